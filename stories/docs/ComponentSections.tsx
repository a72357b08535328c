import { Canvas, Controls, Heading } from '@storybook/addon-docs/blocks';
import facts from 'virtual:component-facts';
import { Badge } from '#design-system/Badge.tsx';
import { statusOf } from '../../.storybook/status.ts';
import keysByComponent from './keyboard.json' with { type: 'json' };
import { RuleTable } from './RuleTable.tsx';
import { isState, useIndex } from './storyEntries.ts';
import { StorybookLink } from './StorybookLink.tsx';

const TONES = { stable: 'success', nouveau: 'info', 'à remplacer': 'warning' } as const;

const MEANINGS = {
  stable: 'Employez-le partout : ses propriétés ne changent plus sans que les écrans suivent.',
  nouveau: 'Il peut encore changer : parlez-en à l’équipe avant de l’employer ailleurs.',
  'à remplacer': 'N’en faites plus de nouvel usage : sa page nomme son successeur.',
} as const;

type Rows = readonly (readonly string[])[];

/** What the keys do in each component that takes some of its own. */
const KEYS_BY_COMPONENT: Readonly<Record<string, Rows>> = keysByComponent;

/** Links to the documentation of the features and pages that use a component. */
function Users({ paths }: { paths: readonly string[] }) {
  const entries = useIndex().filter(isState);
  if (paths.length === 0) return <p>Seuls d’autres composants du design system l’emploient.</p>;
  return (
    <ul>
      {paths.map((path) => {
        const name = path.split('/').at(-1) ?? path;
        const shown = entries.find(({ title }) => title.endsWith(`/${name}`));
        return (
          <li key={path}>
            {shown ? <StorybookLink to={`/story/${shown.id}`}>{path}</StorybookLink> : path}
          </li>
        );
      })}
    </ul>
  );
}

/** The keys of a component, and the story that presses them. */
function Keyboard({ keys, storyId }: { keys: Rows; storyId: string | undefined }) {
  return (
    <>
      <Heading>Clavier</Heading>
      <RuleTable columns={['Touches', 'Effet']} rows={keys} />
      {storyId !== undefined && (
        <p>
          <StorybookLink to={`/story/${storyId}`}>
            Voir une histoire presser ces touches
          </StorybookLink>
        </p>
      )}
    </>
  );
}

interface ComponentSectionsProps {
  name: string;
  /** The story whose controls set every property; absent for a component that shows nothing. */
  playground: unknown;
  /** Id of the story that uses the keyboard, where one does. */
  keyboardStory: string | undefined;
}

/** What each page of the design system ends with, from the sources. */
export function ComponentSections({ name, playground, keyboardStory }: ComponentSectionsProps) {
  const known = facts[name];
  if (!known) return null;
  const status = statusOf(name);
  const keys = KEYS_BY_COMPONENT[name];
  return (
    <>
      {playground !== undefined && (
        <>
          <Heading>Essais</Heading>
          <p>
            Les propriétés avec un astérisque sont obligatoires.
            {known.takesAttributes && ' Les attributs de l’élément HTML sont transmis.'}
          </p>
          <Canvas of={playground} />
          <Controls of={playground} />
        </>
      )}
      {keys && <Keyboard keys={keys} storyId={keyboardStory} />}
      <Heading>Statut</Heading>
      <p>
        <Badge tone={TONES[status]}>{status}</Badge> {MEANINGS[status]}
      </p>
      <Heading>Employé dans</Heading>
      <Users paths={known.usedIn} />
    </>
  );
}
