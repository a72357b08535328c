import type { ComponentName } from '../../.storybook/families.ts';

/** Keys, and what they do. */
export type KeyRow = readonly [keys: string, effect: string];

const TAB = 'Tab';
const PRESS = 'Enter or Space';
const FOLLOW: KeyRow = ['Enter', 'Follows the link.'];
const BUTTON: readonly KeyRow[] = [
  [TAB, 'Focuses the button. A disabled button is skipped.'],
  [PRESS, 'Presses it.'],
];
const LINK: readonly KeyRow[] = [[TAB, 'Focuses the link.'], FOLLOW];
const TEXT: KeyRow = [TAB, 'Focuses the field. A disabled field is skipped.'];
const CLEAR: KeyRow = ['Tab, then Enter', 'Presses « Effacer », where a value can be cleared.'];
const TYPED_DIGITS: KeyRow = ['0 to 9', 'Type the number. Other characters are ignored.'];
const MAXIMUM: KeyRow = ['Tab, then Enter', 'Sets the maximum, when a message offers it.'];
const IN_ORDER: KeyRow = [
  'Arrow keys',
  'Move to the previous or the next bar, whose figures are shown.',
];
const TO_ENDS: KeyRow = ['Home, End', 'Move to the first or the last one.'];
const AS_TABLE: KeyRow = [
  'Enter or Space on the button',
  'Shows the figures as a table, or the picture again.',
];
const CLOSE_DIALOG: KeyRow = [
  'Escape',
  'Closes the dialog, if it is dismissible. Focus returns to where it was.',
];
const IN_DIALOG: KeyRow = [
  'Tab, Shift + Tab',
  'Move within the dialog, which focus does not leave.',
];

const CALENDAR: readonly KeyRow[] = [
  ['Arrow keys', 'Move by a day or a week.'],
  ['Home, End', 'Move to the first or the last day of the week.'],
  ['Page Up, Page Down', 'Move by a month.'],
  [PRESS, 'Picks the focused day.'],
  ['Shift + Tab', 'Reaches the months, the years and the fields in which days are typed.'],
  ['Enter in a typed day', 'Applies what was typed.'],
];

const openedCalendar = (picked: string): readonly KeyRow[] => [
  [TAB, 'Focuses the field, then « Effacer ».'],
  [PRESS, 'Opens the calendar and focuses a day.'],
  ['Arrow keys, Home, End, Page Up, Page Down', 'Move in it, as in a `Calendar`.'],
  ['Enter on a day', picked],
  ['Escape', 'Closes the calendar without a change. Focus returns to the field.'],
];

const LIST_OF_RESULTS: readonly KeyRow[] = [
  TEXT,
  ['Arrow Up, Arrow Down', 'Move through the results and skip disabled ones.'],
  ['Enter', 'Chooses the highlighted result, or the first one as soon as it is known.'],
];

/**
 * The keys of every component of the design system, `null` for those that take none of their own. The architecture tests
 * compare it with the controls in the sources.
 */
