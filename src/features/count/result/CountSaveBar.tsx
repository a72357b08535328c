import { type ReactNode, useEffect, useState } from 'react';
import { CLIENT_QUERY_MAXIMUM } from '#contract/clients.ts';
import { useLazySearchClientsQuery } from '#api/clientsApi.ts';
import { useLazyGetMyCountsQuery } from '#api/countsApi.ts';
import { entriesOf } from '#domain/count/storedEntries.ts';
import { SCREENS } from '#domain/screens.ts';
import { countPath, savedProduct } from '#domain/products/catalogue.ts';
import { clientQuery } from '#domain/clientSearch.ts';
import { knownNames, nameSearches, type KnownName } from '#domain/count/knownNames.ts';
import type { Market } from '#domain/markets.ts';
import { isDialogOpen } from '#design-system/isDialogOpen.ts';
import { Overlaps } from './overlaps/Overlaps.tsx';
import { SaveBar, type Departure } from '../saving/SaveBar/SaveBar.tsx';
import { useCount, useCountScreen, useCountState } from '../store/CountProvider.tsx';

/** Delay between the save of a new count and the return to the list, in milliseconds (CF-25). */
const LEAVE_AFTER_SAVE_MS = 5500;
const SECOND_MS = 1000;
const WHOLE_SECONDS = Math.floor(LEAVE_AFTER_SAVE_MS / SECOND_MS);

/**
 * Leaves some time after a new count was saved, unless the person stays, leaves or changes something first (D-59).
 * @param path undefined while there is no reason to leave
 * @returns null while nobody is about to leave
 */
function useLeaveAfterSave(
  path: string | undefined,
  onLeave: (path: string) => void,
): Departure | null {
  const { dispatch } = useCount();
  const hasStayed = useCountState(({ screen }) => screen.hasStayed);
  const [leaving, setLeaving] = useState({ path, elapsed: 0 });
  if (leaving.path !== path) setLeaving({ path, elapsed: 0 });
  const { elapsed } = leaving;
  const isLeaving = path !== undefined && !hasStayed;
  useEffect(() => {
    if (!isLeaving) return undefined;
    // Whoever has opened a dialog meanwhile, such as « Aller à… », has not finished here.
    const timer = setTimeout(
      () => (isDialogOpen() ? dispatch({ type: 'stayed' }) : onLeave(path)),
      LEAVE_AFTER_SAVE_MS,
    );
    const clock = setInterval(
      () => setLeaving((one) => ({ ...one, elapsed: one.elapsed + 1 })),
      SECOND_MS,
    );
    return () => {
      clearTimeout(timer);
      clearInterval(clock);
    };
  }, [path, isLeaving, onLeave, dispatch]);
  if (!isLeaving) return null;
  return {
    seconds: Math.max(1, WHOLE_SECONDS - elapsed),
    onStay: () => void dispatch({ type: 'stayed' }),
  };
}

/** Number of the newest counts of the person whose names are suggested at once. */
const RECENT = '100';
const FOUND = '20';

/**
 * Returns a function that finds the agencies and clients that the person has used before, and those of the group's list
 * that resemble a text. What cannot be loaded is not among them.
 * @param market the market of the count; undefined for an unknown product
 */
function useFindKnown(
  market: Market | undefined,
): (typed: string) => Promise<readonly KnownName[]> {
  const [searchCounts] = useLazyGetMyCountsQuery();
  const [searchClients] = useLazySearchClientsQuery();
  return async (typed) => {
    if (market === undefined) return [];
    const text = clientQuery(typed)?.slice(0, CLIENT_QUERY_MAXIMUM);
    const stem = text === undefined ? undefined : nameSearches(text).at(-1);
    const list = { market, page: '1', order: 'CreatedDate', orderDirection: 'desc' } as const;
    const found = { ...list, itemsPerPage: FOUND, searchCount: stem, quick: 'true' } as const;
    const [recent, alike, clients] = await Promise.allSettled([
      searchCounts({ ...list, itemsPerPage: RECENT }, true).unwrap(),
      stem === undefined ? undefined : searchCounts(found, true).unwrap(),
      stem === undefined ? undefined : searchClients({ clientId: stem }, true).unwrap(),
    ]);
    const rows = [recent, alike].flatMap((one) =>
      one.status === 'fulfilled' ? (one.value?.countBo ?? []) : [],
    );
    const once = [...new Map(rows.map((row) => [row.id, row])).values()];
    return knownNames(once, (clients.status === 'fulfilled' && clients.value) || []);
  };
}

const overlapsFor = (name: string) => <Overlaps name={name} />;

interface CountSaveBarProps {
  totals?: ReactNode;
  /** Why the result itself cannot be saved. */
  obstacle?: string | undefined;
}

/** The save bar of the count on screen. A new count is left some time after its save (CF-25). */
export function CountSaveBar({ totals, obstacle }: CountSaveBarProps) {
  const { checkSave, changeName, save, criteriaOf } = useCount();
  const { product, saved, note, nextPath, saveObstacle, onLeave } = useCountScreen();
  const stage = useCountState((state) => state.stage);
  const countName = useCountState((state) => state.countName);
  const savedAs = useCountState((state) => state.savedAs);
  const savedId = savedAs?.id;
  const isChanged = useCountState((state) => state.isChanged);
  const leavePath = saved === null && stage === 'saved' ? nextPath(savedId) : undefined;
  const mafProduct = useCountState(({ form }) => entriesOf(criteriaOf(form))['mafProduct']);
  const findKnown = useFindKnown(savedProduct(String(mafProduct))?.market);
  const problem = useCountState(({ screen }) => screen.saveProblem);
  const departure = useLeaveAfterSave(leavePath, onLeave);
  return (
    <SaveBar
      {...{ stage, countName, totals, note, isChanged, departure, problem }}
      obstacle={saveObstacle ?? obstacle}
      proposalHref={savedId === undefined ? undefined : countPath(product, 'preview', savedId)}
      departureText={
        leavePath === SCREENS.counts.path ? 'Retour à la liste' : 'Ouverture du comptage enregistré'
      }
      {...{ findKnown, overlapsFor }}
      onCheck={checkSave}
      onCancel={changeName}
      onSave={save}
    />
  );
}
