import { memo } from 'react';
import styled from 'styled-components';
import { canToggle, canToggleKeep, type BoostProgramme } from '#domain/boost/selection.ts';
import { Checkbox } from '#design-system/Checkbox.tsx';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { SteadyStatusText } from './BoostStatusText.tsx';
import { ProgrammeLink } from './ProgrammeLink.tsx';

interface RowActions {
  onToggle: (idProgramme: string, isChecked: boolean) => void;
  onToggleKeep: (idProgramme: string, toKeep: boolean) => void;
}

interface ProgrammesTableProps extends Partial<RowActions> {
  programmes: readonly BoostProgramme[];
  /** Shows the « À conserver » column (BS-11). */
  isDownsell?: boolean;
  disabled?: boolean;
  /** Number of skeleton rows while nothing has loaded. */
  loadingRows?: number;
}

const KEEP: Column = { key: 'toKeep', header: 'À conserver', align: 'center', width: '7rem' };

/** Columns in the order of the specification (BS-06 to BS-11, D-157). */
const COLUMNS: readonly Column[] = [
  { key: 'idProgramme', header: 'Id Programme', width: '8rem' },
  { key: 'projet', header: 'Projet' },
  { key: 'city', header: 'Localité', width: '18%' },
  { key: 'url', header: 'Annonce Url', width: '9.5rem' },
  { key: 'status', header: 'Statut', width: '32%' },
];

/** The box is beside its status, in the middle of the room that every status has. */
const StatusChoice = styled.div`
  > label {
    align-items: center;
  }
`;

interface ProgrammeRowProps extends RowActions {
  programme: BoostProgramme;
  isDownsell: boolean;
  disabled: boolean;
}

/** Memoised, so that a click re-renders its own row only. */
const ProgrammeRow = memo(function ProgrammeRow({
  programme,
  isDownsell,
  disabled,
  onToggle,
  onToggleKeep,
}: ProgrammeRowProps) {
  const { idProgramme, projet, city, codePostal, url, images, status } = programme;
  return (
    <Row>
      <RowHeader>{idProgramme}</RowHeader>
      <Cell label="Projet">{projet}</Cell>
      <Cell label="Localité" below={codePostal}>
        {city}
      </Cell>
      <Cell label="Annonce Url" trails>
        <ProgrammeLink name={projet} url={url} images={images} />
      </Cell>
      <Cell label="Statut">
        <StatusChoice>
          <Checkbox
            label={
              <>
                <span className="visually-hidden">{`Booster ${projet} ${idProgramme} `}</span>
                <SteadyStatusText status={status} />
              </>
            }
            checked={programme.isChecked}
            disabled={disabled || !canToggle(programme)}
            onChange={(isChecked) => onToggle(idProgramme, isChecked)}
          />
        </StatusChoice>
      </Cell>
      {isDownsell && (
        <Cell label="À conserver" align="center">
          <Checkbox
            label={`Conserver ${projet} ${idProgramme}`}
            hideLabel
            checked={programme.toKeep}
            disabled={disabled || !canToggleKeep(programme)}
            onChange={(toKeep) => onToggleKeep(idProgramme, toKeep)}
          />
        </Cell>
      )}
    </Row>
  );
});

const ignore = () => {};

/** Table of a contract's programmes and their selection (BS-06 to BS-11). */
export function ProgrammesTable({
  programmes,
  isDownsell = false,
  disabled = false,
  loadingRows = 0,
  onToggle = ignore,
  onToggleKeep = ignore,
}: ProgrammesTableProps) {
  return (
    <DataTable
      caption="Programmes du client"
      columns={isDownsell ? [...COLUMNS, KEEP] : COLUMNS}
      narrow="cards"
      loadingRows={loadingRows}
      empty={
        programmes.length === 0 ? (
          <EmptyState title="Aucun programme à booster">
            Ce client n’a pas de programme en vente. Choisissez un autre client.
          </EmptyState>
        ) : undefined
      }
    >
      {programmes.map((programme) => (
        <ProgrammeRow
          key={programme.idProgramme}
          {...{ programme, isDownsell, disabled, onToggle, onToggleKeep }}
        />
      ))}
    </DataTable>
  );
}
