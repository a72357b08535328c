import { Canvas, Controls, Heading } from '@storybook/addon-docs/blocks';
import facts from 'virtual:component-facts';
import { Badge } from '#design-system/Badge/Badge.tsx';
import type { ComponentFacts } from '../../tools/storybook/componentFacts.ts';
import { statusOf } from '../../.storybook/status.ts';
import { SpecimenTable } from '../foundations/specimenParts.tsx';
import { isState, useIndex } from './StateFrames.tsx';

const FACTS = facts as Readonly<Record<string, ComponentFacts>>;

const TONES = { stable: 'success', new: 'info', 'to go': 'warning' } as const;

function Properties({ properties }: Pick<ComponentFacts, 'properties'>) {
  if (properties.length === 0) return <p>It has no properties.</p>;
  return (
    <SpecimenTable columns={[{ name: 'Property' }, { name: 'Type' }, { name: 'Meaning' }]}>
      {properties.map(({ name, type, isRequired, description }) => (
        <tr key={name}>
          <th scope="row">
            {name}
            {isRequired && ' *'}
          </th>
          <td>
            <code>{type}</code>
          </td>
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
            {shown ? (
              <a href={`?path=/story/${shown.id}`} target="_top">
                {path}
              </a>
            ) : (
              path
            )}
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

interface ComponentSectionsProps {
  name: string;
  /** The story whose controls set every property; absent for a component that shows nothing. */
  playground: unknown;
}

/** What each page of the design system ends with, from the sources and their history. */
export function ComponentSections({ name, playground }: ComponentSectionsProps) {
  const known = FACTS[name];
  if (!known) return null;
  const status = statusOf(name);
  return (
    <>
      {playground !== undefined && (
        <>
          <Heading>Playground</Heading>
          <Canvas of={playground} />
          <Controls of={playground} />
        </>
      )}
      <Heading>Status</Heading>
      <Badge tone={TONES[status]}>{status}</Badge>
      <Heading>Properties</Heading>
      <p>Those with an asterisk are required. Attributes of the HTML element are passed on.</p>
      <Properties properties={known.properties} />
      <Heading>Used in</Heading>
      <Users paths={known.usedIn} />
      <Heading>Change log</Heading>
      <Changes changes={known.changes} />
    </>
  );
}
