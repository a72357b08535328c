import styled from 'styled-components';
import { CONTRAST_PAIRS, contrastRatio } from './contrast.ts';
import {
  breakpoint,
  color,
  font,
  radius,
  space,
  TOKEN_VALUES,
} from '#design-system/tokens/tokens.ts';
import type { Breakpoint } from '#design-system/tokens/tokens.ts';
import { SpecimenTable, TokenRow } from './specimenParts.tsx';

const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  gap: ${space[4]};
  margin-block: ${space[4]} ${space[8]};
  font-family: ${font.family.sans};
  font-size: ${font.size.xs};
  line-height: ${font.lineHeight.normal};

  figure {
    margin: 0;
    border: 1px solid ${color.border.subtle};
    border-radius: ${radius.md};
    overflow: clip;
  }
  figure > div {
    height: 4rem;
    border-block-end: 1px solid ${color.border.subtle};
  }
  figcaption {
    display: grid;
    padding: ${space[2]} ${space[3]};
  }
  strong {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
  code {
    color: ${color.text.muted};
  }
`;

type Values = string | { readonly [key: string]: Values };

function leaves(node: Values, path: readonly string[]): [string, string][] {
  if (typeof node === 'string') return [[path.join('.'), node]];
  return Object.entries(node).flatMap(([key, child]) => leaves(child, [...path, key]));
}

export function ColorSwatches({ group }: { group: keyof typeof TOKEN_VALUES.color }) {
  return (
    <Swatches className="sb-unstyled">
      {leaves(TOKEN_VALUES.color[group], [group]).map(([name, value]) => (
        <figure key={name}>
          <div style={{ background: value }} />
          <figcaption>
            <strong>{name}</strong>
            <code>{value}</code>
          </figcaption>
        </figure>
      ))}
    </Swatches>
  );
}

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

export function TypeScale() {
  return (
    <SpecimenTable columns={[{ name: 'Token' }, { name: 'Value' }, { name: 'Sample' }]}>
      {Object.entries(TOKEN_VALUES.font.size).map(([name, value]) => (
        <TokenRow key={name} name={`font.size.${name}`} value={value}>
          <span style={{ fontSize: value, fontVariantNumeric: 'tabular-nums' }}>
            Budget total 1 234 567 €
          </span>
        </TokenRow>
      ))}
    </SpecimenTable>
  );
}

export function WeightScale() {
  return (
    <SpecimenTable columns={[{ name: 'Token' }, { name: 'Value' }, { name: 'Sample' }]}>
      {Object.entries(TOKEN_VALUES.font.weight).map(([name, value]) => (
        <TokenRow key={name} name={`font.weight.${name}`} value={value}>
          <span style={{ fontSize: font.size.lg, fontWeight: Number(value) }}>
            Liste des Comptages
          </span>
        </TokenRow>
      ))}
      {Object.entries(TOKEN_VALUES.font.lineHeight).map(([name, value]) => (
        <TokenRow key={name} name={`font.lineHeight.${name}`} value={value}>
          <span style={{ display: 'block', maxWidth: '20rem', lineHeight: value }}>
            Les critères sélectionnés ne disposent pas d’un inventaire suffisant.
          </span>
        </TokenRow>
      ))}
    </SpecimenTable>
  );
}

const Bar = styled.div`
  height: 0.75rem;
  border-radius: 2px;
  background: ${color.intent.accent.solid};
`;

export function LengthScale({ group }: { group: 'space' | 'size' }) {
  return (
    <SpecimenTable columns={[{ name: 'Token' }, { name: 'Value' }, { name: 'Length' }]}>
      {Object.entries(TOKEN_VALUES[group]).map(([name, value]) => (
        <TokenRow key={name} name={`${group}.${name}`} value={value}>
          <Bar style={{ width: `min(${value}, 100%)` }} />
        </TokenRow>
      ))}
    </SpecimenTable>
  );
}

const Tile = styled.div`
  width: 7rem;
  height: 4rem;
  margin-block: ${space[3]};
  border: 1px solid ${color.border.default};
  background: ${color.surface.raised};
`;

export function RadiusScale() {
  return (
    <SpecimenTable columns={[{ name: 'Token' }, { name: 'Value' }, { name: 'Sample' }]}>
      {Object.entries(TOKEN_VALUES.radius).map(([name, value]) => (
        <TokenRow key={name} name={`radius.${name}`} value={value}>
          <Tile style={{ borderRadius: value }} />
        </TokenRow>
      ))}
    </SpecimenTable>
  );
}

export function ShadowScale() {
  return (
    <SpecimenTable columns={[{ name: 'Token' }, { name: 'Value' }, { name: 'Sample' }]}>
      {Object.entries(TOKEN_VALUES.shadow).map(([name, value]) => (
        <TokenRow key={name} name={`shadow.${name}`} value={value}>
          <Tile
            style={{ border: 0, borderRadius: radius.lg, boxShadow: value, marginInline: '1rem' }}
          />
        </TokenRow>
      ))}
    </SpecimenTable>
  );
}

export function ZIndexScale() {
  return (
    <SpecimenTable columns={[{ name: 'Token' }, { name: 'Value' }]}>
      {Object.entries(TOKEN_VALUES.zIndex).map(([name, value]) => (
        <TokenRow key={name} name={`zIndex.${name}`} value={value} />
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
