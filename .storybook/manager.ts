import { createElement } from 'react';
import { addons } from 'storybook/manager-api';
import { FAMILIES, familyOf } from './families.ts';
import { shownName } from './sidebarTags.ts';
import { THEME } from './theme.ts';

const FIRST_OF_FAMILY = new Set<string>(Object.values(FAMILIES).map(([first]) => first));

const FAMILY_STYLE = {
  float: 'right',
  paddingInline: '0.75rem 0.5rem',
  fontSize: '0.6875rem',
  fontWeight: 600,
  letterSpacing: '0.02em',
  opacity: 0.75,
} as const;

/** Renders sidebar labels. The first component of a family also shows the name of the family. */
function renderLabel({ name, id }: { name: string; id: string }) {
  if (id === 'design-system') return 'Design system';
  if (!id.startsWith('design-system-') || !FIRST_OF_FAMILY.has(name)) return shownName(name);
  return createElement(
    'span',
    { style: { flex: 1 } },
    name,
    createElement('span', { style: FAMILY_STYLE }, familyOf(name)),
  );
}

addons.setConfig({ theme: THEME, sidebar: { renderLabel } });
