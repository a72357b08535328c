import styled from 'styled-components';
import { CONTRAST_PAIRS, contrastRatio } from './contrast.ts';
import { breakpoint, color, font, radius, space } from '#design-system/tokens/tokens.ts';
import type { Breakpoint } from '#design-system/tokens/tokens.ts';
import { SpecimenTable } from './specimenParts.tsx';

const Sample = styled.span`
  display: block;
  min-width: 9rem;
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.sm};
  font-weight: ${font.weight.medium};
  white-space: nowrap;
`;

const Mark = styled.span`
  display: inline-block;
  width: 3.5rem;
  height: 0.625rem;
  border-radius: ${radius.sm};
  vertical-align: middle;
`;

/** Lists every colour pair with its contrast ratio. Text requires 4.5, graphics 3. */
export function ContrastTable({ kind }: { kind: 'text' | 'graphic' }) {
  const pairs = CONTRAST_PAIRS.filter(({ minimum }) => (minimum === 3) === (kind === 'graphic'));
  return (
    <SpecimenTable
      columns={[
        { name: 'Pair' },
        { name: 'Sample' },
        { name: 'Contrast', numeric: true },
        { name: 'Minimum', numeric: true },
      ]}
    >
      {pairs.map(({ name, foreground, background, minimum }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <Sample style={{ background, color: foreground }}>
              {kind === 'text' ? '1 234 567 €' : <Mark style={{ background: foreground }} />}
            </Sample>
          </td>
          <td data-numeric>{contrastRatio(foreground, background).toFixed(2)}</td>
          <td data-numeric>{minimum}</td>
        </tr>
      ))}
    </SpecimenTable>
  );
}

const NAMES = Object.keys(breakpoint) as Breakpoint[];

/** Lists the first pixel and the media queries of each width band. */
export function Breakpoints() {
  return (
    <SpecimenTable
      columns={[
        { name: 'Band' },
        { name: 'First pixel', numeric: true },
        { name: 'Media queries' },
      ]}
    >
      {NAMES.map((name) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td data-numeric>{breakpoint[name]} px</td>
          <td>
            <code>{`media.from.${name}`}</code> · <code>{`media.below.${name}`}</code>
          </td>
        </tr>
      ))}
    </SpecimenTable>
  );
}
