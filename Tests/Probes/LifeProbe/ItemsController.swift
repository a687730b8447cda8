import TrellisUIKit

/// Items that open in new windows. The pointer's middle button opens the second item. Its window then activates the
/// first window again, closes itself, and makes requests that must fail.
final class ItemsController: UICollectionViewController {
    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        super.init(collectionViewLayout: layout)
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    required init?(coder: NSCoder) { nil }

    func sceneDidBecomeActive(_ scene: UIScene) {
        let app = UIApplication.shared
        LifeProbe.say("scenes \(app.connectedScenes.count), several: \(app.supportsMultipleScenes)")
        guard let first = app.openSessions.first(where: { $0 !== scene.session }) else {
            return DispatchQueue.main.async { self.clickSecondItem() }
        }
        DispatchQueue.main.async {
            app.requestSceneSessionActivation(first, userActivity: NSUserActivity(activityType: "back"), options: nil)
            app.requestSceneSessionDestruction(scene.session, options: nil)
            app.requestSceneSessionDestruction(scene.session, options: nil) { error in
                LifeProbe.say("denied \((error as? UISceneError)?.code == .requestDenied)")
            }
            LifeProbe.say("scenes \(app.connectedScenes.count)")
            app.requestSceneSessionDestruction(first, options: nil)
        }
    }

    /// Clicks the second item with the X server's pointer, when it is drawn.
    private func clickSecondItem() {
        guard let cell = collectionView.cellForItem(at: [0, 1]), let window = view.window else {
            return DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { self.clickSecondItem() }
        }
        let place = cell.convert(CGPoint(x: 50, y: 50), to: window)
        #if os(Linux)
        let pointer = Process()
        pointer.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        pointer.arguments = ["xdotool", "mousemove", "\(Int(place.x))", "\(Int(place.y))", "click", "2"]
        do { try pointer.run() } catch { LifeProbe.say("no pointer: \(error)") }
        #endif
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(
        _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIWindowScene.ActivationConfiguration? {
        let activity = NSUserActivity(activityType: "item")
        activity.addUserInfoEntries(from: ["item": indexPath.item])
        return UIWindowScene.ActivationConfiguration(userActivity: activity)
    }
}
