import { createElement } from 'react';
import { Button } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { FAMILIES, familyOf } from './families.ts';
import { frenchTitle, stateName, TEST_TAG } from './sidebar.ts';
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

const SECTION_NAMES: Readonly<Record<string, string>> = {
  'design-system': 'Design system',
  foundations: 'Fondations',
  features: 'Fonctionnalités',
  pages: 'Pages',
  documents: 'Documents',
};

interface Item {
  name: string;
  id: string;
  type: string;
  tags: readonly string[];
}

/** Renders sidebar labels. The first component of a family also shows the name of the family. */
function renderLabel({ name, id, type, tags }: Item) {
  if (type === 'docs') return tags.includes('unattached-mdx') ? frenchTitle(name) : 'Documentation';
  if (type === 'story') return tags.includes(TEST_TAG) ? name : stateName(id);
  if (!id.startsWith('design-system-') || !FIRST_OF_FAMILY.has(name))
    return SECTION_NAMES[id] ?? name;
  return createElement(
    'span',
    { style: { flex: 1 } },
    name,
    createElement('span', { style: FAMILY_STYLE }, familyOf(name)),
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
        padding: 'small',
        ariaLabel: 'Imprimer',
        onClick: printStory,
      },
      'Imprimer, A4',
    ),
});

addons.setConfig({ theme: THEME, sidebar: { renderLabel } });
