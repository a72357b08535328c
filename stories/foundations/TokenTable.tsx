import uses from 'virtual:source-uses';
import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { CopyButton } from '#design-system/CopyButton.tsx';
import {
  CSS_EXTENSION,
  designTokens,
  listTokens,
  tokenFiles,
} from '../../tools/tokens/designTokens.ts';
import { RuleTable } from '../docs/RuleTable.tsx';
import { UsedAt } from '../docs/UsedAt.tsx';

const CONFIRMATION_MS = 1500;
const TOKENS = listTokens(designTokens());

const Box = styled.span`
  display: inline-block;
  box-sizing: border-box;
  min-width: 2rem;
  min-height: 1rem;
  border: 1px solid var(--color-border-default);
  vertical-align: middle;
`;

/** How a value of a group is shown, by the first part of the path that is listed. */
const SAMPLES: readonly [path: string, show: (value: string) => CSSProperties][] = [
  ['color', (background) => ({ background })],
  ['space', (width) => ({ width, background: 'var(--color-intent-accent-solid)' })],
  ['size', (width) => ({ width: `min(${width}, 12rem)`, background: 'currentcolor' })],
  ['radius', (borderRadius) => ({ borderRadius, width: '4rem', height: '2.5rem' })],
  ['shadow', (boxShadow) => ({ boxShadow, width: '4rem', height: '2.5rem', border: 0 })],
];

const TEXT_STYLES: Readonly<Record<string, string>> = {
  'font.size': 'fontSize',
  'font.weight': 'fontWeight',
  'font.lineHeight': 'lineHeight',
};

function Sample({ name, value }: { name: string; value: string }) {
  const show = SAMPLES.find(([path]) => name.startsWith(`${path}.`))?.[1];
  if (show) return <Box style={show(value)} />;
  const property = TEXT_STYLES[name.split('.').slice(0, 2).join('.')];
  return property && <span style={{ [property]: value }}>Budget total 1 234 567 €</span>;
}

const copied = (text: string, shown: string) => (
  <CopyButton key={text} text={text} label={`Copier ${text}`} confirmFor={CONFIRMATION_MS}>
    {shown}
  </CopyButton>
);

/**
 * The tokens of a group, with names that can be copied: for code, for style sheets and for drawings.
 * @param group the start of their path, such as `color.surface`
 */
export function TokenTable({ group }: { group: string }) {
  return (
    <RuleTable
      columns={['Token', 'Rôle', 'Exemple', 'Valeur', 'Variable CSS', 'Employé par']}
      rows={TOKENS.filter(([name]) => name.startsWith(`${group}.`)).map(
        ([name, { $value, $description, $extensions }]) => {
          const { variable, value } = $extensions[CSS_EXTENSION];
          const alias = String($value).startsWith('{')
            ? ` suit ${String($value).slice(1, -1)}`
            : '';
          return [
            copied(name, name),
            $description,
            // The variable, which the toolbar changes.
            <Sample key={name} name={name} value={`var(${variable})`} />,
            `\`${value}\`${alias}`,
            copied(`var(${variable})`, variable),
            <UsedAt key={`${name} uses`} paths={uses.tokens[name] ?? []} />,
          ];
        },
      )}
    />
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
