import styled from 'styled-components';
import { USER_ORDERS, type ListedUser, type UserOrder } from '#contract/users.ts';
import { marketsText } from '#domain/markets.ts';
import { jobText } from '#domain/profile.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { DataTable, type DataTableProps } from '#design-system/DataTable/DataTable.tsx';
import type { Column, Sort } from '#design-system/DataTable/columns.ts';
import { ActionsCell, Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { font, media } from '#design-system/tokens/tokens.ts';

type State = Pick<
  DataTableProps,
  'empty' | 'failure' | 'loadingRows' | 'refetching' | 'pagination' | 'columnChoice'
>;

interface UsersTableProps extends State {
  users: readonly ListedUser[];
  order: UserOrder;
  direction: 'asc' | 'desc';
  onSort: (order: UserOrder, direction: 'asc' | 'desc') => void;
  /** The person who reads the list, whose own profile cannot be changed (RO-06). */
  ownId?: string;
  onEdit: (user: ListedUser) => void;
}

/** Columns in the order of the specification (US-03, T-06). Each key is the sort order that the column requests. */
const COLUMNS = [
  { key: 'lastName', header: 'Nom', width: '12%', sortable: true },
  { key: 'firstName', header: 'Prénom', width: '10%', hideable: true, sortable: true },
  { key: 'email', header: 'Email', hideable: true, sortable: true },
  {
    key: 'typeProfil',
    header: 'Type de profil',
    width: '9rem',
    hideable: true,
    sortable: true,
    drop: 3,
  },
  { key: 'markets', header: 'Marché', width: '9rem', hideable: true, sortable: true, drop: 2 },
  { key: 'id', header: 'Id', width: '5.5rem', hideable: true, sortable: true, drop: 1 },
  { key: 'actions', header: 'Actions', hideHeader: true, actions: true, width: '1px' },
] as const satisfies readonly (Column & { key: UserOrder | 'actions' })[];

/**
 * Ids are long and cut off visually; the full text remains for copying and screen readers. Their end is shown, because
 * ids of one source may all begin alike.
 */
const Id = styled.span`
  display: block;
  max-width: 4rem;
  overflow: hidden;
  font-size: ${font.size.xs};
  /* The start is cut off where text runs from right to left. */
  direction: rtl;
  text-align: end;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.below.sm} {
    max-width: none;
    direction: ltr;
    text-align: start;
    overflow: visible;
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

interface UserRowProps {
  user: ListedUser;
  isOwn: boolean;
  onEdit: (user: ListedUser) => void;
}

function UserRow({ user, isOwn, onEdit }: UserRowProps) {
  const { id, firstName, lastName, email, typeProfil, markets } = user;
  const job = jobText(typeProfil);
  return (
    <Row>
      <RowHeader>{lastName}</RowHeader>
      <Cell column="firstName" label="Prénom">
        {firstName}
      </Cell>
      <Cell column="email" label="Email" oneLine floor="11rem">
        {email}
      </Cell>
      <Cell column="typeProfil" label="Type de profil" blank={job === ''}>
        {job}
      </Cell>
      <Cell column="markets" label="Marché" blank={markets.length === 0}>
        {marketsText(markets)}
      </Cell>
      <Cell column="id" label="Id" muted>
        <Id title={id}>
          <bdi dir="ltr">{id}</bdi>
        </Id>
      </Cell>
      <ActionsCell>
        {!isOwn && (
          <Button
            variant="ghost"
            size="sm"
            icon="edit"
            aria-label={`Modifier le profil de ${firstName} ${lastName}`}
            onClick={() => onEdit(user)}
          >
            Modifier le profil
          </Button>
        )}
      </ActionsCell>
    </Row>
  );
}

/** Table of one page of people, in each of its states. */
export function UsersTable(props: UsersTableProps) {
  const { users, ownId, empty, order, direction, onSort, onEdit, ...state } = props;
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
        <UserRow key={user.id} {...{ user, onEdit }} isOwn={user.id === ownId} />
      ))}
    </DataTable>
  );
}
