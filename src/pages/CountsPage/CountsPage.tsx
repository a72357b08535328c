import { useSearchParams } from 'react-router-dom';
import { isOperations } from '#domain/users/profile.ts';
import { failureMessage } from '#api/failure.ts';
import { ButtonLink } from '#design-system/Button/Button.tsx';
import { PageHeader } from '#design-system/PageHeader/PageHeader.tsx';
import { Tabs, type TabItem } from '#design-system/Tabs/Tabs.tsx';
import { CountList } from '#features/counts/CountList/CountList.tsx';
import { CountSearch } from '#features/counts/CountSearch/CountSearch.tsx';
import {
  readListState,
  withChange,
  withOrder,
  writeListState,
  type CountTab,
  type ListState,
} from '#features/counts/listState.ts';
import { useCountList } from '#features/counts/useCountList.ts';
import { PRODUCTS_PATH } from '#features/session/guard.ts';
import { useCurrentMarket, useMe } from '#features/session/useSession.ts';

const MINE: TabItem<CountTab> = { value: 'mine', label: 'Mes comptages' };
const ALL: TabItem<CountTab> = { value: 'all', label: 'Tous les comptages' };

interface ListProps {
  state: ListState;
  onState: (state: ListState, isTyping?: boolean) => void;
}

/** One tab in one market: another one starts without the rows of this one. */
function List({ state, onState }: ListProps) {
  const { data, error, isFetching, refetch } = useCountList(state, useCurrentMarket());
  return (
    <CountList
      {...{ state, data, isFetching }}
      failure={error === undefined ? undefined : failureMessage(error)}
      onRetry={() => void refetch()}
      onPage={(page) => onState({ ...state, page })}
      onOrder={(order) => onState(withOrder(state, order))}
      onClearSearch={() => onState(withChange(state, { search: '' }))}
    />
  );
}

/** /comptage: « Liste des Comptages » (SH-12). */
export function CountsPage() {
  const [address, setAddress] = useSearchParams();
  const market = useCurrentMarket();
  const canSeeAll = isOperations(useMe());
  const state = readListState(address, canSeeAll);
  const handleState = (next: ListState, isTyping = false) =>
    setAddress(writeListState(next), { replace: isTyping });
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
        onChange={(tab) => handleState(withChange(state, { tab }))}
      >
        <CountSearch
          value={state.search}
          onChange={(search) => handleState(withChange(state, { search }), true)}
        />
        <List key={`${state.tab} ${market}`} state={state} onState={handleState} />
      </Tabs>
    </>
  );
}
