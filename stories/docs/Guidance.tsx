import styled from 'styled-components';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { color, font, media, radius, space } from '#design-system/tokens/tokens.ts';
import { Sentence } from './Sentence.tsx';

interface GuidanceProps {
  /** Short sentences, with `code` between backticks. */
  dos: readonly string[];
  donts: readonly string[];
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

const Side = styled.section`
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
  h3 {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    margin: 0 0 ${space[3]};
    color: ${color.intent.success.text};
    font-size: ${font.size.md};
    font-weight: ${font.weight.semibold};
  }
  &[data-kind='dont'] h3 {
    color: ${color.intent.danger.text};
  }
  ul {
    display: grid;
    gap: ${space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    padding-inline-start: ${space[4]};
    border-inline-start: 2px solid ${color.border.subtle};
  }
  code {
    padding: 0.0625rem ${space[1]};
    border-radius: ${radius.sm};
    background: ${color.surface.sunken};
    font-size: 0.92em;
  }
`;

function Rules({ kind, rules }: { kind: 'do' | 'dont'; rules: readonly string[] }) {
  return (
    <Side data-kind={kind}>
      <h3>
        <Icon name={kind === 'do' ? 'success' : 'close'} />
        {kind === 'do' ? 'Do' : 'Don’t'}
      </h3>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>
            <Sentence text={rule} />
          </li>
        ))}
      </ul>
    </Side>
  );
}

/** Rules for using a component, in two columns that differ by heading, icon and outline. */
export function Guidance({ dos, donts }: GuidanceProps) {
  return (
    <Pair className="sb-unstyled">
      <Rules kind="do" rules={dos} />
      <Rules kind="dont" rules={donts} />
    </Pair>
  );
}
