import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { color, radius, shadow, space, zIndex } from '#design-system/tokens/tokens.ts';

/** Stays in view below a list of any length. */
const Root = styled.ul`
  position: sticky;
  inset-block-end: ${space[4]};
  z-index: ${zIndex.sticky};
  display: grid;
  gap: ${space[1]};
  margin-block-start: ${space[4]};
  padding: ${space[2]} ${space[5]};
  border: 1px solid ${color.border.default};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};
  box-shadow: ${shadow.overlay};

  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]} ${space[6]};
  }
`;

interface DeletionUndoProps {
  /** The counts whose deletion is confirmed and not sent yet. */
  counts: readonly Pick<CountRow, 'id' | 'mafId' | 'countName'>[];
  onUndo: (id: string) => void;
}

/** Offers to bring back the counts that have just left the list (N-20). */
export function DeletionUndo({ counts, onUndo }: DeletionUndoProps) {
  if (counts.length === 0) return null;
  return (
    <Root data-print="hidden" aria-label="Suppressions">
      {counts.map(({ id, mafId, countName }) => (
        <li key={id}>
          <p>{`${formatMafId(mafId)} supprimé · ${countName}`}</p>
          <Button
            size="sm"
            icon="undo"
            data-undo={id}
            aria-label={`Annuler la suppression de ${formatMafId(mafId)}`}
            onClick={() => onUndo(id)}
          >
            Annuler
          </Button>
        </li>
      ))}
    </Root>
  );
}
