import UITesting
import XCTest

@testable import TrellisUIKit

/// The views of nib files, one kind after the other.
@MainActor
final class NibElementTests: UITestCase {
    func testAViewHasItsPropertiesAndSubviewsInOrder() async throws {
        let view = try view(
            NibSource.xib(
                """
                <view hidden="YES" opaque="NO" alpha="0.5" tag="7" contentMode="scaleAspectFit" userInteractionEnabled="NO"
                    clipsSubviews="YES" semanticContentAttribute="forceRightToLeft" preservesSuperviewLayoutMargins="YES"
                    insetsLayoutMarginsFromSafeArea="NO" autoresizesSubviews="NO" tintAdjustmentMode="dimmed" id="a">
                    <rect key="frame" x="1" y="2" width="30" height="40"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
                    <subviews>
                        <view tag="1" contentMode="scaleToFill" id="b"/>
                        <view tag="2" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="c"/>
                    </subviews>
                    <color key="backgroundColor" red="1" green="0.5" blue="0.0" alpha="0.25" colorSpace="custom" customColorSpace="sRGB"/>
                    <color key="tintColor" systemColor="systemPinkColor"/>
                    <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
                    <accessibility key="accessibilityConfiguration" hint="a hint" identifier="the view" label="a label">
                        <accessibilityTraits key="traits" button="YES" notEnabled="YES"/>
                        <bool key="isElement" value="YES"/>
                    </accessibility>
                    <point key="canvasLocation" x="132" y="-12"/>
                </view>
                """))
        XCTAssertEqual(view.frame, CGRect(x: 1, y: 2, width: 30, height: 40))
        XCTAssertTrue(view.isHidden && !view.isOpaque && view.clipsToBounds)
        XCTAssertFalse(view.isUserInteractionEnabled || view.autoresizesSubviews)
        XCTAssertEqual(view.alpha, 0.5)
        XCTAssertEqual(view.tag, 7)
        XCTAssertEqual(view.contentMode, .scaleAspectFit)
        XCTAssertEqual(view.semanticContentAttribute, .forceRightToLeft)
        XCTAssertEqual(view.tintAdjustmentMode, .dimmed)
        XCTAssertTrue(view.preservesSuperviewLayoutMargins && !view.insetsLayoutMarginsFromSafeArea)
        XCTAssertEqual(view.autoresizingMask, [.flexibleWidth, .flexibleTopMargin])
        XCTAssertEqual(view.backgroundColor, UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        XCTAssertEqual(view.subviews.map(\.tag), [1, 2])
        XCTAssertEqual(view.subviews.map(\.translatesAutoresizingMaskIntoConstraints), [true, false])
        XCTAssertEqual(view.accessibilityLabel, "a label")
        XCTAssertEqual(view.accessibilityHint, "a hint")
        XCTAssertEqual(view.accessibilityIdentifier, "the view")
        XCTAssertEqual(view.accessibilityTraits, [.button, .notEnabled])
        XCTAssertTrue(view.isAccessibilityElement)
    }

    func testALabelHasItsTextAndFont() async throws {
        let label = try subview(
            """
            <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251"
                verticalCompressionResistancePriority="749" text="Hello" textAlignment="center" lineBreakMode="wordWrap"
                numberOfLines="0" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" id="l">
                <rect key="frame" x="0.0" y="0.0" width="42" height="21"/>
                <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="15"/>
                <color key="textColor" white="0.25" alpha="1" colorSpace="calibratedWhite"/>
                <nil key="highlightedColor"/>
            </label>
            """, as: UILabel.self)
        XCTAssertEqual(label.text, "Hello")
        XCTAssertEqual(label.font, .systemFont(ofSize: 15, weight: .semibold))
        XCTAssertEqual(label.textColor, UIColor(white: 0.25, alpha: 1))
        XCTAssertEqual(label.textAlignment, .center)
        XCTAssertEqual(label.numberOfLines, 0)
        XCTAssertEqual(label.lineBreakMode, .byWordWrapping)
        XCTAssertFalse(label.isUserInteractionEnabled || label.adjustsFontSizeToFitWidth)
        XCTAssertEqual(label.contentHuggingPriority(for: .horizontal), UILayoutPriority(251))
        XCTAssertEqual(label.contentCompressionResistancePriority(for: .vertical), UILayoutPriority(749))
    }

    func testALabelHasTheDefaultsOfInterfaceBuilder() async throws {
        let label = try subview(
            """
            <label contentMode="left" lineBreakMode="tailTruncation" minimumFontSize="9" id="l">
                <string key="text">Two
            lines</string>
                <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
            </label>
            """, as: UILabel.self)
        XCTAssertEqual(label.text, "Two\nlines")
        XCTAssertEqual(label.textAlignment, .left)
        XCTAssertTrue(label.isUserInteractionEnabled && label.adjustsFontSizeToFitWidth)
        XCTAssertEqual(label.minimumScaleFactor, 9 / 17, accuracy: 0.001)
        XCTAssertEqual(label.font, .preferredFont(forTextStyle: .headline))
    }

    func testAnAttributedTextHasItsRuns() async throws {
        let label = try subview(
            """
            <label contentMode="left" usesAttributedText="YES" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="l">
                <attributedString key="attributedText">
                    <fragment content="red">
                        <attributes>
                            <color key="NSColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>
                            <font key="NSFont" metaFont="system" size="15"/>
                            <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="wordWrapping"
                                baseWritingDirection="natural" lineSpacing="3" tighteningFactorForTruncation="0.0"/>
                        </attributes>
                    </fragment>
                    <fragment>
                        <string key="content"> and plain</string>
                    </fragment>
                </attributedString>
            </label>
            """, as: UILabel.self)
        let text = try XCTUnwrap(label.attributedText)
        XCTAssertEqual(text.string, "red and plain")
        XCTAssertEqual(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
        XCTAssertEqual(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, .systemFont(ofSize: 15))
        let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        XCTAssertEqual(style?.alignment, .center)
        XCTAssertEqual(style?.lineSpacing, 3)
        XCTAssertNotEqual(text.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor, .red)
    }

    func testAButtonHasItsStates() async throws {
        let button = try subview(
            """
            <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="leading" contentVerticalAlignment="top"
                buttonType="system" lineBreakMode="tailTruncation" enabled="NO" adjustsImageWhenHighlighted="NO" id="b">
                <fontDescription key="fontDescription" type="boldSystem" pointSize="18"/>
                <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
                <inset key="imageEdgeInsets" minX="5" minY="0.0" maxX="2.2250738585072014e-308" maxY="0.0"/>
                <state key="normal" title="Normal" image="heart" catalog="system">
                    <color key="titleColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    <color key="titleShadowColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
                </state>
                <state key="disabled" title="Disabled">
                    <imageReference key="image" image="star" catalog="system" symbolScale="large"/>
                </state>
            </button>
            """, as: UIButton.self)
        XCTAssertEqual(button.buttonType, .system)
        XCTAssertEqual(button.title(for: .normal), "Normal")
        XCTAssertEqual(button.title(for: .disabled), "Disabled")
        XCTAssertEqual(button.currentTitle, "Disabled")
        XCTAssertEqual(button.titleColor(for: .normal), .red)
        XCTAssertTrue(button.image(for: .normal)?.isSymbolImage == true)
        XCTAssertEqual(button.titleLabel?.font, .boldSystemFont(ofSize: 18))
        XCTAssertEqual(button.titleLabel?.lineBreakMode, .byTruncatingTail)
        XCTAssertEqual(button.contentHorizontalAlignment, .leading)
        XCTAssertEqual(button.contentVerticalAlignment, .top)
        XCTAssertEqual(button.contentEdgeInsets, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        XCTAssertEqual(button.imageEdgeInsets, UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 0))
        XCTAssertFalse(button.adjustsImageWhenHighlighted)
    }

    func testAButtonHasItsConfiguration() async throws {
        let button = try subview(
            """
            <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center"
                buttonType="system" lineBreakMode="middleTruncation" id="b">
                <state key="normal"/>
                <buttonConfiguration key="configuration" style="filled" title="Buy" subtitle="now" image="cart" catalog="system"
                    imagePlacement="trailing" imagePadding="6" titlePadding="2" cornerStyle="capsule" buttonSize="large">
                    <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
                    <color key="baseBackgroundColor" systemColor="systemGreenColor"/>
                </buttonConfiguration>
            </button>
            """, as: UIButton.self)
        let configuration = try XCTUnwrap(button.configuration)
        XCTAssertEqual(configuration.title, "Buy")
        XCTAssertEqual(configuration.subtitle, "now")
        XCTAssertEqual(configuration.imagePlacement, .trailing)
        XCTAssertEqual(configuration.imagePadding, 6)
        XCTAssertEqual(configuration.cornerStyle, .capsule)
        XCTAssertEqual(configuration.baseBackgroundColor, .systemGreen)
        XCTAssertEqual(
            configuration.contentInsets, NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }

    func testAStackViewArrangesItsViews() async throws {
        let stack = try subview(
            """
            <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" distribution="equalSpacing" alignment="center"
                spacing="12" translatesAutoresizingMaskIntoConstraints="NO" id="s">
                <subviews>
                    <label contentMode="left" text="A" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="x"/>
                    <label contentMode="left" text="B" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="y"/>
                </subviews>
                <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
            </stackView>
            """, as: UIStackView.self)
        XCTAssertEqual(stack.axis, .vertical)
        XCTAssertEqual(stack.distribution, .equalSpacing)
        XCTAssertEqual(stack.alignment, .center)
        XCTAssertEqual(stack.spacing, 12)
        XCTAssertEqual(stack.arrangedSubviews.map { ($0 as? UILabel)?.text }, ["A", "B"])
        XCTAssertTrue(stack.isLayoutMarginsRelativeArrangement)
        XCTAssertEqual(
            stack.directionalLayoutMargins, NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }

    func testTextInputsHaveTheirTraits() async throws {
        let field = try subview(
            """
            <textField opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" contentVerticalAlignment="center"
                borderStyle="roundedRect" placeholder="Mail" textAlignment="natural" minimumFontSize="12"
                clearButtonMode="whileEditing" clearsOnBeginEditing="YES" id="f">
                <fontDescription key="fontDescription" type="system" pointSize="14"/>
                <textInputTraits key="textInputTraits" autocapitalizationType="words" autocorrectionType="no"
                    keyboardType="emailAddress" returnKeyType="next" secureTextEntry="YES" textContentType="email"/>
            </textField>
            """, as: UITextField.self)
        XCTAssertEqual(field.placeholder, "Mail")
        XCTAssertEqual(field.borderStyle, .roundedRect)
        XCTAssertEqual(field.clearButtonMode, .whileEditing)
        XCTAssertEqual(field.minimumFontSize, 12)
        XCTAssertTrue(field.adjustsFontSizeToFitWidth && field.isSecureTextEntry && field.clearsOnBeginEditing)
        XCTAssertEqual(field.autocapitalizationType, .words)
        XCTAssertEqual(field.autocorrectionType, .no)
        XCTAssertEqual(field.keyboardType, .emailAddress)
        XCTAssertEqual(field.textContentType, .emailAddress)
        XCTAssertEqual(field.returnKeyType, .next)

        let text = try subview(
            """
            <textView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" scrollEnabled="NO" editable="NO"
                selectable="NO" text="Long text" textAlignment="right" id="t">
                <color key="textColor" white="0.0" alpha="1" colorSpace="calibratedWhite"/>
                <fontDescription key="fontDescription" type="italicSystem" pointSize="13"/>
                <textInputTraits key="textInputTraits" autocapitalizationType="none"/>
            </textView>
            """, as: UITextView.self)
        XCTAssertEqual(text.text, "Long text")
        XCTAssertFalse(text.isScrollEnabled || text.isEditable || text.isSelectable)
        XCTAssertEqual(text.textAlignment, .right)
        XCTAssertEqual(text.font, .italicSystemFont(ofSize: 13))
        XCTAssertEqual(text.autocapitalizationType, .none)
    }

    func testControlsHaveTheirValues() async throws {
        let view = try view(
            NibSource.view(
                """
                <switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" on="YES" id="1">
                    <color key="onTintColor" systemColor="systemOrangeColor"/>
                </switch>
                <slider opaque="NO" contentMode="scaleToFill" value="3" minValue="1" maxValue="5" id="2"/>
                <stepper opaque="NO" contentMode="scaleToFill" value="4" minimumValue="2" maximumValue="8" stepValue="2" wraps="YES" id="3"/>
                <segmentedControl opaque="NO" contentMode="scaleToFill" segmentControlStyle="plain" selectedSegmentIndex="1" id="4">
                    <segments>
                        <segment title="One"/>
                        <segment title="Two" enabled="NO" width="80"/>
                    </segments>
                </segmentedControl>
                <pageControl opaque="NO" contentMode="scaleToFill" currentPage="2" numberOfPages="5" hidesForSinglePage="YES" id="5"/>
                <progressView opaque="NO" contentMode="scaleToFill" progress="0.5" progressViewStyle="bar" id="6"/>
                <activityIndicatorView opaque="NO" contentMode="scaleToFill" animating="YES" style="large" id="7"/>
                <searchBar contentMode="redraw" placeholder="Find" searchBarStyle="minimal" showsCancelButton="YES" id="8">
                    <scopeButtonTitles><string>All</string><string>Some</string></scopeButtonTitles>
                    <textInputTraits key="textInputTraits" returnKeyType="search"/>
                </searchBar>
                <visualEffectView opaque="NO" contentMode="scaleToFill" id="9">
                    <view key="contentView" opaque="NO" contentMode="center" id="10">
                        <subviews><view contentMode="scaleToFill" tag="99" id="11"/></subviews>
                    </view>
                    <blurEffect style="dark"/>
                </visualEffectView>
                <toolbar opaque="NO" contentMode="scaleToFill" id="12">
                    <items>
                        <barButtonItem title="Left" id="13"/>
                        <barButtonItem systemItem="flexibleSpace" id="14"/>
                        <barButtonItem systemItem="add" enabled="NO" id="15"/>
                    </items>
                </toolbar>
                """))
        let parts = view.subviews
        let toggle = try XCTUnwrap(parts[0] as? UISwitch)
        XCTAssertTrue(toggle.isOn)
        XCTAssertEqual(toggle.onTintColor, .systemOrange)
        let slider = try XCTUnwrap(parts[1] as? UISlider)
        XCTAssertEqual([slider.minimumValue, slider.value, slider.maximumValue], [1, 3, 5])
        let stepper = try XCTUnwrap(parts[2] as? UIStepper)
        XCTAssertEqual([stepper.minimumValue, stepper.value, stepper.maximumValue, stepper.stepValue], [2, 4, 8, 2])
        XCTAssertTrue(stepper.wraps)
        let segments = try XCTUnwrap(parts[3] as? UISegmentedControl)
        XCTAssertEqual(segments.titleForSegment(at: 0), "One")
        XCTAssertEqual(segments.selectedSegmentIndex, 1)
        XCTAssertFalse(segments.isEnabledForSegment(at: 1))
        XCTAssertEqual(segments.widthForSegment(at: 1), 80)
        let pages = try XCTUnwrap(parts[4] as? UIPageControl)
        XCTAssertEqual([pages.currentPage, pages.numberOfPages], [2, 5])
        let progress = try XCTUnwrap(parts[5] as? UIProgressView)
        XCTAssertEqual(progress.progress, 0.5)
        XCTAssertEqual(progress.progressViewStyle, .bar)
        let indicator = try XCTUnwrap(parts[6] as? UIActivityIndicatorView)
        XCTAssertTrue(indicator.isAnimating && !indicator.hidesWhenStopped)
        XCTAssertEqual(indicator.style, .large)
        let bar = try XCTUnwrap(parts[7] as? UISearchBar)
        XCTAssertEqual(bar.placeholder, "Find")
        XCTAssertEqual(bar.scopeButtonTitles, ["All", "Some"])
        XCTAssertTrue(bar.showsCancelButton)
        let effect = try XCTUnwrap(parts[8] as? UIVisualEffectView)
        XCTAssertEqual(effect.contentView.subviews.map(\.tag), [99])
        XCTAssertNotNil(effect.effect)
        let toolbar = try XCTUnwrap(parts[9] as? UIToolbar)
        XCTAssertEqual(toolbar.items?.first?.title, "Left")
        XCTAssertEqual(toolbar.items?.map(\.isSpace), [false, true, false])
        XCTAssertEqual(toolbar.items?.map(\.isEnabled), [true, true, false])
    }

    func testEveryKindOfViewIsMade() async throws {
        for (name, kind) in NibReader.kinds {
            let nib = nib(NibSource.view("<\(name) opaque=\"NO\" hidden=\"YES\" tag=\"7\" id=\"a\"/>"))
            let root = try XCTUnwrap(nib.instantiate(withOwner: nil).first as? UIView, name)
            let made = try XCTUnwrap(root.subviews.first, name)
            XCTAssertEqual(ObjectIdentifier(type(of: made)), ObjectIdentifier(kind.type), name)
            XCTAssertTrue(made.isHidden && made.tag == 7, name)
            XCTAssertEqual(nib.losses, [], name)
        }
    }

    func testPickersHaveTheirValues() async throws {
        let view = try view(
            NibSource.view(
                """
                <pickerView contentMode="scaleToFill" id="1">
                    <rect key="frame" x="0.0" y="0.0" width="200" height="216"/>
                </pickerView>
                <datePicker contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" datePickerMode="dateAndTime" minuteInterval="5" style="wheels" id="2">
                    <date key="date" timeIntervalSinceReferenceDate="508107600"/>
                    <date key="minimumDate" timeIntervalSinceReferenceDate="508000000"/>
                    <date key="maximumDate" timeIntervalSinceReferenceDate="509000000"/>
                </datePicker>
                <datePicker contentMode="scaleToFill" datePickerMode="countDownTimer" countDownDuration="600" style="wheels" id="3"/>
                """))
        XCTAssertEqual((view.subviews[0] as? UIPickerView)?.frame.height, 216)
        let picker = try XCTUnwrap(view.subviews[1] as? UIDatePicker)
        XCTAssertEqual(picker.datePickerMode, .dateAndTime)
        XCTAssertEqual(picker.preferredDatePickerStyle, .wheels)
        XCTAssertEqual(picker.minuteInterval, 5)
        XCTAssertEqual(
            [picker.minimumDate, picker.date, picker.maximumDate].map { $0?.timeIntervalSinceReferenceDate },
            [508_000_000, 508_107_600, 509_000_000])
        let timer = try XCTUnwrap(view.subviews[2] as? UIDatePicker)
        XCTAssertEqual(timer.datePickerMode, .countDownTimer)
        XCTAssertEqual(timer.countDownDuration, 600)
    }

    func testVibrancyIsNamed() async throws {
        let nib = nib(
            NibSource.view(
                """
                <visualEffectView opaque="NO" contentMode="scaleToFill" id="1">
                <vibrancyEffect><blurEffect style="dark"/></vibrancyEffect>
                </visualEffectView>
                """))
        let view = nib.instantiate(withOwner: nil).first as? UIView
        XCTAssertNil((view?.subviews.first as? UIVisualEffectView)?.effect)
        XCTAssertEqual(nib.losses.count, 1)
        XCTAssertTrue(nib.losses.first?.contains("there is no vibrancy on Linux") == true)
    }

    func testScrollViewsAndListsHaveTheirSettings() async throws {
        let scroll = try subview(
            """
            <scrollView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" pagingEnabled="YES"
                showsVerticalScrollIndicator="NO" bounces="NO" keyboardDismissMode="onDrag"
                contentInsetAdjustmentBehavior="never" maximumZoomScale="4" minimumZoomScale="0.5" id="s">
                <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/>
            </scrollView>
            """, as: UIScrollView.self)
        XCTAssertTrue(scroll.isPagingEnabled && scroll.showsHorizontalScrollIndicator)
        XCTAssertFalse(scroll.showsVerticalScrollIndicator || scroll.bounces)
        XCTAssertEqual(scroll.keyboardDismissMode, .onDrag)
        XCTAssertEqual(scroll.contentInsetAdjustmentBehavior, .never)
        XCTAssertEqual(scroll.contentInset, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        XCTAssertEqual([scroll.minimumZoomScale, scroll.maximumZoomScale], [0.5, 4])

        let table = try subview(
            """
            <tableView clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" dataMode="prototypes"
                style="insetGrouped" separatorStyle="none" allowsMultipleSelection="YES" rowHeight="61" estimatedRowHeight="60"
                sectionHeaderHeight="18" sectionFooterHeight="18" id="t">
                <color key="separatorColor" systemColor="systemRedColor"/>
                <inset key="separatorInset" minX="15" minY="0.0" maxX="15" maxY="0.0"/>
                <label key="tableHeaderView" contentMode="left" text="Header" lineBreakMode="tailTruncation"
                    adjustsFontSizeToFit="NO" id="h">
                    <rect key="frame" x="0.0" y="0.0" width="300" height="44"/>
                </label>
            </tableView>
            """, as: UITableView.self)
        XCTAssertEqual(table.style, .insetGrouped)
        XCTAssertEqual(table.separatorStyle, .none)
        XCTAssertEqual([table.rowHeight, table.estimatedRowHeight], [61, 60])
        XCTAssertEqual(table.sectionHeaderHeight, UITableView.automaticDimension, "the file's is that of iOS 6")
        XCTAssertEqual(table.separatorColor, .systemRed)
        XCTAssertEqual(table.separatorInset.right, 15)
        XCTAssertTrue(table.allowsMultipleSelection)
        XCTAssertEqual((table.tableHeaderView as? UILabel)?.text, "Header")

        let collection = try subview(
            """
            <collectionView multipleTouchEnabled="YES" contentMode="scaleToFill" dataMode="none" id="c">
                <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" minimumLineSpacing="3"
                    minimumInteritemSpacing="4" id="f">
                    <size key="itemSize" width="70" height="80"/>
                    <size key="headerReferenceSize" width="5" height="6"/>
                    <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
                </collectionViewFlowLayout>
                <cells/>
            </collectionView>
            """, as: UICollectionView.self)
        let layout = try XCTUnwrap(collection.collectionViewLayout as? UICollectionViewFlowLayout)
        XCTAssertEqual(layout.scrollDirection, .horizontal)
        XCTAssertEqual(layout.itemSize, CGSize(width: 70, height: 80))
        XCTAssertEqual([layout.minimumLineSpacing, layout.minimumInteritemSpacing], [3, 4])
        XCTAssertEqual(layout.headerReferenceSize, CGSize(width: 5, height: 6))
        XCTAssertEqual(layout.sectionInset, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        XCTAssertTrue(layout.collectionView === collection)
    }

    func testColoursAreThoseOfTheSystemTheAssetsAndTheFile() async throws {
        let set =
            #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0.0","green":"0.5","blue":"1.0","alpha":"1.0"}}}]}"#
        let folder = try FolderBundle(["Colors.xcassets/Sky.colorset/Contents.json": set])
        let text = NibSource.xib(
            """
            <view contentMode="scaleToFill" id="a"><color key="backgroundColor" name="Sky"/></view>
            <view contentMode="scaleToFill" id="b"><color key="backgroundColor" name="Sea"/></view>
            <view contentMode="scaleToFill" id="c"><color key="backgroundColor" systemColor="systemFancyColor"/></view>
            <view contentMode="scaleToFill" id="d">
                <color key="backgroundColor" white="1" alpha="0.5" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            </view>
            <view contentMode="scaleToFill" id="e"><color key="backgroundColor" cocoaTouchSystemColor="darkTextColor"/></view>
            """,
            resources: """
                <namedColor name="Sea"><color red="0.0" green="0.0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
                <systemColor name="systemFancyColor"><color red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></systemColor>
                """)
        let nib = nib(text, in: folder.bundle)
        let colors = nib.instantiate(withOwner: nil).compactMap { ($0 as? UIView)?.backgroundColor }
        XCTAssertEqual(colors.count, 5)
        XCTAssertEqual(colors[0].resolvedColor(with: .current), UIColor(red: 0, green: 0.5, blue: 1, alpha: 1))
        XCTAssertEqual(colors[1], .blue)
        XCTAssertEqual(colors[2], .red)
        XCTAssertEqual(colors[3], UIColor(white: 1, alpha: 0.5))
        XCTAssertEqual(colors[4], .darkText)
        XCTAssertEqual(nib.losses.count, 1)
        XCTAssertTrue(nib.losses[0].contains(#"there is no colour set "Sea""#), nib.losses[0])
    }

    func testImagesComeFromTheBundle() async throws {
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>"#
        let folder = try FolderBundle(["sun.svg": svg])
        let text = NibSource.xib(
            """
            <imageView contentMode="scaleAspectFit" image="sun" id="a"/>
            <imageView userInteractionEnabled="NO" contentMode="scaleAspectFit" image="trash" catalog="system" id="b">
                <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="30"/>
            </imageView>
            <imageView contentMode="scaleAspectFit" image="moon" id="c"/>
            """, resources: #"<image name="sun" width="20" height="10"/>"#)
        let nib = nib(text, in: folder.bundle)
        let views = nib.instantiate(withOwner: nil).compactMap { $0 as? UIImageView }
        XCTAssertEqual(views[0].image?.size, CGSize(width: 20, height: 10))
        XCTAssertTrue(views[1].image?.isSymbolImage == true)
        XCTAssertNil(views[2].image)
        XCTAssertEqual(nib.losses.count, 1)
        XCTAssertTrue(nib.losses[0].contains(#"there is no image "moon""#), nib.losses[0])
    }

    func testTextsAreThoseOfTheUsersLanguage() async throws {
        let text = NibSource.view(
            #"<label contentMode="left" text="Hello" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="abc-de-fgh"/>"#
        )
        let folder = try FolderBundle([
            "Base.lproj/Greeting.xib": text, "en.lproj/Greeting.strings": #""abc-de-fgh.text" = "Good morning";"#,
        ])
        let view = folder.bundle.loadNibNamed("Greeting", owner: nil)?.first as? UIView
        XCTAssertEqual((view?.subviews.first as? UILabel)?.text, "Good morning")
    }
}
