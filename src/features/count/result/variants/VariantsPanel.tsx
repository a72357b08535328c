import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ClientBudget } from '#domain/count/spread/offer.ts';
import { capacityOf, nowText, purchaseOf, type Capacity } from '#domain/count/variants/gain.ts';
import { groupByCode, localityOfCode } from '#domain/localities/selection.ts';
import { describeDocument } from '#domain/products/descriptions.ts';
import { useFindNearbyQuery } from '#api/communesApi.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { IconButton } from '#design-system/IconButton.tsx';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { Progress } from '#design-system/Progress/Progress.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { font, space } from '#design-system/tokens/tokens.ts';
import { UnbrokenNumbers } from '#design-system/UnbrokenNumbers.tsx';
import type { EstimatedForm, EstimateFigures } from '../../store/otherForms.ts';
import { useFocusAfter } from '../../store/useFocusAfter.ts';
import { type VariantSearch, type OfferedVariant, useVariantRun } from './variantSearch.ts';
import { PendingList, VariantList, type ShownVariant } from './VariantList.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  font-size: ${font.size.sm};
`;

const Said = styled.div`
  display: grid;
  gap: ${space[1]};
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
  &:not(:has(> :not(:empty))) {
    position: absolute;
  }
`;

const describedOf = ({ document }: EstimateFigures) => document && describeDocument(document);

function measured(figures: EstimateFigures, budget: ClientBudget): Capacity {
  return capacityOf({ offer: figures.offer, describe: () => describedOf(figures) }, budget);
}

export interface VariantsPanelProps {
  title: string;
  search: VariantSearch;
  budget: ClientBudget;
  disabled?: boolean;
  /** Called when a variant was made the count on screen, with its answer and the function that undoes it. */
  onApply: (label: string, answer: unknown, undo: () => void) => void;
  onClose: () => void;
}

/** Estimates the variants of the count on screen, and lists what each brings (N-02). */
export function VariantsPanel({ onClose, ...props }: VariantsPanelProps) {
  const { surrounded, variants } = props.search;
  const heading = useRef<HTMLSpanElement>(null);
  const handleFocus = useCallback(() => heading.current?.focus(), []);
  useEffect(handleFocus, [handleFocus]);
  const [codes] = useState(surrounded);
  const hasNeighbours = codes.length > 0;
  const { data, isError } = useFindNearbyQuery(
    { codes: codes.join(',') },
    { skip: !hasNeighbours },
  );
  // Without an answer about the surroundings, the other variants are still estimated.
  const offered = useMemo(() => {
    if (hasNeighbours && !data && !isError) return undefined;
    const byCode = groupByCode(data ?? []);
    return variants([...byCode].map(([code, all]) => localityOfCode(code, all, 'brought')));
  }, [hasNeighbours, data, isError, variants]);
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {props.title}
        </span>
      }
      headingLevel={3}
      aside={<IconButton icon="close" size="sm" label="Fermer" onClick={onClose} />}
    >
      {offered ? (
        <Search {...props} variants={offered} onFocus={handleFocus} />
      ) : (
        <Skeleton bars={5} label="Recherche des localités voisines" />
      )}
    </Card>
  );
}

interface SearchProps extends Omit<VariantsPanelProps, 'onClose'> {
  variants: readonly OfferedVariant[];
  /** Moves focus to the title; stable. */
  onFocus: () => void;
}

function Search({ search, variants, budget, disabled = false, onApply, onFocus }: SearchProps) {
  const { unit, figures } = search;
  const { states, isRunning, stop, run } = useVariantRun(variants);
  // « Arrêter » disappears with the last answer.
  useFocusAfter(isRunning, onFocus);
  const base = useMemo(() => measured(figures(), budget), [figures, budget]);
  const now = useMemo(() => purchaseOf(describedOf(figures())), [figures]);
  const shown = useMemo(
    () =>
      variants.map(({ id, label }): ShownVariant => {
        const state = states.get(id) ?? { status: 'waiting' };
        const capacity = state.status === 'known' ? measured(state.estimated, budget) : null;
        return { id, label, state, capacity };
      }),
    [variants, states, budget],
  );
  if (variants.length === 0) {
    return (
      <EmptyState title="Pas plus de volume" illustration="noInventory">
        Aucun critère ne peut être élargi d’un pas. Changez vos critères, puis estimez à nouveau.
      </EmptyState>
    );
  }
  const done = shown.filter(({ state: { status } }) => status === 'known').length;
  const progress = `${done} ${done > 1 ? 'variantes' : 'variante'} sur ${variants.length}`;
  const left = shown.filter(({ state: { status } }) => status === 'stopped');
  const handleApply = ({ label }: ShownVariant, { answer, apply }: EstimatedForm) =>
    onApply(label, answer, apply());
  const handleRun = (ids: readonly string[]) => {
    run(ids);
    onFocus();
  };
  return (
    <Root>
      <Said>
        <p>
          <UnbrokenNumbers>{nowText(now, base, unit)}</UnbrokenNumbers> Chaque variante change un
          seul critère.
        </p>
        <Line>
          <p role="status">
            {!isRunning && `Recherche ${left.length > 0 ? 'arrêtée' : 'terminée'} : ${progress}.`}
          </p>
          {!isRunning && left.length > 0 && (
            <Button
              size="sm"
              disabled={disabled}
              onClick={() => handleRun(left.map(({ id }) => id))}
            >
              Continuer
            </Button>
          )}
        </Line>
      </Said>
      {isRunning && (
        <>
          <Line>
            <Progress
              label="Estimation des variantes"
              value={done}
              max={variants.length}
              text={progress}
            />
            <Button size="sm" onClick={stop}>
              Arrêter
            </Button>
          </Line>
          <PendingList variants={shown} />
        </>
      )}
      {!isRunning && (
        <VariantList
          {...{ variants: shown, base, budget, disabled }}
          onApply={handleApply}
          onRetry={({ id }) => handleRun([id])}
        />
      )}
    </Root>
  );
}
