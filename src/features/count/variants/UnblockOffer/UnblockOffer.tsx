import { useMemo } from 'react';
import styled from 'styled-components';
import { fullSpread } from '#domain/count/spread/spread.ts';
import { shortageOf, type Shortage } from '#domain/count/variants/capacity.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import type { BudgetSpreading } from '../../budget/useBudgetSpreading.ts';
import { useDebouncedValue } from '../../useDebouncedValue.ts';
import type { CountUnblocking } from '../useUnblocking.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  &:empty {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

/** Longer than the usual delay between two keystrokes. */
const DEBOUNCE_MS = 400;

const REASON = {
  empty: 'Ces critères ne permettent aucun achat.',
  maximum: 'Tout le disponible est acheté.',
} as const satisfies Partial<Record<Shortage, string>>;

export interface UnblockOfferProps {
  unblocking: Pick<CountUnblocking, 'isSavable'>;
  /** How the budget of the client fills the rows; null where no row can be changed. */
  spreading: Pick<BudgetSpreading, 'budget' | 'offer' | 'isFilled'> | null;
  disabled?: boolean;
  /** The search is open. */
  isOpen: boolean;
  /** The variant that can be undone; null when there is none. */
  applied: string | null;
  onOpen: () => void;
  onUndo: () => void;
}

/**
 * Offers to look for more volume when nothing can be bought or when everything is, and says which variant was applied
 * (N-02). Where a part of the client's budget is left, the panel of the budget offers it.
 */
export function UnblockOffer({
  unblocking,
  spreading,
  disabled = false,
  isOpen,
  applied,
  onOpen,
  onUndo,
}: UnblockOfferProps) {
  const { isSavable } = unblocking;
  // Comparing every row with the purchase of everything would slow down each keystroke in the table.
  const settled = useDebouncedValue(spreading, DEBOUNCE_MS);
  const offer = settled?.offer();
  const full = useMemo(() => offer && fullSpread(offer), [offer]);
  const shortage = useMemo(
    () =>
      shortageOf(full, {
        budget: settled?.budget ?? { amount: 0 },
        isFilled: (purchases) => settled?.isFilled(purchases) ?? true,
        isSavable,
      }),
    [full, settled, isSavable],
  );
  return (
    <Root>
      {shortage !== null && shortage !== 'budget' && (
        <>
          <span>{REASON[shortage]}</span>
          <Button size="sm" icon="search" disabled={disabled || isOpen} onClick={onOpen}>
            Débloquer le volume
          </Button>
        </>
      )}
      {applied !== null && (
        <>
          <span role="status">{`Variante appliquée : ${applied}.`}</span>
          <Button size="sm" variant="ghost" icon="undo" disabled={disabled} onClick={onUndo}>
            Revenir au comptage précédent
          </Button>
        </>
      )}
    </Root>
  );
}
