import { useState } from 'react';
import { fn } from 'storybook/test';
import { Badge } from '#design-system/Badge.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { Checkbox } from '#design-system/Checkbox.tsx';
import { ActionsCell, Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { SelectionCell } from '#design-system/DataTable/cells.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';
import { IconButton } from '#design-system/IconButton.tsx';

interface Programme {
  id: string;
  name: string;
  town: string;
  lots: number;
  budget: string;
}

const NAMES = [
  'Les Terrasses du Parc',
  'Villa Montaigne',
  'Résidence intergénérationnelle des Hauts-de-Saint-Symphorien-sur-Coise',
  'Le Clos des Tilleuls',
  'Carré Sévigné',
  'L’Orée du Golf, troisième tranche',
  'Quai 21',
  'Domaine de la Pépinière',
  'Allure',
  'Les Jardins d’Hippolyte',
];
const TOWNS = ['Lyon 7e', 'Rennes', 'Saint-Germain-Laprade', 'Bordeaux', 'Lille'];
const BUDGETS = ['1 250,00 €', '640,00 €', '12 480,50 €', '980,00 €', '3 015,75 €'];

/** Fifty programmes, some of them with long names. */
export const PROGRAMMES: readonly Programme[] = Array.from({ length: 50 }, (_, index) => ({
  id: `p-${index}`,
  name: `${NAMES[index % NAMES.length]}${index < NAMES.length ? '' : ` ${index}`}`,
  town: TOWNS[index % TOWNS.length] ?? '',
  lots: 12 + ((index * 7) % 60),
  budget: BUDGETS[index % BUDGETS.length] ?? '',
}));

export const PROGRAMME_COLUMNS: readonly Column[] = [
  { key: 'name', header: 'Programme', sortable: true },
  { key: 'town', header: 'Ville', width: '22%', sortable: true },
  { key: 'state', header: 'Statut', width: '8rem', align: 'center' },
  { key: 'lots', header: 'Lots', numeric: true, width: '6rem', sortable: true },
  { key: 'budget', header: 'Budget', numeric: true, width: '8rem', sortable: true },
  { key: 'actions', header: 'Actions', hideHeader: true, actions: true, width: '9rem' },
];

export function ProgrammeRows({ programmes }: { programmes: readonly Programme[] }) {
  return programmes.map(({ id, name, town, lots, budget }) => (
    <Row key={id}>
      <RowHeader>{name}</RowHeader>
      <Cell label="Ville">{town}</Cell>
      <Cell label="Statut" align="center">
        <Badge tone="success">En cours</Badge>
      </Cell>
      <Cell numeric label="Lots">
        {lots}
      </Cell>
      <Cell numeric label="Budget">
        {budget}
      </Cell>
      <ActionsCell>
        <Button variant="ghost" size="sm" aria-label={`Ouvrir ${name}`} onClick={fn()}>
          Ouvrir
        </Button>
        <IconButton icon="more" size="sm" label={`Autres actions, ${name}`} onClick={fn()} />
      </ActionsCell>
    </Row>
  ));
}

/** A table whose rows can be selected one by one or all together. */
export function SelectableTable() {
  const [chosen, setChosen] = useState<readonly string[]>(['p-1']);
  const rows = PROGRAMMES.slice(0, 5);
  const all = (
    <Checkbox
      label="Tout choisir"
      hideLabel
      checked={chosen.length === rows.length}
      indeterminate={chosen.length > 0 && chosen.length < rows.length}
      onChange={(checked) => setChosen(checked ? rows.map(({ id }) => id) : [])}
    />
  );
  const columns: Column[] = [
    { key: 'selection', header: all, name: 'Choix', width: '3.5rem' },
    ...PROGRAMME_COLUMNS.slice(0, 2),
    { key: 'budget', header: 'Budget', numeric: true, width: '10rem' },
  ];
  return (
    <Card title="Programmes" padding="flush">
      <DataTable caption="Programmes à choisir" columns={columns} narrow="cards">
        {rows.map(({ id, name, town, budget }) => (
          <Row key={id} state={chosen.includes(id) ? 'selected' : undefined}>
            <SelectionCell
              label={`Choisir ${name}`}
              checked={chosen.includes(id)}
              onChange={(checked) =>
                setChosen(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            <RowHeader>{name}</RowHeader>
            <Cell label="Ville">{town}</Cell>
            <Cell numeric label="Budget">
              {budget}
            </Cell>
          </Row>
        ))}
      </DataTable>
    </Card>
  );
}
