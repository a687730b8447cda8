/// Gives a value the containers that write it. Where in the whole it stands is not kept track of: `codingPath` is empty.
struct JSONTextEncoder: Encoder {
    let text: JSONText

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        text.open(.object)
        return KeyedEncodingContainer(JSONObjectContainer(text: text))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        text.open(.array)
        return JSONArrayContainer(text: text)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        text.open(.single)
        return JSONValueContainer(text: text)
    }
}
