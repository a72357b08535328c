import styled from 'styled-components';
import type { ClientBudget } from '#domain/count/spread/offer.ts';
import {
  type Capacity,
  type GainText,
  byCapacity,
  gainOver,
  isAsNow,
  isUseful,
  placedGainText,
  priceGainText,
  volumeGainText,
} from '#domain/count/variants/gain.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import type { EstimatedForm } from '../../store/otherForms.ts';
import type { VariantState } from './variantSearch.ts';

/** A variant as the list shows it. */
export interface ShownVariant {
  id: string;
  label: string;
  state: VariantState;
  /** Null until it is estimated. */
  capacity: Capacity | null;
}

const List = styled.ul`
  display: grid;

  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]} ${space[6]};
    padding-block: ${space[2]};
    border-block-start: 1px solid ${color.border.subtle};
  }
`;

const Label = styled.span`
  color: ${color.text.strong};
  font-weight: ${font.weight.medium};
`;

const Muted = styled.span`
  display: block;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.regular};
`;

const WORD_BY_STATUS = {
  waiting: 'En attente',
  pending: 'Estimation…',
  stopped: 'Non estimée',
  failed: 'Échec',
  known: 'Estimée',
} as const satisfies Record<VariantState['status'], string>;

/** Lists the variants while they are estimated, in a fixed order: nothing moves under the pointer. */
export function PendingList({ variants }: { variants: readonly ShownVariant[] }) {
  return (
    <List>
      {variants.map(({ id, label, state: { status } }) => (
        <li key={id}>
          <Label>{label}</Label>
          <Muted>{WORD_BY_STATUS[status]}</Muted>
        </li>
      ))}
    </List>
  );
}

interface GainOptions {
  /** What the count on screen sells. */
  base: Capacity;
  budget: ClientBudget;
}

interface VariantListProps extends GainOptions {
  variants: readonly ShownVariant[];
  disabled: boolean;
  onApply: (variant: ShownVariant, estimated: EstimatedForm) => void;
  onRetry: (variant: ShownVariant) => void;
}

const isEstimated = (variant: ShownVariant): variant is ShownVariant & { capacity: Capacity } =>
  variant.capacity !== null;

/** Shows what each variant changes, brings and costs, the best first, then those without an answer. */
export function VariantList({
  variants,
  base,
  budget,
  disabled,
  onApply,
  onRetry,
}: VariantListProps) {
  const estimated = variants.filter(isEstimated);
  const best = byCapacity(estimated).filter(({ capacity }) => !isAsNow(gainOver(base, capacity)));
  const others = variants.filter((variant) => !isEstimated(variant));
  const isAnyUseful = best.some(({ capacity }) => isUseful(gainOver(base, capacity)));
  const placesBudget = best.some(({ capacity }) => capacity.placed !== null);
  const columns: Column[] = [
    { key: 'change', header: 'Variante' },
    { key: 'gain', header: 'Gain', numeric: true },
    { key: 'cost', header: 'Coût au plus', numeric: true },
    ...(placesBudget ? [{ key: 'placed', header: 'Budget placé', numeric: true }] : []),
    { key: 'apply', header: 'Appliquer', hideHeader: true, actions: true, width: '1px' },
  ];
  return (
    <>
      {estimated.length > 0 && !isAnyUseful && (
        <p role="status">Aucune variante estimée n’apporte de volume.</p>
      )}
      {best.length > 0 && (
        <DataTable
          caption="Variantes, la meilleure d’abord"
          columns={columns}
          narrow="cards"
          density="compact"
        >
          {best.map((variant, rank) => (
            <Row key={variant.id}>
              <RowHeader name={variant.label}>
                {variant.label}
                {rank === 0 && isAnyUseful && <Muted>{firstWord(base, variant.capacity)}</Muted>}
              </RowHeader>
              <FigureCells capacity={variant.capacity} {...{ base, budget, placesBudget }} />
              <Cell>
                {variant.state.status === 'known' && variant.capacity.volume > 0 && (
                  <ApplyButton
                    {...{ variant, disabled, onApply }}
                    estimated={variant.state.estimated}
                  />
                )}
              </Cell>
            </Row>
          ))}
        </DataTable>
      )}
      <List>
        {others.map((variant) => (
          <li key={variant.id}>
            <div>
              <Label>{variant.label}</Label>
              <Muted role={variant.state.status === 'failed' ? 'alert' : undefined}>
                {variant.state.status === 'failed'
                  ? variant.state.message
                  : WORD_BY_STATUS[variant.state.status]}
              </Muted>
            </div>
            {variant.state.status === 'failed' && (
              <Button
                size="sm"
                icon="refresh"
                disabled={disabled}
                aria-label={`Réessayer\u00A0: ${variant.label}`}
                onClick={() => onRetry(variant)}
              >
                Réessayer
              </Button>
            )}
          </li>
        ))}
      </List>
    </>
  );
}

/** Returns why a variant is first. */
function firstWord(base: Capacity, capacity: Capacity): string {
  return gainOver(base, capacity).placed > 0 ? 'Place le plus du budget' : 'Le plus de volume';
}

function ApplyButton({
  variant,
  estimated,
  disabled,
  onApply,
}: Pick<VariantListProps, 'disabled' | 'onApply'> & {
  variant: ShownVariant;
  estimated: EstimatedForm;
}) {
  return (
    <Button
      size="sm"
      disabled={disabled}
      aria-label={`Appliquer\u00A0: ${variant.label}`}
      onClick={() => onApply(variant, estimated)}
    >
      Appliquer
    </Button>
  );
}

interface FigureCellsProps extends GainOptions {
  capacity: Capacity;
  placesBudget: boolean;
}

function FigureCells({ capacity, base, budget, placesBudget }: FigureCellsProps) {
  const gain = gainOver(base, capacity);
  const { placed } = capacity;
  if (capacity.volume === 0)
    return <Cell colSpan={placesBudget ? 3 : 2}>Rien ne peut être acheté.</Cell>;
  return (
    <>
      <GainCell label="Gain" {...volumeGainText(gain, capacity)} />
      <GainCell label="Coût au plus" {...priceGainText(gain, capacity)} />
      {placesBudget &&
        (placed === null ? (
          <Cell />
        ) : (
          <GainCell label="Budget placé" {...placedGainText(gain, placed, budget.amount)} />
        ))}
    </>
  );
}

function GainCell({ label, change, total }: GainText & { label: string }) {
  return (
    <Cell numeric label={label}>
      {/* One item of a card, in which the total is below the change too. */}
      <div>
        {change} <Muted>{total}</Muted>
      </div>
    </Cell>
  );
}
