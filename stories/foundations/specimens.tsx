import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CONTRAST_PAIRS, contrastRatio } from '#design-system/tokens/contrast.ts';
import { GlobalStyle } from '#design-system/tokens/GlobalStyle.tsx';
import { breakpoint, color, font, space, TOKEN_VALUES } from '#design-system/tokens/tokens.ts';

const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: ${space[4]};
  margin-block: ${space[4]} ${space[8]};
  font-size: ${font.size.xs};

  figure > div {
    height: 3.5rem;
    border: 1px solid ${color.border.default};
    border-radius: 6px;
  }
  code {
    color: ${color.text.muted};
  }
`;

const Specimen = styled.table`
  width: 100%;
  margin-block: ${space[4]} ${space[8]};
  font-size: ${font.size.sm};

  th,
  td {
    padding: ${space[2]} ${space[3]};
    border-block-end: 1px solid ${color.border.subtle};
    text-align: start;
  }
  .figure {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;

type Values = string | { readonly [key: string]: Values };

function leaves(node: Values, path: readonly string[]): [string, string][] {
  if (typeof node === 'string') return [[path.join('.'), node]];
  return Object.entries(node).flatMap(([key, child]) => leaves(child, [...path, key]));
}

/** Documentation pages have no decorator: the variables must be brought in. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <GlobalStyle />
      {children}
    </>
  );
}

export function ColorSwatches({ group }: { group: keyof typeof TOKEN_VALUES.color }) {
  return (
    <Swatches>
      {leaves(TOKEN_VALUES.color[group], [group]).map(([name, value]) => (
        <figure key={name}>
          <div style={{ background: value }} />
          <figcaption>
            <strong>{name}</strong>
            <br />
            <code>{value}</code>
          </figcaption>
        </figure>
      ))}
    </Swatches>
  );
}

export function ContrastTable() {
  return (
    <Specimen>
      <thead>
        <tr>
          <th scope="col">Pair</th>
          <th scope="col">Sample</th>
          <th scope="col" className="figure">
            Ratio
          </th>
          <th scope="col" className="figure">
            Required
          </th>
        </tr>
      </thead>
      <tbody>
        {CONTRAST_PAIRS.map(({ name, foreground, background, minimum }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td style={{ background, color: foreground }}>1 234 567 €</td>
            <td className="figure">{contrastRatio(foreground, background).toFixed(2)}</td>
            <td className="figure">{minimum}</td>
          </tr>
        ))}
      </tbody>
    </Specimen>
  );
}

export function TypeScale() {
  return (
    <Specimen>
      <tbody>
        {Object.entries(TOKEN_VALUES.font.size).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <code>{value}</code>
            </td>
            <td style={{ fontSize: value, fontVariantNumeric: 'tabular-nums' }}>
              Budget total 1 234 567 €
            </td>
          </tr>
        ))}
      </tbody>
    </Specimen>
  );
}

export function SpaceScale() {
  return (
    <Specimen>
      <tbody>
        {Object.entries(TOKEN_VALUES.space).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <code>{value}</code>
            </td>
            <td>
              <div
                role="img"
                aria-label={value}
                style={{ width: value, height: '0.75rem', background: color.intent.accent.solid }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Specimen>
  );
}

export function Breakpoints() {
  return (
    <Specimen>
      <tbody>
        {Object.entries(breakpoint).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="figure">{value} px</td>
          </tr>
        ))}
      </tbody>
    </Specimen>
  );
}
