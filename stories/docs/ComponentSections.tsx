import { Canvas, Controls, Heading } from '@storybook/addon-docs/blocks';
import facts from 'virtual:component-facts';
import { Badge } from '#design-system/Badge/Badge.tsx';
import type { ComponentFacts } from '../../tools/storybook/componentFacts.ts';
import { statusOf } from '../../.storybook/status.ts';
import { isComponentName } from '../../.storybook/families.ts';
import { SpecimenTable } from '../foundations/specimenParts.tsx';
import { KEYS_BY_COMPONENT, type KeyRow } from './keyboard.ts';
import { RuleTable } from './RuleTable.tsx';
import { isState, useIndex } from './storyEntries.ts';
import { StorybookLink } from './StorybookLink.tsx';

const TONES = { stable: 'success', new: 'info', 'to go': 'warning' } as const;

function Properties({ properties }: Pick<ComponentFacts, 'properties'>) {
  if (properties.length === 0) return <p>It has no properties.</p>;
  return (
    <SpecimenTable
      columns={[{ name: 'Property' }, { name: 'Type' }, { name: 'Default' }, { name: 'Meaning' }]}
    >
      {properties.map(({ name, type, isRequired, fallback, description }) => (
        <tr key={name}>
          <th scope="row">
            {name}
            {isRequired && ' *'}
          </th>
          <td>
            <code>{type}</code>
          </td>
          <td>{fallback !== '' && <code>{fallback}</code>}</td>
          <td>{description}</td>
        </tr>
      ))}
    </SpecimenTable>
  );
}

/** Links to the documentation of the features and pages that use a component. */
function Users({ paths }: { paths: readonly string[] }) {
  const entries = useIndex().filter(isState);
  if (paths.length === 0) return <p>Only other components of the design system use it.</p>;
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

function Changes({ changes }: Pick<ComponentFacts, 'changes'>) {
  if (changes.length === 0) return <p>This build knows no history.</p>;
  return (
    <SpecimenTable columns={[{ name: 'Day' }, { name: 'Change' }]}>
      {changes.map(({ day, subject }) => (
        <tr key={`${day} ${subject}`}>
          <th scope="row">{day}</th>
          <td>{subject}</td>
        </tr>
      ))}
    </SpecimenTable>
  );
}

/** The keys of a component, and the story that presses them. */
function Keyboard({ keys, storyId }: { keys: readonly KeyRow[]; storyId: string | undefined }) {
  return (
    <>
      <Heading>Keyboard</Heading>
      <RuleTable columns={['Keys', 'Effect']} rows={keys} />
      {storyId !== undefined && (
        <p>
          <StorybookLink to={`/story/${storyId}`}>See a story press these keys</StorybookLink>
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

/** What each page of the design system ends with, from the sources and their history. */
export function ComponentSections({ name, playground, keyboardStory }: ComponentSectionsProps) {
  const known = facts[name];
  if (!known) return null;
  const status = statusOf(name);
  const keys = isComponentName(name) ? KEYS_BY_COMPONENT[name] : null;
  return (
    <>
      {playground !== undefined && (
        <>
          <Heading>Playground</Heading>
          <Canvas of={playground} />
          <Controls of={playground} />
        </>
      )}
      {keys && <Keyboard keys={keys} storyId={keyboardStory} />}
      <Heading>Status</Heading>
      <Badge tone={TONES[status]}>{status}</Badge>
      <Heading>Properties</Heading>
      <p>
        Those with an asterisk are required.
        {known.takesAttributes && ' Attributes of the HTML element are passed on.'}
      </p>
      <Properties properties={known.properties} />
      <Heading>Used in</Heading>
      <Users paths={known.usedIn} />
      <Heading>Change log</Heading>
      <Changes changes={known.changes} />
    </>
  );
}