export const KEYS_BY_COMPONENT: Readonly<Record<ComponentName, readonly KeyRow[] | null>> = {
  Button: [...BUTTON, ['Enter', 'Follows a `ButtonLink`.']],
  IconButton: BUTTON,
  CopyButton: BUTTON,
  TextLink: LINK,
  Menu: [
    ['Enter, Space or Arrow Down', 'Opens the menu and focuses its first entry.'],
    ['Arrow Up, Arrow Down', 'Move through the entries, from the last to the first one too.'],
    TO_ENDS,
    ['First letter', 'Moves to the next entry that starts with it.'],
    [PRESS, 'Chooses the entry.'],
    ['Escape or Tab', 'Closes the menu and returns focus to its button.'],
  ],
  FieldShell: [
    [TAB, 'Focuses the control, then « Réessayer » after a failure.'],
    [PRESS, 'Presses « Réessayer ».'],
  ],
  TextField: [TEXT, CLEAR],
  Textarea: [TEXT, ['Enter', 'Starts a new line.']],
  SearchField: [
    TEXT,
    ['Enter', 'Searches at once, without waiting for the end of the typing.'],
    CLEAR,
  ],
  NumberField: [
    TEXT,
    ['Arrow Up, Arrow Down', 'Add or subtract `step`, within the bounds.'],
    ['Page Up, Page Down', 'Add or subtract ten times `step`, within the bounds.'],
    TYPED_DIGITS,
  ],
  QuantityInput: [TEXT, TYPED_DIGITS, MAXIMUM],
  Checkbox: [
    [TAB, 'Focuses the checkbox. A disabled one is skipped, an `unavailable` one is not.'],
    ['Space', 'Checks or unchecks it.'],
  ],
  CheckboxGroup: [
    [TAB, 'Moves from one checkbox to the next and skips disabled ones.'],
    ['Space', 'Checks or unchecks the focused one.'],
  ],
  Select: [
    TEXT,
    [
      'Arrow keys, Home, End, first letters',
      'Choose an option. These keys are those of the browser.',
    ],
  ],
  MultiSelect: [
    [PRESS, 'Opens the list and focuses its first checkbox.'],
    ['Arrow Up, Arrow Down, Home, End', 'Move through the checkboxes.'],
    ['Space', 'Checks or unchecks the focused one.'],
    [TAB, 'Reaches « Tout cocher ».'],
    ['Escape', 'Closes the list and returns focus to the field.'],
  ],
  Combobox: [
    ...LIST_OF_RESULTS,
    ['Escape', 'Closes the list. A second one restores the chosen item that was typed over.'],
  ],
  CommandSearch: [
    ['Arrow Up, Arrow Down', 'Move through the commands. Focus stays in the field.'],
    ['Enter', 'Runs the highlighted command, unless it is unavailable.'],
    ['Escape', 'Closes the dialog around the field, with what was typed.'],
  ],
  TagCombobox: [
    ...LIST_OF_RESULTS,
    ['Backspace in an empty field', 'Removes the last chip.'],
    [
      'Arrow Left, Arrow Right',
      'Move from the start of the field through the buttons of the chips.',
    ],
    ['Delete or Backspace on a chip', 'Removes it.'],
    ['Escape', 'Closes the list and keeps every chip.'],
  ],
  Slider: [
    [TAB, 'Focuses the handle.'],
    ['Arrow keys, Page Up, Page Down', 'Move by one step, or to the next of the `stops`.'],
    ['Home, End', 'Move to the least or the greatest value. These keys are those of the browser.'],
  ],
  RangeSlider: [
    [TAB, 'Focuses the two handles, then the two fields.'],
    ['Arrow keys on a handle', 'Move the bound by one step. It never passes the other one.'],
    ['Arrow Up, Arrow Down in a field', 'Change the bound as a `NumberField` does.'],
  ],
  DateField: openedCalendar('Picks it and closes the calendar.'),
  DateRangeField: openedCalendar(
    'Sets the start; on a second day, the end, and closes the calendar.',
  ),
  DatePopover: openedCalendar('Reports it. The caller decides whether the calendar closes.'),
  Calendar: CALENDAR,
  RangeText: null,
  DataTable: [
    [
      TAB,
      'Focuses the table, which then scrolls with the arrow keys, and the controls in its cells.',
    ],
    ['Enter or Space on a header', 'Sorts by the column, then in the other direction.'],
    ['Space on a checkbox', 'Selects the row, or every row from the header.'],
    ['Enter on « Colonnes »', 'Opens the menu of the columns, which has the keys of a `Menu`.'],
  ],
  Pagination: [
    [TAB, 'Moves through the pages. An arrow without a page in its direction is skipped.'],
    [PRESS, 'Shows the page.'],
  ],
  StatTile: null,
  Badge: null,
  Avatar: null,
  ChartFrame: [[TAB, 'Focuses the button that shows the figures as a table.'], AS_TABLE],
  VolumeBar: null,
  Progress: null,
  BarChart: [
    [TAB, 'Focuses one bar: the chart is a single tab stop.'],
    IN_ORDER,
    TO_ENDS,
    AS_TABLE,
  ],
  TrendLine: [AS_TABLE],
  FranceMap: [
    [TAB, 'Focuses one place: the map is a single tab stop.'],
    ['Arrow keys', 'Move to the nearest place in their direction, and below the map overseas.'],
    TO_ENDS,
    ['Enter on the buttons', 'Shows the whole country, or the area of the places.'],
    AS_TABLE,
  ],
  AreaMap: [
    [TAB, 'Focuses the map and shows a cross at its centre.'],
    ['Arrow keys', 'Move the map; with Shift by smaller steps.'],
    ['+, −', 'Zoom in and out.'],
    ['Home', 'Shows the whole country.'],
    [PRESS, 'Chooses or removes the area under the cross, or zooms in on its département.'],
  ],
  UnbrokenNumbers: null,
  Notice: [['Tab, then Enter', 'Closes a notice that is dismissible.']],
  Toast: [
    [TAB, 'Focuses « Fermer ». The toast stays as long as focus is in it.'],
    [PRESS, 'Closes it.'],
  ],
  Announcer: null,
  Spinner: null,
  Skeleton: null,
  EmptyState: null,
  ErrorState: [
    [TAB, 'Focuses « Réessayer ».'],
    [PRESS, 'Tries again.'],
  ],
  Illustration: null,
  Scene: null,
  Dialog: [IN_DIALOG, CLOSE_DIALOG],
  LeaveDialog: [
    ['Enter', 'Stays on the screen: the safe answer has focus first.'],
    IN_DIALOG,
    ['Escape', 'Stays on the screen.'],
  ],
  Popin: [IN_DIALOG, CLOSE_DIALOG],
  Tooltip: [
    [TAB, 'Shows it, by focusing the element that it describes.'],
    ['Escape', 'Hides it. Focus stays.'],
  ],
  NavItem: LINK,
  BackLink: [
    [TAB, 'Focuses it.'],
    ['Enter', 'Goes back, as a link or as a button.'],
  ],
  Tabs: [
    [TAB, 'Focuses the selected tab, then the content of its panel.'],
    ['Arrow Left, Arrow Right', 'Move through the tabs and skip disabled ones, without selecting.'],
    TO_ENDS,
    [PRESS, 'Selects the focused tab.'],
  ],
  LinkProvider: LINK,
  AppFrame: [
    [TAB, 'Reaches « Aller au contenu » first, which appears.'],
    ['Enter on « Aller au contenu »', 'Moves focus past the header and the menu.'],
    [
      'Enter on « Ouvrir le menu »',
      'Opens the menu of a small screen and focuses its first entry.',
    ],
    ['Escape in the menu', 'Closes it and returns focus to its button.'],
    ['Tab out of the menu', 'Closes it.'],
  ],
  PageHeader: null,
  Card: null,
  AppLogo: null,
  Wordmark: null,
  Icon: null,
  DesignSystemProvider: null,
  PrintSheet: null,
};
