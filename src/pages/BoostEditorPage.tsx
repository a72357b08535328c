import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useNavigate } from 'react-router-dom';
import type { BoostSubmission, ContractProgrammes } from '#contract/boosts.ts';
import { boostOutcome } from '#domain/boost/submission.ts';
import { selectedCount, UNKNOWN_LIMIT } from '#domain/boost/selection.ts';
import { isOperations } from '#domain/profile.ts';
import { SCREENS } from '#domain/screens.ts';
import { idempotencyHeaders } from '#api/additions.ts';
import {
  useGetAdsByClientQuery,
  useGetAllBoostsQuery,
  useGetMyBoostsQuery,
  useRecordSignifiBoostMutation,
} from '#api/boostsApi.ts';
import { failureMessage } from '#api/failure.ts';
import { BackLink } from '#design-system/BackLink.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { ErrorState } from '#design-system/ErrorState.tsx';
import { PageHeader } from '#design-system/PageHeader.tsx';
import { BoostEditor } from '#features/boosts/BoostEditor.tsx';
import { ProgrammesTable } from '#features/boosts/ProgrammesTable.tsx';
import type { BoostedClient } from '#features/boosts/useBoostSelection.ts';
import { selectBoostClient } from '#features/clients/clientsSlice.ts';
import { useMe } from '#features/session/guard.ts';
import { useScreenSubject } from '#features/shell/marketChange.ts';
import { notify } from '#features/notifications/notificationsSlice.ts';

type Mode = 'new' | 'edit';

/** The client of the session, whose limit is perhaps not known yet. */
type KnownClient = Omit<BoostedClient, 'max'> & { max: number | undefined };

interface SelectionProps {
  client: BoostedClient;
  mode: Mode;
}

const LOADING_ROWS = 8;

/** Screen that each mode was opened from, and returns to if there is no client (D-73). */
const ORIGIN_BY_MODE = {
  new: { href: SCREENS.boostProducts.path, label: 'Choix du produit' },
  edit: { href: SCREENS.boosts.path, label: SCREENS.boosts.title },
} as const satisfies Record<Mode, { href: string; label: string }>;

/**
 * Returns a function that submits a selection. Resending the same selection after a lost response reuses its
 * idempotency key.
 */
function useSubmission({ version }: ContractProgrammes) {
  const dispatch = useDispatch();
  const [record, { isLoading, error }] = useRecordSignifiBoostMutation();
  const [key, setKey] = useState({ text: '', id: '' });
  const submit = async (body: BoostSubmission) => {
    const text = JSON.stringify(body);
    const id = text === key.text ? key.id : nanoid();
    setKey({ text, id });
    const headers = {
      ...idempotencyHeaders(id),
      // Somebody else may have boosted in between, so the server rejects an outdated version.
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    };
    const answer = await record({ body, headers });
    const isDone = answer.error === undefined;
    dispatch(notify(boostOutcome(selectedCount(body.programmes), isDone)));
    return isDone;
  };
  return { submit, isSaving: isLoading, error };
}

interface LoadedProps extends SelectionProps {
  contract: ContractProgrammes;
  onReload: () => void;
}

function LoadedSelection({ client, mode, contract, onReload }: LoadedProps) {
  const { submit, isSaving, error } = useSubmission(contract);
  const navigate = useNavigate();
  return (
    <BoostEditor
      {...{ client, mode, contract, isSaving, onReload }}
      failure={error === undefined ? undefined : failureMessage(error)}
      onSubmit={submit}
      onSaved={() => void navigate(SCREENS.boosts.path)}
    />
  );
}

function LoadingSelection() {
  return (
    <Card padding="flush">
      <ProgrammesTable programmes={[]} loadingRows={LOADING_ROWS} />
    </Card>
  );
}

function Selection({ client, mode }: SelectionProps) {
  useScreenSubject(client.clientName);
  const { clientId: rcClient, contractId } = client;
  const { data, error, isFetching, refetch } = useGetAdsByClientQuery(
    { rcClient, contractId },
    { refetchOnMountOrArgChange: true },
  );
  const [opening, setOpening] = useState(0);
  const handleReload = async () => {
    await refetch();
    setOpening((count) => count + 1);
  };
  if (error !== undefined) {
    return (
      <Card>
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      </Card>
    );
  }
  if (data === undefined) return <LoadingSelection />;
  return (
    <LoadedSelection
      key={opening}
      {...{ client, mode }}
      contract={data}
      onReload={() => void handleReload()}
    />
  );
}

/**
 * Returns the limit of a contract: that of its boosts where the search for clients did not tell it, which the
 * specification does not name there. Undefined while the boosts load.
 */
function useContractLimit({ contractId, max }: KnownClient): number | undefined {
  const canSeeAll = isOperations(useMe());
  const isKnown = max !== undefined;
  const mine = useGetMyBoostsQuery(undefined, { skip: isKnown || canSeeAll });
  const all = useGetAllBoostsQuery(undefined, { skip: isKnown || !canSeeAll });
  const { data, isLoading } = canSeeAll ? all : mine;
  if (isLoading) return undefined;
  const own = data?.boostBo.find((boost) => boost.contractId === contractId);
  return max ?? own?.nbMaxBoost ?? UNKNOWN_LIMIT;
}

function LimitedSelection({ client, mode }: { client: KnownClient; mode: Mode }) {
  const max = useContractLimit(client);
  return max === undefined ? (
    <LoadingSelection />
  ) : (
    <Selection client={{ ...client, max }} mode={mode} />
  );
}

/**
 * /boost/boostsocialimmo/new and /edit: selects the programmes to boost for the client of the session (SH-16, SH-17).
 */
export function BoostEditorPage({ mode }: { mode: Mode }) {
  const client = useSelector(selectBoostClient);
  const { href, label } = ORIGIN_BY_MODE[mode];
  if (client?.contractId === undefined) return <Navigate to={href} replace />;
  const { clientId, clientName, contractId, max } = client;
  return (
    <>
      <PageHeader
        back={<BackLink href={href}>{label}</BackLink>}
        title="Quel(s) programme(s) voulez-vous Booster ?"
      />
      <LimitedSelection client={{ clientId, clientName, contractId, max }} mode={mode} />
    </>
  );
}
