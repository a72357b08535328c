import messages from 'virtual:messages';
import { useState } from 'react';
import { SearchField } from '#design-system/SearchField.tsx';
import { Select } from '#design-system/Select.tsx';
import { frenchTitle } from '../../.storybook/sidebar.ts';
import { RuleTable } from './RuleTable.tsx';

const EVERYTHING = 'tout';
const KINDS = ['erreur', 'question', 'confirmation', 'information', 'libellé'] as const;

/** Parts of the sources whose messages a person reads on a screen of another name. */
const SCREEN_BY_PART: Readonly<Record<string, string>> = {
  BoostEditorPage: 'boosts',
  ClientFilePage: 'count',
  ClientPage: 'clients',
  CountEditorPage: 'count',
  ProductsPage: 'productChoice',
  boost: 'boosts',
  clientSearch: 'clients',
  contacts: 'count',
  localities: 'count',
  products: 'count',
  quickLine: 'Palette',
};

/** Returns the part of the application in which a message is shown: « count », « boosts ». */
const partOf = (path: string): string => {
  const [layer = '', file = ''] = path.split('/');
  if (layer !== 'domain' && layer !== 'features' && layer !== 'pages') return layer;
  const part = file.split('.')[0] ?? '';
  return SCREEN_BY_PART[part] ?? part;
};

const PARTS = [...new Set(messages.map(({ path }) => partOf(path)))].toSorted();

const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const choices = (values: readonly string[]) =>
  [EVERYTHING, ...values].map((value) => ({ value, label: frenchTitle(value) }));

/** Every text of the application, to be filtered by screen, kind and word. */
export function Messages() {
  const [part, setPart] = useState(EVERYTHING);
  const [kind, setKind] = useState(EVERYTHING);
  const [words, setWords] = useState('');
  const shown = messages.filter(
    (message) =>
      [EVERYTHING, partOf(message.path)].includes(part) &&
      [EVERYTHING, message.kind].includes(kind) &&
      withoutAccents(message.text).includes(withoutAccents(words)),
  );
  return (
    <>
      <div
        className="sb-unstyled"
        style={{ display: 'flex', gap: '1rem', flexWrap: 'wrap', alignItems: 'end' }}
      >
        <Select label="Écran" value={part} onChange={setPart} options={choices(PARTS)} />
        <Select label="Genre" value={kind} onChange={setKind} options={choices(KINDS)} />
        <SearchField label="Mot" value={words} onChange={setWords} />
      </div>
      <p role="status">{shown.length} textes</p>
      <RuleTable
        columns={['Message', 'Genre', 'Quand', 'Source']}
        rows={shown.map((message) => [
          <span key={`${message.path} ${message.text}`} style={{ whiteSpace: 'normal' }}>
            {message.text}
          </span>,
          message.kind,
          message.condition,
          `\`${message.path}\``,
        ])}
      />
    </>
  );
}
