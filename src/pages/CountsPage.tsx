import { Suspense, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { CountList as CountPage, CountRow } from '#contract/counts.ts';
import { SCREENS } from '#domain/screens.ts';
import type { Market } from '#domain/markets.ts';
import { csvFailure, deletionFailure, deletionSuccess, type Message } from '#domain/messages.ts';
import { isAdmin, isOperations } from '#domain/profile.ts';
import { failureMessage } from '#api/failure.ts';
import { hasAddition } from '#api/additions.ts';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { PageHeader } from '#design-system/PageHeader.tsx';
import { Tabs, type TabItem } from '#design-system/Tabs.tsx';
import { CountChoiceBar } from '#features/countList/choice/CountChoiceBar.tsx';
import { countsCopied } from '#features/countList/choice/choiceSlice.ts';
import { useCountChoice, type CountChoice } from '#features/countList/choice/useCountChoice.ts';
import { CountList, CountTotals } from '#features/countList/CountList.tsx';
import { DeletionUndo } from '#features/countList/DeletionUndo.tsx';
import { DeleteCountDialog } from '#features/countList/DeleteCountDialog.tsx';
import { CountFilters } from '#features/countList/CountFilters.tsx';
import { CountElsewhere, HiddenCount } from '#features/countList/HiddenCount.tsx';
import { useCountsElsewhere } from '#features/countList/useCountSearch.ts';
import {
  FIRST_STATE,
  hasFilter,
  readListState,
  withChange,
  withOrder,
  writeListState,
  type CountTab,
  type CountListState,
} from '#domain/lists/countListState.ts';
import { useCountsCsv } from '#features/countList/useCountsCsv.ts';
import { useCountDeletion } from '#features/countList/useCountDeletion.ts';
import { useCountList, useCountTotals } from '#features/countList/countListCalls.ts';
import type { FollowedCount } from '#features/followUp/useFollowUp.tsx';
import { Recheck } from '#features/recheck/Recheck.tsx';
import type { PlacePart } from '#features/redo/ChangeForm.tsx';
import { Redo } from '#features/redo/Redo.tsx';
import { notify } from '#features/notifications/notificationsSlice.ts';
import { useCurrentMarket, useMe } from '#features/session/guard.ts';
import { selectHasAccount } from '#features/session/sessionSlice.ts';
import { ViewsMenu } from '#features/views/ViewsMenu/ViewsMenu.tsx';
import type { ColumnChoice } from '#design-system/DataTable/columns.ts';
import { readJustSaved, type JustSaved } from './justSavedState.ts';
import type { ListChange } from './useListAddress.ts';
import { useDecidedRows, useViewedList } from './useViewedList.ts';

const LocalityField = lazyPart(
  async () => import('#features/count/form/LocalityField/LocalityField.tsx'),
  'LocalityField',
);

const FollowUpDialog = lazyPart(
  async () => import('#features/followUp/FollowUpDialog.tsx'),
  'FollowUpDialog',
);

/** The places of copies: the locality field of the counts, without zones. */
const RedoPlace: PlacePart = (field) => (
  <Suspense fallback={null}>
    <LocalityField {...field} zones={null} />
  </Suspense>
);

export { prefetchCountList } from '#features/countList/countListCalls.ts';

const MINE: TabItem<CountTab> = { value: 'mine', label: 'Mes comptages' };
const ALL: TabItem<CountTab> = { value: 'all', label: 'Tous les comptages' };

interface TotalsProps {
  state: CountListState;
  market: Market;
  list: CountPage | undefined;
  /** What the rows show meanwhile, such as the page before. */
  shown: CountPage | undefined;
}

/** Requests what a list adds up to. The answer renders this text alone, not the rows. */
function Totals({ state, market, list, shown }: TotalsProps) {
  const { totalBudget, followUp } = useCountTotals(state, market, list) ?? {};
  const { total = 0, isTotalCapped } = shown ?? {};
  return <CountTotals {...{ total, isTotalCapped, totalBudget, followUp }} />;
}

interface ListProps {
  state: CountListState;
  onState: ListChange<CountListState>;
  isDeciding: boolean;
  columnChoice: ColumnChoice;
  choice: CountChoice;
  /** Downloads counts as a file; absent for people who book none. */
  csv: ReturnType<typeof useCountsCsv> | undefined;
  /** The count whose save led to the list; null once the list was changed. */
  justSaved: JustSaved | null;
  onShowSaved: () => void;
}

/** The list of one tab in one market. Its key resets it when either changes. */
function List({ state, onState, isDeciding, columnChoice, choice, csv, ...saved }: ListProps) {
  const dispatch = useDispatch();
  const store = useStore<Parameters<typeof selectHasAccount>[0]>();
  const isAllowed = isAdmin(useMe());
  const [followed, setFollowed] = useState<FollowedCount | null>(null);
  const market = useCurrentMarket();
  const query = useCountList(state, market);
  const { data, error, isFetching } = useDecidedRows(query, isDeciding);
  const list = isDeciding ? undefined : query.currentData;
  // A deletion may be answered after its person has signed out.
  const tell = (message: Message) => {
    if (selectHasAccount(store.getState())) dispatch(notify(message));
  };
  const handleDeleted = ({ mafId }: CountRow, isPageEmptied: boolean) => {
    tell(deletionSuccess(mafId));
    if (isPageEmptied && state.page > 1) {
      onState((last) => ({ ...last, page: state.page - 1 }), true);
    }
  };
  const deletion = useCountDeletion(data?.countBo, {
    onDeleted: handleDeleted,
    onFailed: ({ mafId }, reason) => tell(deletionFailure(mafId, reason)),
  });
  const { listRef, remaining = [], undoable, announcement, dialog } = deletion;
  const hidden = (data?.countBo.length ?? 0) - remaining.length;
  const { justSaved, onShowSaved } = saved;
  const elsewhere = useCountsElsewhere(state.search, market);
  const isSavedHidden =
    justSaved !== null && list !== undefined && list.countBo.every(({ id }) => id !== justSaved.id);
  return (
    <div ref={listRef} tabIndex={-1}>
      {elsewhere.rows.map((row) => (
        <CountElsewhere key={row.id} row={row} />
      ))}
      {isSavedHidden && <HiddenCount name={justSaved.name} onShow={onShowSaved} />}
      <CountList
        {...{ state, isFetching, columnChoice, choice }}
        data={data && { ...data, countBo: remaining, total: data.total - hidden }}
        totals={<Totals {...{ state, market, list }} shown={data} />}
        isFiltered={hasFilter(state, market)}
        failure={error === undefined ? undefined : failureMessage(error)}
        onRetry={() => void query.refetch()}
        onPage={(page) => onState((last) => ({ ...last, page }))}
        onOrder={(order) => onState((last) => withOrder(last, order))}
        onClear={() =>
          onState(({ tab, order, direction }) => ({ ...FIRST_STATE, tab, order, direction }))
        }
        tools={
          remaining.length > 0 && (
            <>
              {csv && (
                <Button
                  size="sm"
                  variant="ghost"
                  icon="download"
                  data-desk
                  aria-label="Télécharger la liste en CSV"
                  pending={csv.isPending}
                  onClick={() => csv.onList(state, market)}
                >
                  <span data-words>Liste en CSV</span>
                </Button>
              )}
              {hasAddition('followUp') && <Recheck rows={remaining} />}
            </>
          )
        }
        onCsv={csv && ((mafId) => csv.onCounts([mafId]))}
        onFollow={hasAddition('followUp') ? setFollowed : undefined}
        deletion={state.tab === 'mine' ? { isAllowed, onAsk: deletion.ask } : undefined}
      />
      {followed && (
        <Suspense fallback={null}>
          <FollowUpDialog count={followed} onClose={() => setFollowed(null)} />
        </Suspense>
      )}
      <DeletionUndo counts={undoable} onUndo={deletion.undo} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {dialog && <DeleteCountDialog {...dialog} />}
    </div>
  );
}

/** /comptage: « Liste des Comptages » (SH-12). */
export function CountsPage() {
  const dispatch = useDispatch();
  const market = useCurrentMarket();
  const canSeeAll = isOperations(useMe());
  const choice = useCountChoice();
  const download = useCountsCsv((reason) => dispatch(notify(csvFailure(reason))));
  const csv = canSeeAll ? download : undefined;
  const location = useLocation();
  const [justSaved, setJustSaved] = useState(() => readJustSaved(location.state));
  const viewed = useViewedList({
    list: 'counts',
    read: (params) => readListState(params, canSeeAll),
    write: writeListState,
  });
  const { state, views, ...list } = viewed;
  const changeState: typeof viewed.changeState = (...change) => {
    setJustSaved(null);
    viewed.changeState(...change);
  };
  return (
    <>
      <PageHeader
        title="Liste des Comptages"
        actions={
          <>
            <ViewsMenu {...views} onTell={(message) => dispatch(notify(message))} />
            <ButtonLink href={SCREENS.products.path} variant="primary" icon="plus">
              Nouveau comptage
            </ButtonLink>
          </>
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
        <List
          key={`${state.tab} ${market}`}
          {...{ state, choice, csv, justSaved, ...list }}
          onState={changeState}
          onShowSaved={() => {
            setJustSaved(null);
            views.onShowAll();
          }}
        />
      </Tabs>
      <CountChoiceBar
        {...choice}
        onCsv={csv?.onCounts}
        redo={
          <Redo
            sources={choice.chosen}
            Place={RedoPlace}
            onCopied={(copies) => dispatch(countsCopied(copies))}
          />
        }
      />
    </>
  );
}
