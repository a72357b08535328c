import messages from 'virtual:messages';
import { useState } from 'react';
import { SearchField } from '#design-system/SearchField.tsx';
import { Select } from '#design-system/Select.tsx';
import { frenchTitle } from '../../.storybook/sidebar.ts';
import { SpecimenTable } from '../foundations/specimenParts.tsx';

const EVERYTHING = 'tout';
const KINDS = ['erreur', 'question', 'confirmation', 'information'] as const;

/** Returns the part of the application in which a message is shown: « count », « boosts ». */
const partOf = (path: string): string => {
  const [layer = '', part = ''] = path.split('/');
  if (layer !== 'domain' && layer !== 'features' && layer !== 'pages') return layer;
  return /^(?:products|localities|contacts|quickLine)/.test(part)
    ? 'count'
    : (part.split('.')[0] ?? '');
};

const PARTS = [...new Set(messages.map(({ path }) => partOf(path)))].toSorted();

const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Every sentence of the application, to be filtered by screen, kind and word. */
export function Messages() {
  const [part, setPart] = useState<string>(EVERYTHING);
  const [kind, setKind] = useState<string>(EVERYTHING);
  const [words, setWords] = useState('');
  const shown = messages.filter(
    (message) =>
      (part === EVERYTHING || partOf(message.path) === part) &&
      (kind === EVERYTHING || message.kind === kind) &&
      withoutAccents(message.text).includes(withoutAccents(words)),
  );
  return (
    <>
      <div className="sb-unstyled" style={{ display: 'flex', gap: '1rem', flexWrap: 'wrap' }}>
        <Select
          label="Écran"
          value={part}
          onChange={setPart}
          options={[
            { value: EVERYTHING, label: 'Tous' },
            ...PARTS.map((value) => ({ value, label: frenchTitle(value) })),
          ]}
        />
        <Select
          label="Genre"
          value={kind}
          onChange={setKind}
          options={[
            { value: EVERYTHING, label: 'Tous' },
            ...KINDS.map((value) => ({ value, label: frenchTitle(value) })),
          ]}
        />
        <SearchField label="Mot" value={words} onChange={setWords} />
      </div>
      <p role="status">{shown.length} messages</p>
      <SpecimenTable columns={['Message', 'Genre', 'Quand', 'Source']}>
        {shown.map(({ text, path, kind: itsKind, condition }) => (
          <tr key={`${path} ${text}`}>
            <td lang="fr">{text}</td>
            <td>{itsKind}</td>
            <td lang="en">{condition}</td>
            <td>
              <code>{path}</code>
            </td>
          </tr>
        ))}
      </SpecimenTable>
    </>
  );
}
