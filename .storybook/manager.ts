import { createElement } from 'react';
import { Button } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import families from './families.json' with { type: 'json' };
import { frenchTitle, stateName, TEST_TAG } from './sidebar.ts';
import { THEME } from './theme.ts';

/** The family of each component that is the first of one. */
const FAMILY_BY_FIRST = new Map(
  Object.entries(families).map(([family, [first = '']]) => [first, family]),
);

const FAMILY_STYLE = {
  float: 'right',
  paddingInline: '0.75rem 0.5rem',
  fontSize: '0.6875rem',
} as const;

interface Item {
  name: string;
  id: string;
  type: string;
  parent?: string;
  tags: readonly string[];
}

/** Renders sidebar labels. The first component of a family also shows the name of the family. */
function renderLabel({ name, id, type, parent, tags }: Item) {
  if (tags.includes('unattached-mdx')) return frenchTitle(name);
  // Without its states, which a filter may hide, a component is shown as its documentation, in its own place.
  if (type === 'docs') return parent === id.split('--')[0] ? 'Documentation' : name;
  if (type === 'story') return tags.includes(TEST_TAG) ? name : stateName(id);
  const family = id.startsWith('design-system-') ? FAMILY_BY_FIRST.get(name) : undefined;
  if (family === undefined) return type === 'root' || type === 'group' ? frenchTitle(name) : name;
  return createElement(
    'span',
    { style: { flex: 1 } },
    name,
    createElement('span', { style: FAMILY_STYLE }, family),
  );
}

/** Opens the print dialog for the story, whose preview has the pages that leave the printer. */
function printStory(): void {
  document.querySelector<HTMLIFrameElement>('#storybook-preview-iframe')?.contentWindow?.print();
}

addons.add('adfactory/print', {
  type: types.TOOL,
  title: 'Imprimer',
  match: ({ viewMode, tabId }) => viewMode === 'story' && tabId === undefined,
  render: () =>
    createElement(
      Button,
      {
        key: 'print',
        variant: 'ghost',
        ariaLabel: 'Imprimer, A4',
        onClick: printStory,
      },
      'Imprimer',
    ),
});

addons.setConfig({ theme: THEME, sidebar: { renderLabel } });
