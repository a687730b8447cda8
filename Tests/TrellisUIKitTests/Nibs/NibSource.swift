import Foundation
import UITesting
import XCTest

@testable import TrellisUIKit

/// The text of a nib, as Interface Builder writes it.
enum NibSource {
    /// Returns the nib with objects at its top level, and with connections of its owner.
    static func xib(_ objects: String, owner connections: String = "", resources: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <dependencies><deployment identifier="iOS"/></dependencies>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">
                    <connections>\(connections)</connections>
                </placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                \(objects)
            </objects>
            <resources>\(resources)</resources>
        </document>
        """
    }

    /// Returns a view that contains elements.
    static func view(_ subviews: String, _ more: String = "") -> String {
        xib(
            """
            <view contentMode="scaleToFill" id="root">
                <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
                <subviews>\(subviews)</subviews>
                \(more)
            </view>
            """)
    }
}

extension UITestCase {
    /// Reads a nib, and returns it with its messages.
    func nib(_ text: String, in bundle: Bundle? = nil) -> UINib { UINib(data: Data(text.utf8), bundle: bundle) }

    /// Makes the first view of a nib.
    func view<View: UIView>(_ text: String, as type: View.Type = View.self, owner: Any? = nil) throws -> View {
        let nib = nib(text)
        XCTAssertEqual(nib.losses, [])
        let made = nib.instantiate(withOwner: owner)
        XCTAssertEqual(nib.losses, [])
        return try XCTUnwrap(made.lazy.compactMap { $0 as? View }.first)
    }

    /// Makes the only subview of a view in a nib.
    func subview<View: UIView>(_ text: String, as type: View.Type = View.self) throws -> View {
        try XCTUnwrap(view(NibSource.view(text)).subviews.first as? View)
    }
}
