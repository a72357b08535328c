import { Heading } from '@storybook/addon-docs/blocks';
import anatomy from 'virtual:anatomy';
import type { ReactNode } from 'react';
import { frenchTitle } from '../../.storybook/sidebar.ts';
import { GUIDANCE } from './ComponentPage.tsx';
import { RuleTable, Sentence } from './RuleTable.tsx';
import sentences from './sentences.json' with { type: 'json' };
import { useIndex } from './storyEntries.ts';
import { StorybookLink } from './StorybookLink.tsx';

const SENTENCES: Readonly<Record<string, string>> = sentences;

/** The name of a component or a feature, which leads to its page of documentation. */
function PartLink({ part }: { part: string }) {
  const page = useIndex().find(
    ({ title, type }) => type === 'docs' && title.split('/').at(-1) === part,
  );
  const name = part in GUIDANCE ? part : frenchTitle(part);
  return page ? <StorybookLink to={`/docs/${page.id}`}>{name}</StorybookLink> : name;
}

const linkTo = (part: string) => <PartLink key={part} part={part} />;

/** Returns the components of the design system that a feature shows, itself or in its parts. */
const componentsOf = (parts: readonly string[]): string[] => [
  ...new Set(parts.flatMap((part) => (part in GUIDANCE ? part : (anatomy[part] ?? [])))),
];

interface FeaturePageProps {
  name: string;
  /** Its states. */
  children: ReactNode;
}

/** The page of a feature or a page: what it is, the components and features that it is made of, its states, and the keys. */
export function FeaturePage({ name, children }: FeaturePageProps) {
  const parts = anatomy[name] ?? [];
  const keys = componentsOf(parts).flatMap((part) =>
    (GUIDANCE[part]?.keys ?? []).map(([key, effect]) => [linkTo(part), key, effect]),
  );
  return (
    <>
      <p>
        <Sentence text={SENTENCES[name] ?? frenchTitle(name)} />
      </p>
      {parts.length > 0 && (
        <>
          <Heading>Anatomie</Heading>
          <RuleTable
            columns={['Composant', 'Ce que c’est']}
            rows={parts.map((part) => [linkTo(part), GUIDANCE[part]?.intro ?? SENTENCES[part]])}
          />
        </>
      )}
      {children}
      {keys.length > 0 && (
        <>
          <Heading>Clavier</Heading>
          <RuleTable columns={['Composant', 'Touches', 'Effet']} rows={keys} />
        </>
      )}
    </>
  );
}
