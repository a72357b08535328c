import { useDispatch } from 'react-redux';
import type { CountRow } from '#contract/counts.ts';
import { deletionSuccess } from '#domain/messages.ts';
import { isAdmin, isOperations } from '#domain/users/profile.ts';
import { failureMessage } from '#api/failure.ts';
import { ButtonLink } from '#design-system/Button/Button.tsx';
import { PageHeader } from '#design-system/PageHeader/PageHeader.tsx';
import { Tabs, type TabItem } from '#design-system/Tabs/Tabs.tsx';
import { CountList } from '#features/countList/CountList/CountList.tsx';
import { DeleteCountDialog } from '#features/countList/DeleteCountDialog/DeleteCountDialog.tsx';
import { CountFilters } from '#features/countList/CountFilters/CountFilters.tsx';
import {
  FIRST_STATE,
  hasFilter,
  readListState,
  withChange,
  withOrder,
  writeListState,
  type CountTab,
  type CountListState,
} from '#features/countList/listState.ts';
import { useCountDeletion } from '#features/countList/useCountDeletion.ts';
import { useCountList } from '#features/countList/useCountList.ts';
import { notify } from '#features/notifications/notificationsSlice.ts';
import { PRODUCTS_PATH } from '#features/session/guard.ts';
import { useCurrentMarket, useMe } from '#features/session/useSession.ts';
import { useListSearchParams, type ListChange } from '../useListSearchParams.ts';

export { prefetchCountList } from '#features/countList/prefetchCountList.ts';

const MINE: TabItem<CountTab> = { value: 'mine', label: 'Mes comptages' };
const ALL: TabItem<CountTab> = { value: 'all', label: 'Tous les comptages' };

interface ListProps {
  state: CountListState;
  onState: ListChange<CountListState>;
}

/** The list of one tab in one market. Its key resets it when either changes. */
function List({ state, onState }: ListProps) {
  const dispatch = useDispatch();
  const isAllowed = isAdmin(useMe());
  const market = useCurrentMarket();
  const { data, error, isFetching, refetch } = useCountList(state, market);
  const handleDeleted = ({ mafId }: CountRow) => {
    dispatch(notify(deletionSuccess(mafId)));
    // Deleting the only row of the last page removes that page.
    const { page } = state;
    if (page > 1 && data?.countBo.length === 1) {
      onState((last) => ({ ...last, page: page - 1 }), true);
    }
  };
  const { listRef, ask, dialog } = useCountDeletion(data?.countBo, handleDeleted);
  return (
    <div ref={listRef} tabIndex={-1}>
      <CountList
        {...{ state, data, isFetching }}
        isFiltered={hasFilter(state, market)}
        failure={error === undefined ? undefined : failureMessage(error)}
        onRetry={() => void refetch()}
        onPage={(page) => onState((last) => ({ ...last, page }))}
        onOrder={(order) => onState((last) => withOrder(last, order))}
        onClear={() =>
          onState(({ tab, order, direction }) => ({ ...FIRST_STATE, tab, order, direction }))
        }
        deletion={state.tab === 'mine' ? { isAllowed, onAsk: ask } : undefined}
      />
      {dialog && <DeleteCountDialog {...dialog} />}
    </div>
  );
}

/** /comptage: « Liste des Comptages » (SH-12). */
export function CountsPage() {
  const market = useCurrentMarket();
  const canSeeAll = isOperations(useMe());
  const [state, changeState] = useListSearchParams({
    read: (params) => readListState(params, canSeeAll),
    write: writeListState,
  });
  return (
    <>
      <PageHeader
        title="Liste des Comptages"
        actions={
          <ButtonLink href={PRODUCTS_PATH} variant="primary" icon="plus">
            Nouveau comptage
          </ButtonLink>
        }
      />
      <Tabs
        label="Comptages"
        items={canSeeAll ? [MINE, ALL] : [MINE]}
        value={state.tab}
        onChange={(tab) => changeState((last) => withChange(last, { tab }))}
      >
        <CountFilters
          {...{ state, market }}
          onChange={(change, isReplaced) =>
            changeState((last) => withChange(last, change), isReplaced)
          }
        />
        <List key={`${state.tab} ${market}`} state={state} onState={changeState} />
      </Tabs>
    </>
  );
}
