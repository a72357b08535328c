/** The component families of the design system, in the order of the sidebar (sidebarOrder.ts). */
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

export type ComponentName = (typeof FAMILIES)[keyof typeof FAMILIES][number];

const NAMES: ReadonlySet<string> = new Set(Object.values(FAMILIES).flat());

/** Returns whether a component belongs to the design system. */
export const isComponentName = (name: string): name is ComponentName => NAMES.has(name);

/** Returns the family of a design-system component. */
export function familyOf(component: string): string | undefined {
  return Object.entries(FAMILIES).find(([, names]) =>
    (names as readonly string[]).includes(component),
  )?.[0];
}
