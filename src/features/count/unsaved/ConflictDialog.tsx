import { useRef } from 'react';
import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import type { VersionConflict } from '#contract/conflict.ts';
import { differencesOf, type Difference } from '#domain/count/differences.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import { formatParisMoment } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { color, font, media, radius, space } from '#design-system/tokens/tokens.ts';

interface ConflictDialogProps {
  conflict: VersionConflict;
  /** The saved count as it was opened; null when it is not known. */
  opened: SavedCount | null;
  onSaveApart: () => void;
  onTakeTheirs: () => void;
  onSaveOver: () => void;
  onClose: () => void;
}

/** Scrolls when there are many differences. */
const Frame = styled.div`
  overflow: auto;
  max-height: min(22rem, 45vh);
  border: 1px solid ${color.border.default};
  border-radius: ${radius.md};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${font.size.md};

  th,
  td {
    padding: ${space[2]} ${space[3]};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    background: ${color.surface.sunken};
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
  tbody tr {
    border-block-start: 1px solid ${color.border.subtle};
  }
  tbody th {
    width: 30%;
    font-weight: ${font.weight.medium};
  }
  td {
    width: 35%;
  }
  td[data-changed] {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }

  /* Three columns do not fit on a phone, so the label stands above its two values. */
  ${media.below.xs} {
    tbody tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
    tbody th {
      grid-column: 1 / -1;
      width: auto;
      padding-block-end: 0;
    }
    td {
      width: auto;
    }
    thead tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
    thead th:first-child {
      display: none;
    }
  }
`;

const ChangedBy = styled.span`
  display: block;
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.regular};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  flex: 1;
  justify-content: flex-end;
  gap: ${space[2]};

  ${media.below.sm} {
    display: grid;
  }
`;

/** Lets the name of a locality break at its spaces, where the columns are narrower than the name. */
const breakable = (text: string): string => text.replaceAll('\u00a0', ' ');

const NoDifference = styled.p`
  color: ${color.text.muted};
`;

function nameOf({ updatedBy }: VersionConflict['current']): string | undefined {
  return updatedBy ? `${updatedBy.firstName} ${updatedBy.lastName}` : undefined;
}

const CHANGED_BY = {
  them: (name: string) => `Modifié par ${name}`,
  me: () => 'Modifié par vous',
  both: () => 'Modifié des deux côtés',
} as const satisfies Record<NonNullable<Difference['changedBy']>, (name: string) => string>;

/** Compares the two versions of a count that somebody else saved first, and asks which to save. */
export function ConflictDialog({
  conflict: { current, refused },
  opened,
  onSaveApart,
  onTakeTheirs,
  onSaveOver,
  onClose,
}: ConflictDialogProps) {
  const apartRef = useRef<HTMLButtonElement>(null);
  const name = nameOf(current);
  const isOpenedKnown = opened !== null && opened.version === refused.version;
  const { mafProduct, market } = current;
  const compared = ({ countName, countData }: VersionConflict['refused'] | SavedCount) => ({
    countName,
    description: describeSaved({ mafProduct, market, countData }),
  });
  const differences = differencesOf({
    opened: isOpenedKnown ? compared(opened) : undefined,
    theirs: compared(current),
    mine: compared(refused),
  });
  return (
    <Dialog
      open
      size="lg"
      title="Ce comptage a changé entre-temps"
      description={`${name ?? 'Quelqu’un d’autre'} a enregistré ${formatMafId(current.mafId)} le ${formatParisMoment(current.updatedDate)}, après que vous l’avez ouvert. Rien n’est perdu : comparez, puis choisissez.`}
      onClose={onClose}
      initialFocus={apartRef}
      actions={
        <Actions>
          <Button onClick={onTakeTheirs}>Reprendre leur version</Button>
          <Button onClick={onSaveOver}>Garder la mienne</Button>
          <Button ref={apartRef} variant="primary" onClick={onSaveApart}>
            Enregistrer comme nouveau comptage
          </Button>
        </Actions>
      }
    >
      {differences.length === 0 ? (
        <NoDifference>Les deux versions ont les mêmes critères, quantités et budgets.</NoDifference>
      ) : (
        <Differences differences={differences} name={name ?? 'l’autre personne'} />
      )}
    </Dialog>
  );
}

function Differences({ differences, name }: { differences: Difference[]; name: string }) {
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <Frame role="region" aria-label="Ce qui diffère" tabIndex={0}>
      <Table aria-label="Différences entre les deux versions">
        <thead>
          <tr>
            <th scope="col">Élément</th>
            <th scope="col">Version de {name}</th>
            <th scope="col">Votre version</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, theirs, mine, changedBy }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {changedBy && <ChangedBy>{CHANGED_BY[changedBy](name)}</ChangedBy>}
              </th>
              <td data-changed={changedBy === 'me' ? undefined : true}>{breakable(theirs)}</td>
              <td data-changed={changedBy === 'them' ? undefined : true}>{breakable(mine)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
