import styled from 'styled-components';
import { USER_ORDERS, type ListedUser, type UserOrder } from '#contract/users.ts';
import { marketsText } from '#domain/markets.ts';
import { jobText } from '#domain/users/jobs.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { DataTable, type DataTableProps } from '#design-system/DataTable/DataTable.tsx';
import type { Column, Sort } from '#design-system/DataTable/columns.ts';
import { ActionsCell, Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { font, media } from '#design-system/tokens/tokens.ts';

type State = Pick<
  DataTableProps,
  'empty' | 'failure' | 'loadingRows' | 'refetching' | 'pagination'
>;

interface UsersTableProps extends State {
  users: readonly ListedUser[];
  order: UserOrder;
  direction: 'asc' | 'desc';
  onSort: (order: UserOrder, direction: 'asc' | 'desc') => void;
  onEdit: (user: ListedUser) => void;
}

/** Columns in the order of the specification (US-03, T-06). Each key is the sort order that the column requests. */
const COLUMNS = [
  { key: 'lastName', header: 'Nom', width: '12%', sortable: true },
  { key: 'firstName', header: 'Prénom', width: '10%', sortable: true },
  { key: 'email', header: 'Email', sortable: true },
  { key: 'typeProfil', header: 'Type de profil', width: '8.75rem', sortable: true },
  { key: 'markets', header: 'Marché', width: '9rem', sortable: true },
  { key: 'id', header: 'Id', width: '5.5rem', sortable: true },
  { key: 'actions', header: 'Actions', hideHeader: true, actions: true, width: '12rem' },
] as const satisfies readonly (Column & { key: UserOrder | 'actions' })[];

/** Ids are long and truncated visually; the full text remains for copying and screen readers. */
const Id = styled.span`
  display: block;
  max-width: 4rem;
  overflow: hidden;
  font-size: ${font.size.xs};
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.below.sm} {
    max-width: none;
    overflow: visible;
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

const Email = styled.span`
  overflow-wrap: anywhere;
`;

interface UserRowProps {
  user: ListedUser;
  onEdit: (user: ListedUser) => void;
}

function UserRow({ user, onEdit }: UserRowProps) {
  const { id, firstName, lastName, email, typeProfil, markets } = user;
  const job = jobText(typeProfil);
  // An address that is too long for its column breaks before its « @ ».
  const [account = ''] = email.split('@');
  return (
    <Row>
      <RowHeader>{lastName}</RowHeader>
      <Cell label="Prénom">{firstName}</Cell>
      <Cell label="Email">
        <Email>
          {account}
          <wbr />
          {email.slice(account.length)}
        </Email>
      </Cell>
      <Cell label="Type de profil" blank={job === ''}>
        {job}
      </Cell>
      <Cell label="Marché" blank={markets.length === 0}>
        {marketsText(markets)}
      </Cell>
      <Cell label="Id" muted>
        <Id title={id}>{id}</Id>
      </Cell>
      <ActionsCell>
        <Button
          variant="ghost"
          size="sm"
          icon="edit"
          aria-label={`Modifier le profil de ${firstName} ${lastName}`}
          onClick={() => onEdit(user)}
        >
          Modifier le profil
        </Button>
      </ActionsCell>
    </Row>
  );
}

/** Table of one page of people, in each of its states. */
export function UsersTable(props: UsersTableProps) {
  const { users, empty, order, direction, onSort, onEdit, ...state } = props;
  const handleSort = (sort: Sort) => {
    const chosen = USER_ORDERS.find((one) => one === sort.key);
    if (chosen) onSort(chosen, sort.direction);
  };
  return (
    <DataTable
      {...state}
      caption="Utilisateurs"
      columns={COLUMNS}
      narrow="cards"
      sort={{ key: order, direction }}
      onSortChange={handleSort}
      empty={users.length === 0 ? empty : undefined}
    >
      {users.map((user) => (
        <UserRow key={user.id} {...{ user, onEdit }} />
      ))}
    </DataTable>
  );
}
