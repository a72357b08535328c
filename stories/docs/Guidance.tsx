import type { PreparedStory } from 'storybook/internal/types';
import type { ReactRenderer } from '@storybook/react-vite';
import styled from 'styled-components';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { color, font, media, radius, space } from '#design-system/tokens/tokens.ts';
import { Sentence } from './RuleTable.tsx';

type Args = Readonly<Record<string, unknown>>;
export type DocumentedStory = PreparedStory<ReactRenderer>;

/** Properties of a component that say it well, and others that do not. */
export interface Example {
  do: Args;
  dont: Args;
}

interface SideProps {
  kind: 'do' | 'dont';
  title: string;
  /** Short sentences, with `code` between backticks. */
  rules: readonly string[];
  children?: React.ReactNode;
}

// `sb-unstyled` keeps Storybook's own typography out of these boxes.
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  margin-block: ${space[4]} ${space[8]};
  font-family: ${font.family.sans};

  ${media.below.sm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Box = styled.section`
  padding: ${space[4]} ${space[5]} ${space[5]};
  border: 1px solid ${color.border.subtle};
  border-block-start: 3px solid ${color.intent.success.solid};
  border-radius: ${radius.md};
  background: ${color.surface.raised};
  color: ${color.text.default};
  font-size: ${font.size.md};
  line-height: ${font.lineHeight.normal};

  &[data-kind='dont'] {
    border-block-start: 3px dashed ${color.intent.danger.solid};
  }
  > h3 {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    margin: 0 0 ${space[3]};
    font-size: ${font.size.md};
    font-weight: ${font.weight.semibold};
  }
  > ul {
    display: grid;
    gap: ${space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  > ul > li {
    padding-inline-start: ${space[4]};
    border-inline-start: 2px solid ${color.border.subtle};
  }
  > div {
    margin-block-start: ${space[4]};
    padding: ${space[4]};
    border: 1px solid ${color.border.subtle};
    border-radius: ${radius.md};
    background: ${color.surface.canvas};
  }
`;

function Side({ kind, title, rules, children }: SideProps) {
  return (
    <Box data-kind={kind}>
      <h3>
        <Icon name={kind === 'do' ? 'success' : 'close'} />
        {title}
      </h3>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>
            <Sentence text={rule} />
          </li>
        ))}
      </ul>
      {children}
    </Box>
  );
}

interface SpecimenProps {
  story: DocumentedStory;
  args: Args;
}

/** Renders a story as a component, because its render function may have hooks. */
function Rendered({ story, args }: SpecimenProps) {
  return story.originalStoryFn(args, { ...story, args } as never);
}

/** The component of a story with other properties, to look at. */
function Specimen({ story, args }: SpecimenProps) {
  return (
    <div inert>
      <Rendered story={story} args={{ ...story.initialArgs, ...args }} />
    </div>
  );
}

/** Headings of the two columns. */
const TITLES = ['À faire', 'À éviter'] as const;

interface GuidanceProps {
  dos: readonly string[];
  donts: readonly string[];
  titles?: readonly [string, string];
  example?: Example | undefined;
  /** The story of which the example changes the properties. */
  story?: DocumentedStory | undefined;
}

/** Rules in two columns that differ by heading, icon and outline, each with a picture where words alone would not do. */
export function Guidance({ dos, donts, titles = TITLES, example, story }: GuidanceProps) {
  return (
    <Pair className="sb-unstyled">
      <Side kind="do" title={titles[0]} rules={dos}>
        {story && example && <Specimen story={story} args={example.do} />}
      </Side>
      <Side kind="dont" title={titles[1]} rules={donts}>
        {story && example && <Specimen story={story} args={example.dont} />}
      </Side>
    </Pair>
  );
}
