import styled from 'styled-components';
import { color, font, radius, space } from '#design-system/tokens/tokens.ts';
import families from '../../.storybook/families.json' with { type: 'json' };
import { StorybookLink } from './StorybookLink.tsx';

const Families = styled.div`
  columns: 14rem;
  column-gap: ${space[4]};
  margin-block: ${space[6]} ${space[8]};
  font-family: ${font.family.sans};
  font-size: ${font.size.md};

  section {
    break-inside: avoid;
    margin-block-end: ${space[4]};
    padding: ${space[4]} ${space[5]};
    border: 1px solid ${color.border.subtle};
    border-radius: ${radius.lg};
    background: ${color.surface.raised};
  }
  h3 {
    margin: 0 0 ${space[2]};
    font-size: ${font.size.md};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-block;
    min-height: 1.75rem;
    color: ${color.intent.accent.text};
    text-underline-offset: 0.2em;
  }
`;

/** Names of the components that have stories. */
const SHOWN = new Set(
  Object.keys(import.meta.glob('../design-system/*.stories.tsx')).map((path) =>
    path.replace(/^.*\/(\w+)\.stories\.tsx$/, '$1'),
  ),
);

/** The components of the design system by family, each with a link to its page. */
export function FamilyList() {
  return (
    <Families className="sb-unstyled">
      {Object.entries(families).map(([family, names]) => (
        <section key={family}>
          <h3>{family}</h3>
          <ul>
            {names
              .filter((name) => SHOWN.has(name))
              .map((name) => (
                <li key={name}>
                  <StorybookLink to={`/docs/design-system-${name.toLowerCase()}--docs`}>
                    {name}
                  </StorybookLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Families>
  );
}
