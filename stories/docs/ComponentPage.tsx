import { Canvas, Controls, Heading } from '@storybook/addon-docs/blocks';
import facts from 'virtual:component-facts';
import uses from 'virtual:source-uses';
import type { ReactNode } from 'react';
import { Badge } from '#design-system/Badge.tsx';
import guidance from './guidance.json' with { type: 'json' };
import { Guidance, type DocumentedStory, type Example } from './Guidance.tsx';
import { RuleTable, Sentence } from './RuleTable.tsx';
import { StorybookLink } from './StorybookLink.tsx';
import { UsedAt } from './UsedAt.tsx';

/** What a designer reads about a component. */
interface ComponentGuidance {
  intro: string;
  use: readonly string[];
  avoid: readonly string[];
  /** Its parts, in their order. */
  anatomy: readonly string[];
  /** Rules of its content. */
  dos: readonly string[];
  donts: readonly string[];
  example?: Example;
  /** What each of its keys does. */
  keys?: readonly (readonly string[])[];
  /** Of a component that is not stable: new, or to be replaced by the one that the reason names. */
  status?: { name: string; reason: string };
}

/** The guidance of each component of the design system, by name. */
export const GUIDANCE: Readonly<Record<string, ComponentGuidance>> = guidance;

/** Whether a component may be relied on, from who uses it. */
function Status({ status, users }: { status: ComponentGuidance['status']; users: number }) {
  if (status)
    return (
      <p>
        <Badge tone="warning">{status.name}</Badge> Parlez-en à l’équipe avant un nouvel emploi :{' '}
        {status.reason}.
      </p>
    );
  return (
    <p>
      <Badge tone={users > 0 ? 'success' : 'neutral'}>{users > 0 ? 'stable' : 'pièce'}</Badge>{' '}
      {users > 0
        ? 'Employez-le partout : ses propriétés ne changent pas sans que ces écrans suivent.'
        : 'Ne l’employez pas dans un écran : d’autres composants sont faits de lui.'}
    </p>
  );
}

interface ComponentPageProps {
  name: string;
  stories: readonly DocumentedStory[];
  /** Its states. */
  children: ReactNode;
}

/** The page of a component of the design system. */
export function ComponentPage({ name, stories, children }: ComponentPageProps) {
  const [known, told] = [facts[name], GUIDANCE[name]];
  if (!known || !told) return children;
  const tokens = Object.keys(uses.tokens).filter((token) =>
    uses.tokens[token]?.includes(`design-system/${name}`),
  );
  const playground = stories.find(({ id }) => id.endsWith('--playground'));
  const keyboard = stories.find(({ id }) => /--(?:by-)?keyboard$/.test(id));
  return (
    <>
      <p>
        <Sentence text={told.intro} />
      </p>
      {playground && <Canvas of={playground.moduleExport} />}
      <Heading>Emploi</Heading>
      <Guidance
        dos={told.use}
        donts={told.avoid}
        titles={['Quand l’employer', 'Quand ne pas l’employer']}
      />
      <Heading>Anatomie</Heading>
      <ol>
        {told.anatomy.map((part) => (
          <li key={part}>
            <Sentence text={part} />
          </li>
        ))}
      </ol>
      <Heading>Contenu</Heading>
      <Guidance dos={told.dos} donts={told.donts} example={told.example} story={playground} />
      {children}
      {told.keys && (
        <>
          <Heading>Clavier</Heading>
          <RuleTable columns={['Touches', 'Effet']} rows={told.keys} />
          {keyboard && (
            <p>
              <StorybookLink to={`/story/${keyboard.id}`}>
                Voir une histoire presser ces touches
              </StorybookLink>
            </p>
          )}
        </>
      )}
      {playground && (
        <>
          <Heading>Propriétés</Heading>
          <p>
            Un astérisque marque celles qui sont obligatoires.
            {known.takesAttributes && ' Les attributs de l’élément HTML sont transmis.'}
          </p>
          <Controls of={playground.moduleExport} />
        </>
      )}
      {tokens.length > 0 && (
        <>
          <Heading>Tokens</Heading>
          <p>
            <Sentence text={tokens.map((token) => `\`${token}\``).join(', ')} />
          </p>
        </>
      )}
      <Heading>Statut</Heading>
      <Status status={told.status} users={known.usedIn.length} />
      <UsedAt paths={known.usedIn} />
    </>
  );
}
