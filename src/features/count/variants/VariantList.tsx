import styled from 'styled-components';
import type { ClientBudget, SoldUnit } from '#domain/count/spread/offer.ts';
import {
  type Capacity,
  byCapacity,
  gainOver,
  isAsNow,
  isUseful,
  placedGainText,
  priceGainText,
  volumeGainText,
} from '#domain/count/variants/gain.ts';
import { Badge } from '#design-system/Badge.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import type { EstimatedVariant, VariantState } from './variantSearch.ts';

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
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]} ${space[6]};
    padding-block: ${space[3]};
    border-block-start: 1px solid ${color.border.subtle};
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 16rem;
  gap: ${space[1]};
  min-width: 0;
`;

const Label = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  color: ${color.text.strong};
  font-weight: ${font.weight.medium};
  overflow-wrap: anywhere;
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[6]};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[1]};
  }
  dt {
    color: ${color.text.muted};
  }
  ${media.below.sm} {
    flex-direction: column;
  }
`;

const Muted = styled.span`
  color: ${color.text.muted};
  font-size: ${font.size.sm};
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
  unit: SoldUnit;
}

interface VariantListProps extends GainOptions {
  variants: readonly ShownVariant[];
  disabled: boolean;
  onApply: (variant: ShownVariant, estimated: EstimatedVariant) => void;
  onRetry: (variant: ShownVariant) => void;
}

const isEstimated = (variant: ShownVariant): variant is ShownVariant & { capacity: Capacity } =>
  variant.capacity !== null;

/** Lists what each variant changes, the best first, then those without an answer. */
export function VariantList({
  variants,
  base,
  budget,
  unit,
  disabled,
  onApply,
  onRetry,
}: VariantListProps) {
  const estimated = variants.filter(isEstimated);
  const best = byCapacity(estimated).filter(({ capacity }) => !isAsNow(gainOver(base, capacity)));
  const others = variants.filter((variant) => !isEstimated(variant));
  const isAnyUseful = best.some(({ capacity }) => isUseful(gainOver(base, capacity)));
  return (
    <>
      {estimated.length > 0 && !isAnyUseful && (
        <p role="status">Aucune variante estimée n’apporte de volume.</p>
      )}
      <List>
        {best.map((variant, rank) => (
          <li key={variant.id}>
            <Words>
              <Label>
                {variant.label}
                {rank === 0 && isAnyUseful && (
                  <Badge tone="success">{bestWord(base, variant.capacity)}</Badge>
                )}
              </Label>
              <VariantFigures capacity={variant.capacity} {...{ base, budget, unit }} />
            </Words>
            {variant.state.status === 'known' && variant.capacity.volume > 0 && (
              <ApplyButton
                {...{ variant, disabled, onApply }}
                estimated={variant.state.estimated}
              />
            )}
          </li>
        ))}
        {others.map((variant) => (
          <li key={variant.id}>
            <Words>
              <Label>{variant.label}</Label>
              <Muted role={variant.state.status === 'failed' ? 'alert' : undefined}>
                {variant.state.status === 'failed'
                  ? variant.state.message
                  : WORD_BY_STATUS[variant.state.status]}
              </Muted>
            </Words>
            {variant.state.status === 'failed' && (
              <Button
                size="sm"
                icon="refresh"
                disabled={disabled}
                aria-label={`Réessayer : ${variant.label}`}
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
function bestWord(base: Capacity, capacity: Capacity): string {
  return gainOver(base, capacity).placed > 0 ? 'Place le plus du budget' : 'Le plus de volume';
}

function ApplyButton({
  variant,
  estimated,
  disabled,
  onApply,
}: Pick<VariantListProps, 'disabled' | 'onApply'> & {
  variant: ShownVariant;
  estimated: EstimatedVariant;
}) {
  return (
    <Button
      size="sm"
      disabled={disabled}
      aria-label={`Appliquer : ${variant.label}`}
      onClick={() => onApply(variant, estimated)}
    >
      Appliquer
    </Button>
  );
}

interface VariantFiguresProps extends GainOptions {
  capacity: Capacity;
}

function VariantFigures({ capacity, base, budget, unit }: VariantFiguresProps) {
  if (capacity.volume === 0) return <Muted>Rien ne peut être acheté.</Muted>;
  const gain = gainOver(base, capacity);
  const { placed } = capacity;
  return (
    <Figures>
      <div>
        <dt>Volume :</dt>
        <dd>{volumeGainText(gain, capacity, unit)}</dd>
      </div>
      <div>
        <dt>Budget au plus :</dt>
        <dd>{priceGainText(gain, capacity)}</dd>
      </div>
      {placed !== null && (
        <div>
          <dt>Budget du client placé :</dt>
          <dd>{placedGainText(gain, placed, budget.amount)}</dd>
        </div>
      )}
    </Figures>
  );
}
