import styled from 'styled-components';
import { CONTRAST_PAIRS, contrastRatio } from './contrast.ts';
import { color, font, radius, space } from '#design-system/tokens/tokens.ts';
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
      columns={['Paire', 'Exemple', 'Contraste', 'Minimum']}
      figures={['Contraste', 'Minimum']}
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
