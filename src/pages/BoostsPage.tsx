import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { BoostRow } from '#contract/boosts.ts';
import { SCREENS } from '#domain/screens.ts';
import { isOperations } from '#domain/profile.ts';
import { useGetAllBoostsQuery, useGetMyBoostsQuery } from '#api/boostsApi.ts';
import { failureMessage } from '#api/failure.ts';
import { ButtonLink } from '#design-system/Button/Button.tsx';
import { PageHeader } from '#design-system/PageHeader.tsx';
import { Tabs, type TabItem } from '#design-system/Tabs.tsx';
import { BoostList } from '#features/boosts/BoostList.tsx';
import {
  readListState,
  withOrder,
  writeListState,
  type BoostListState,
  type BoostTab,
} from '#features/boosts/listState.ts';
import { boostClientStored } from '#features/clients/clientsSlice.ts';
import { useMe } from '#features/session/guard.ts';
import { notify } from '#features/notifications/notificationsSlice.ts';
import { ViewsMenu } from '#features/views/ViewsMenu/ViewsMenu.tsx';
import type { ColumnChoice } from '#design-system/DataTable/columns.ts';
import type { ListChange } from './useListAddress.ts';
import { useDecidedRows, useViewedList } from './useViewedList.ts';

const MINE: TabItem<BoostTab> = { value: 'mine', label: 'Mes Boost' };
const ALL: TabItem<BoostTab> = { value: 'all', label: 'Tous les Boost' };

/** Fetches the boosts of a tab. It refetches on each visit, since other people boost too. */
function useBoosts(tab: BoostTab) {
  const options = { refetchOnMountOrArgChange: true };
  const mine = useGetMyBoostsQuery(undefined, { ...options, skip: tab !== 'mine' });
  const all = useGetAllBoostsQuery(undefined, { ...options, skip: tab !== 'all' });
  return tab === 'mine' ? mine : all;
}

interface ListProps {
  state: BoostListState;
  onState: ListChange<BoostListState>;
  isDeciding: boolean;
  columnChoice: ColumnChoice;
}

function List({ state, onState, isDeciding, columnChoice }: ListProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const query = useBoosts(state.tab);
  const { data, error, isFetching } = useDecidedRows(query, isDeciding);
  const handleEdit = ({ clientId, clientName, contractId, nbMaxBoost }: BoostRow) => {
    // The boost editor reads the client of the session (BL-16).
    const max = nbMaxBoost ?? undefined;
    dispatch(boostClientStored({ clientId, clientName, contractId, max }));
    void navigate(SCREENS.editedBoost.path);
  };
  return (
    <BoostList
      sort={state.sort}
      {...{ data, isFetching }}
      failure={error === undefined ? undefined : failureMessage(error)}
      onRetry={() => void query.refetch()}
      onOrder={(order) => onState((last) => withOrder(last, order))}
      onEdit={handleEdit}
      columnChoice={columnChoice}
    />
  );
}

/** /boost: « Liste des Boost » (SH-14). */
export function BoostsPage() {
  const dispatch = useDispatch();
  const canSeeAll = isOperations(useMe());
  const { state, changeState, views, ...list } = useViewedList({
    list: 'boosts',
    read: (params) => readListState(params, canSeeAll),
    write: writeListState,
  });
  return (
    <>
      <PageHeader
        title={SCREENS.boosts.title}
        actions={
          <>
            <ViewsMenu {...views} onTell={(message) => dispatch(notify(message))} />
            <ButtonLink href={SCREENS.boostProducts.path} variant="primary" icon="plus">
              Nouveau Boost
            </ButtonLink>
          </>
        }
      />
      <Tabs
        label="Boosts"
        items={canSeeAll ? [MINE, ALL] : [MINE]}
        value={state.tab}
        onChange={(tab) => changeState((last) => ({ ...last, tab }))}
      >
        <List key={state.tab} onState={changeState} {...{ state, ...list }} />
      </Tabs>
    </>
  );
}
