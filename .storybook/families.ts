/**
 * The component families of the design system, in sidebar order. `storySort` in the preview repeats this order as a
 * literal, because Storybook parses it without running the file (`tests/architecture/house.test.ts` compares the two).
 */
export const FAMILIES = {
  Actions: ['Button', 'IconButton', 'CopyButton', 'TextLink', 'Menu'],
  Inputs: [
    'FieldShell',
    'TextField',
    'Textarea',
    'SearchField',
    'NumberField',
    'QuantityInput',
    'Checkbox',
    'CheckboxGroup',
    'Select',
    'MultiSelect',
    'Combobox',
    'CommandSearch',
    'TagCombobox',
    'Slider',
    'RangeSlider',
    'DateField',
    'DateRangeField',
    'DatePopover',
    'Calendar',
    'RangeText',
  ],
  Data: [
    'DataTable',
    'Pagination',
    'StatTile',
    'Badge',
    'Avatar',
    'ChartFrame',
    'VolumeBar',
    'Progress',
    'BarChart',
    'TrendLine',
    'FranceMap',
    'AreaMap',
    'UnbrokenNumbers',
  ],
  Feedback: [
    'Notice',
    'Toast',
    'Announcer',
    'Spinner',
    'Skeleton',
    'EmptyState',
    'ErrorState',
    'Illustration',
    'Scene',
  ],
  Overlays: ['Dialog', 'LeaveDialog', 'Popin', 'Tooltip'],
  Navigation: ['NavItem', 'BackLink', 'Tabs', 'LinkProvider'],
  Layout: ['AppFrame', 'PageHeader', 'Card', 'AppLogo', 'Wordmark', 'Icon', 'DesignSystemProvider'],
  Print: ['PrintSheet'],
} as const satisfies Record<string, readonly string[]>;

/** Returns the family of a design-system component. */
export function familyOf(component: string): string | undefined {
  return Object.entries(FAMILIES).find(([, names]) =>
    (names as readonly string[]).includes(component),
  )?.[0];
}
