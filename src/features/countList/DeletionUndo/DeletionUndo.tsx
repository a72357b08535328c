import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import type { DeletionStage } from '../deletionStage.ts';

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  white-space: nowrap;
`;

interface DeletionUndoProps {
  count: Pick<CountRow, 'mafId'>;
  stage: DeletionStage;
  onUndo: () => void;
}

/** Replaces the actions of a count that is being deleted (N-14). */
export function DeletionUndo({ count: { mafId }, stage, onUndo }: DeletionUndoProps) {
  const isSent = stage === 'sent';
  return (
    <Root>
      Suppression…
      {/* Keeps the focus until the row leaves, so it is never disabled. */}
      <Button
        variant="secondary"
        size="sm"
        icon="undo"
        data-undo
        aria-disabled={isSent || undefined}
        aria-label={`Annuler la suppression de ${formatMafId(mafId)}`}
        onClick={isSent ? undefined : onUndo}
      >
        Annuler
      </Button>
    </Root>
  );
}
