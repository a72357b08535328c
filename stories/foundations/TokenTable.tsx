import styled from 'styled-components';
import { CopyButton } from '#design-system/CopyButton/CopyButton.tsx';
import { TOKEN_VALUES } from '#design-system/tokens/tokens.ts';
import {
  CSS_EXTENSION,
  designTokens,
  listTokens,
  tokenFiles,
} from '../../tools/tokens/designTokens.ts';
import { SpecimenTable } from './specimenParts.tsx';

const CONFIRMATION_MS = 1500;
const TOKENS = listTokens(designTokens());

const Sample = styled.span`
  display: inline-block;
  width: 2rem;
  height: 1rem;
  border: 1px solid var(--color-border-default);
  border-radius: 2px;
  vertical-align: middle;
`;

/** The tokens of a group, with names that can be copied: for code, for style sheets and for drawings. */
export function TokenTable({ group }: { group: keyof typeof TOKEN_VALUES }) {
  const tokens = TOKENS.filter(([name]) => name.startsWith(`${group}.`));
  return (
    <SpecimenTable
      columns={[{ name: 'Token' }, { name: 'Rôle' }, { name: 'Variable CSS' }, { name: 'Valeur' }]}
    >
      {tokens.map(([name, { $type, $value, $description, $extensions }]) => {
        const { variable, value } = $extensions[CSS_EXTENSION];
        return (
          <tr key={name}>
            <th scope="row">
              <CopyButton text={name} label={`Copier ${name}`} confirmFor={CONFIRMATION_MS}>
                {name}
              </CopyButton>
            </th>
            <td>{$description}</td>
            <td>
              <CopyButton
                text={`var(${variable})`}
                label={`Copier var(${variable})`}
                confirmFor={CONFIRMATION_MS}
              >
                {variable}
              </CopyButton>
            </td>
            <td>
              {$type === 'color' && <Sample style={{ background: value }} />} <code>{value}</code>
              {String($value).startsWith('{') && ` suit ${String($value).slice(1, -1)}`}
            </td>
          </tr>
        );
      })}
    </SpecimenTable>
  );
}

/** Links that save the exported files, which are made from the tokens of this build. */
export function TokenDownloads() {
  return (
    <ul>
      {Object.entries(tokenFiles()).map(([name, text]) => (
        <li key={name}>
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={name}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
