import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ClientBudget } from '#domain/count/spread/clientBudget.ts';
import { spreadBudget } from '#domain/count/spread/spread.ts';
import { centsText, volumeText } from '#domain/count/spread/words.ts';
import { capacityOf, type Capacity } from '#domain/count/variants/capacity.ts';
import { describeDocument } from '#domain/products/descriptions.ts';
import type { BudgetPurchases } from '#domain/count/countState.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { EmptyState } from '#design-system/EmptyState/EmptyState.tsx';
import { Progress } from '#design-system/Progress/Progress.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { useFocusAfter } from '../../useFocusAfter.ts';
import type { CountUnblocking, EstimatedVariant, EstimateFigures } from '../useUnblocking.ts';
import { useVariantRun } from './useVariantRun.ts';
import { PendingList, VariantList, type ShownVariant } from './VariantList.tsx';

const Root = styled.div`
  display: grid;
  gap: ${space[5]};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};

  > :first-child {
    flex: 1 1 16rem;
  }
`;

const CENTS = 100;

const purchasesOf: BudgetPurchases = (offer, { amount, rule }) =>
  spreadBudget(offer, rule, CENTS * amount).purchases;

function measured({ offer, document }: EstimateFigures, budget: ClientBudget): Capacity {
  return capacityOf({ offer, describe: () => document && describeDocument(document) }, budget);
}

export interface UnblockPanelProps {
  unblocking: Pick<CountUnblocking, 'unit' | 'figures' | 'variants'>;
  budget: ClientBudget;
  disabled?: boolean;
  /** Called when a variant was made the count on screen, with its answer and the function that undoes it. */
  onApply: (label: string, answer: unknown, undo: () => void) => void;
  onClose: () => void;
}

/** Estimates the variants of the count on screen, and lists what each brings (N-02). */
export function UnblockPanel({
  unblocking,
  budget,
  disabled = false,
  onApply,
  onClose,
}: UnblockPanelProps) {
  const { unit, figures } = unblocking;
  const [variants] = useState(() => unblocking.variants([]));
  const { states, isRunning, stop, run } = useVariantRun(variants);
  const title = useRef<HTMLSpanElement>(null);
  const focusTitle = () => title.current?.focus();
  useEffect(() => title.current?.focus(), []);
  // « Arrêter » disappears with the last answer.
  useFocusAfter(isRunning, focusTitle);

  const base = useMemo(() => measured(figures(), budget), [figures, budget]);
  const shown = useMemo(
    () =>
      variants.map(({ id, label }): ShownVariant => {
        const state = states.get(id) ?? { status: 'waiting' };
        const capacity = state.status === 'known' ? measured(state.estimated, budget) : null;
        return { id, label, state, capacity };
      }),
    [variants, states, budget],
  );
  const answered = shown.filter(({ state: { status } }) => status === 'known');
  const left = shown.filter(({ state: { status } }) => status === 'stopped');
  const progress = `${answered.length} ${answered.length > 1 ? 'variantes' : 'variante'} sur ${variants.length}`;
  const handleApply = ({ label }: ShownVariant, { answer, apply }: EstimatedVariant) =>
    onApply(label, answer, apply(purchasesOf));
  const handleRun = (ids: readonly string[]) => {
    run(ids);
    focusTitle();
  };
  return (
    <Card
      title={
        <span ref={title} tabIndex={-1}>
          Débloquer le volume
        </span>
      }
      headingLevel={3}
      aside={
        <Button size="sm" variant="ghost" icon="close" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      {variants.length === 0 ? (
        <EmptyState title="Rien à débloquer" illustration="noInventory">
          Aucun critère ne peut être élargi d’un pas. Changez vos critères, puis estimez à nouveau.
        </EmptyState>
      ) : (
        <Root>
          <p>
            {base.volume > 0
              ? `Maintenant : ${volumeText(base.volume, unit)} pour ${centsText(base.price)} au plus. Chaque variante change un seul critère.`
              : 'Maintenant : rien ne peut être acheté. Chaque variante change un seul critère.'}
          </p>
          {isRunning ? (
            <>
              <Line>
                <Progress
                  label="Estimation des variantes"
                  value={answered.length}
                  max={variants.length}
                  text={progress}
                />
                <Button size="sm" onClick={stop}>
                  Arrêter
                </Button>
              </Line>
              <PendingList variants={shown} />
            </>
          ) : (
            <>
              {left.length > 0 && (
                <Line>
                  <p role="status">{`Recherche arrêtée : ${progress}.`}</p>
                  <Button
                    size="sm"
                    disabled={disabled}
                    onClick={() => handleRun(left.map(({ id }) => id))}
                  >
                    Continuer
                  </Button>
                </Line>
              )}
              <VariantList
                {...{ variants: shown, base, budget, unit, disabled }}
                onApply={handleApply}
                onRetry={({ id }) => handleRun([id])}
              />
            </>
          )}
        </Root>
      )}
    </Card>
  );
}
