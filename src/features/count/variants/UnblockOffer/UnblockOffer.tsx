import styled from 'styled-components';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';

/** On a line of its own below the tools, so that they stay in place. */
const Words = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  order: 1;
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

export interface UnblockOfferProps {
  /** Nothing can be bought. */
  isEmpty: boolean;
  disabled?: boolean;
  /** The search is open. */
  isOpen: boolean;
  /** The variant that can be undone; null when there is none. */
  applied: string | null;
  onOpen: () => void;
  onUndo: () => void;
}

/**
 * The tool that looks for more volume. Says when nothing can be bought, and which variant was applied (N-02). Where a
 * part of the client's budget is left, the panel of the budget opens the search too.
 */
export function UnblockOffer({
  isEmpty,
  disabled = false,
  isOpen,
  applied,
  onOpen,
  onUndo,
}: UnblockOfferProps) {
  return (
    <>
      <Button size="sm" icon="search" disabled={disabled || isOpen} onClick={onOpen}>
        Débloquer le volume
      </Button>
      {isEmpty && <Words>Ces critères ne permettent aucun achat.</Words>}
      {applied !== null && (
        <Words>
          <span role="status">{`Variante appliquée\u00A0: ${applied}.`}</span>
          <Button size="sm" variant="ghost" icon="undo" disabled={disabled} onClick={onUndo}>
            Revenir au comptage précédent
          </Button>
        </Words>
      )}
    </>
  );
}
