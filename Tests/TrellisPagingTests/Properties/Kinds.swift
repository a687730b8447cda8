extension Simulation {
    /// The kinds of lives: each trait alone, and all pairs. Those with pushes and edits also exist with edits that are
    /// executed some time before the responses, those with pushes or gaps with stored pages and other policies for
    /// duplicates, and those whose first loaded page isn't always the list's with pages that contain only the keys of the
    /// next ones. Each kind also exists with a small list, whose lives find rare errors sooner.
    static let kinds: [(name: String, traits: Traits)] = {
        let single: [(String, WritableKeyPath<Traits, Bool>)] = [
            ("window", \.window), ("jumps", \.jumps), ("pushes", \.pushes), ("edits", \.edits), ("moves", \.moves),
            ("silent", \.silent), ("gaps", \.gaps), ("stale", \.stale),
        ]
        var kinds = [("plain", Traits())]
        for (index, first) in single.enumerated() {
            var traits = Traits()
            traits[keyPath: first.1] = true
            kinds.append((first.0, traits))
            for second in single[(index + 1)...] {
                // Reported and unreported changes can cancel each other out, so that a list appears unchanged.
                if second.0 == "silent", ["pushes", "edits", "moves"].contains(first.0) { continue }
                // Rows that are repeated because they have moved can hide those that are repeated by mistake.
                if second.0 == "stale", first.0 != "window", first.0 != "jumps" { continue }
                // A life has either moves or all other edits.
                if second.0 == "moves", first.0 == "edits" { continue }
                var pair = traits
                pair[keyPath: second.1] = true
                kinds.append(("\(first.0)+\(second.0)", pair))
            }
        }
        kinds.append(("all", Traits(pushes: true, edits: true, window: true, jumps: true)))
        kinds.append(("all+gaps", Traits(pushes: true, edits: true, jumps: true, gaps: true)))
        let varied = kinds.filter { ($0.1.pushes || $0.1.gaps) && !$0.1.growsAbove }
        for (name, var traits) in kinds where traits.pushes && (traits.edits || traits.moves) {
            traits.lateSaves = true
            kinds.append(("late+\(name)", traits))
        }
        // Rows before the loaded ones are found again, although pages don't contain the keys of the previous ones.
        // After a jump, rows of a page that isn't the next one can't be told from the requested ones.
        for (name, var traits) in kinds
        where traits.window || traits.gaps || traits.jumps && !traits.stale {
            traits.forwards = true
            kinds.append(("forwards+\(name)", traits))
        }
        for (name, var traits) in varied {
            traits.varied = true
            kinds.append(("varied+\(name)", traits))
        }
        for (name, var traits) in kinds {
            traits.small = true
            kinds.append(("small+\(name)", traits))
        }
        return kinds
    }()
}
