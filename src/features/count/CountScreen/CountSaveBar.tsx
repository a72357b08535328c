import { type ReactNode, useMemo, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { CLIENT_QUERY_MAXIMUM } from '#contract/clients.ts';
import { useSearchClientsQuery } from '#api/clientsApi.ts';
import { useGetMyCountsQuery } from '#api/countsApi.ts';
import { entriesOf } from '#domain/count/storedEntries.ts';
import { countPath, savedProduct } from '#domain/products/catalogue.ts';
import { clientQuery } from '#domain/clientSearch.ts';
import { knownNames, nameSearches, type KnownName } from '#domain/count/knownNames.ts';
import type { Market } from '#domain/markets.ts';
import { Overlaps } from '../overlaps/Overlaps.tsx';
import { SaveBar } from '../SaveBar/SaveBar.tsx';
import { useCount, useCountScreen, useCountState } from '../store/CountProvider.tsx';
import { useLeaveAfterSave } from './useLeaveAfterSave.ts';

/** Number of the newest counts of the person whose names are suggested at once. */
const RECENT = '100';
const FOUND = '20';

/**
 * Returns the agencies and clients that the person has used before, and those of the group's list that resemble a text.
 * What cannot be loaded is not suggested.
 * @param typed null while no name is asked for
 * @param market the market of the count; undefined for an unknown product
 */
function useKnownNames(typed: string | null, market: Market | undefined): readonly KnownName[] {
  const text = market && clientQuery(typed ?? '')?.slice(0, CLIENT_QUERY_MAXIMUM);
  const stem = text === undefined ? undefined : nameSearches(text).at(-1);
  const list = { market, page: '1', order: 'CreatedDate', orderDirection: 'desc' } as const;
  const recent = useGetMyCountsQuery(
    typed === null || market === undefined ? skipToken : { ...list, itemsPerPage: RECENT },
  ).currentData;
  const found = useGetMyCountsQuery(
    stem === undefined
      ? skipToken
      : { ...list, itemsPerPage: FOUND, searchCount: stem, quick: 'true' },
  ).currentData;
  const clients = useSearchClientsQuery(
    stem === undefined ? skipToken : { clientId: stem },
  ).currentData;
  return useMemo(() => {
    const rows = [...(recent?.countBo ?? []), ...(found?.countBo ?? [])];
    const once = [...new Map(rows.map((row) => [row.id, row])).values()];
    return knownNames(once, clients ?? []);
  }, [recent, found, clients]);
}

const LIST = '/comptage';
const overlapsFor = (name: string) => <Overlaps name={name} />;

/** The save bar of the count on screen. A new count is left some time after its save (CF-25). */
export function CountSaveBar({ totals }: { totals?: ReactNode }) {
  const { checkSave, changeName, save, criteriaOf } = useCount();
  const { product, saved, note, nextPath, saveObstacle, onLeave } = useCountScreen();
  const stage = useCountState((state) => state.stage);
  const countName = useCountState((state) => state.countName);
  const savedAs = useCountState((state) => state.savedAs);
  const savedId = savedAs?.id;
  const isChanged = useCountState((state) => state.isChanged);
  const leavePath = saved === null && stage === 'saved' ? nextPath(savedId) : undefined;
  const mafProduct = useCountState(({ form }) => entriesOf(criteriaOf(form))['mafProduct']);
  const [typed, setTyped] = useState<string | null>(null);
  const known = useKnownNames(typed, savedProduct(String(mafProduct))?.market);
  const departure = useLeaveAfterSave(leavePath, savedAs, onLeave);
  return (
    <SaveBar
      {...{ stage, countName, totals, note, isChanged, departure }}
      obstacle={saveObstacle}
      proposalHref={savedId === undefined ? undefined : countPath(product, 'preview', savedId)}
      departureText={leavePath === LIST ? 'Retour à la liste' : 'Ouverture du comptage enregistré'}
      {...{ known, overlapsFor }}
      onNaming={setTyped}
      onCheck={checkSave}
      onCancel={changeName}
      onSave={save}
    />
  );
}
