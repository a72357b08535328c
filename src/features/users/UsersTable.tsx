import { USER_ORDERS, type ListedUser, type UserOrder } from '#contract/users.ts';
import { marketsText } from '#domain/markets.ts';
import { ofName } from '#domain/format/text.ts';
import { jobText } from '#domain/profile.ts';
import { DataTable, type DataTableProps } from '#design-system/DataTable/DataTable.tsx';
import type { Column, Sort } from '#design-system/DataTable/columns.ts';
import { ActionsCell, Cell, Row, RowActions, RowHeader } from '#design-system/DataTable/cells.tsx';

type State = Pick<
  DataTableProps,
  'empty' | 'failure' | 'loadingRows' | 'refetching' | 'pagination' | 'summary' | 'columnChoice'
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
  { key: 'lastName', header: 'Nom', sortable: true },
  { key: 'firstName', header: 'Prénom', hideable: true, sortable: true },
  { key: 'email', header: 'Email', hideable: true, sortable: true },
  { key: 'typeProfil', header: 'Type de profil', hideable: true, sortable: true },
  { key: 'markets', header: 'Marché', hideable: true, sortable: true },
  { key: 'id', header: 'Id', hideable: true, sortable: true },
  { key: 'actions', header: 'Actions', hideHeader: true, actions: true, width: '1px' },
] as const satisfies readonly (Column & { key: UserOrder | 'actions' })[];

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
      <RowHeader oneLine floor="5rem">
        {lastName}
      </RowHeader>
      <Cell column="firstName" label="Prénom" oneLine floor="4rem">
        {firstName}
      </Cell>
      <Cell column="email" label="Email" oneLine floor="11rem">
        {email}
      </Cell>
      <Cell column="typeProfil" label="Type de profil" oneLine floor="4.5rem" blank={job === ''}>
        {job}
      </Cell>
      <Cell column="markets" label="Marché" oneLine floor="6.75rem" blank={markets.length === 0}>
        {marketsText(markets)}
      </Cell>
      <Cell column="id" label="Id" muted named oneLine floor="2.75rem">
        {id}
      </Cell>
      {isOwn ? (
        <ActionsCell>{null}</ActionsCell>
      ) : (
        <RowActions
          of={ofName(`${firstName} ${lastName}`)}
          words={['edit']}
          items={[
            {
              key: 'edit',
              label: 'Modifier le profil',
              icon: 'edit',
              onSelect: () => onEdit(user),
            },
          ]}
        />
      )}
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
      density="row"
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
