import { Fragment, useRef } from 'react';
import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import type { VersionConflict } from '#contract/conflict.ts';
import { differencesOf, type Difference } from '#domain/count/differences.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import { formatParisMoment } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { ofName } from '#domain/format/text.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Cell, GroupRow, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { color, media, radius, space } from '#design-system/tokens/tokens.ts';

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
  --table-inset: ${space[3]};
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

type ChangedBy = NonNullable<Difference['changedBy']>;

const CHANGED_BY = {
  both: () => 'Modifié des deux côtés',
  them: (name: string) => `Modifié par ${name}`,
  me: () => 'Modifié par vous',
} as const satisfies Record<ChangedBy, (name: string) => string>;

/** Who changed a group of differences, which is said once above them; nothing where it is not known. */
const GROUPS = [undefined, 'both', 'them', 'me'] as const satisfies readonly (
  | ChangedBy
  | undefined
)[];

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
          <Button onClick={onSaveOver}>Garder la mienne</Button>
          <Button onClick={onTakeTheirs}>Reprendre leur version</Button>
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
  const theirVersion = `Version ${ofName(name)}`;
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <Frame role="region" aria-label="Ce qui diffère" tabIndex={0}>
      <DataTable
        caption="Différences entre les deux versions"
        columns={[
          { key: 'label', header: 'Élément' },
          { key: 'theirs', header: theirVersion, align: 'end' },
          { key: 'mine', header: 'Votre version', align: 'end' },
          { key: 'more', header: 'Différence', numeric: true },
        ]}
        narrow="cards"
        density="compact"
      >
        {GROUPS.map((by) => {
          const rows = differences.filter(({ changedBy }) => changedBy === by);
          return (
            rows.length > 0 && (
              <Fragment key={by ?? ''}>
                {by && <GroupRow colSpan={4}>{CHANGED_BY[by](name)}</GroupRow>}
                {rows.map(({ label, theirs, mine, more }) => (
                  <Row key={label}>
                    <RowHeader>{label}</RowHeader>
                    <Cell label={theirVersion} align="end" numeric={more !== undefined}>
                      {breakable(theirs)}
                    </Cell>
                    <Cell label="Votre version" align="end" numeric={more !== undefined}>
                      {breakable(mine)}
                    </Cell>
                    <Cell label="Différence" numeric blank={more === undefined}>
                      {more}
                    </Cell>
                  </Row>
                ))}
              </Fragment>
            )
          );
        })}
      </DataTable>
    </Frame>
  );
}
