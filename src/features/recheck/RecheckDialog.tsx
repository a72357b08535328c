import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import { followUpOf } from '#domain/count/followUp.ts';
import { parisDay } from '#domain/format/days.ts';
import { countsApi } from '#api/countsApi.ts';
import type { EstimateDispatch } from '#api/estimateForm.ts';
import { failureMessage } from '#api/failure.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { Progress } from '#design-system/Progress/Progress.tsx';
import { font, space } from '#design-system/tokens/tokens.ts';
import { CheckedCount } from './CheckedCount.tsx';
import { estimateAgain, outcomeWords, type OutcomeWords } from './estimateAgain.ts';

interface RecheckDialogProps {
  /** The rows on screen. */
  rows: readonly CountRow[];
  onClose: () => void;
}

/** Number of counts that are estimated at most: a page of the list. */
const CHECKED_MAXIMUM = 20;

const List = styled.ol`
  display: grid;
  gap: ${space[3]};
  margin-block-start: ${space[4]};
  padding: 0;
  list-style: none;
  font-size: ${font.size.sm};
  overflow-wrap: anywhere;
`;

/** Returns the rows of which an estimate means something: nothing has become of them yet. */
const checkedRows = (rows: readonly CountRow[]): CountRow[] =>
  rows
    .filter(
      ({ id, followUp }) =>
        id !== '' && (!followUp || followUpOf(followUp, new Date()).kind === 'open'),
    )
    .slice(0, CHECKED_MAXIMUM);

/** Estimates the counts on screen again, one after the other, and says whether their volume is still there (N-17). */
export function RecheckDialog({ rows, onClose }: RecheckDialogProps) {
  const dispatch = useDispatch<EstimateDispatch>();
  const [checked] = useState(() => checkedRows(rows));
  const [found, setFound] = useState<readonly OutcomeWords[]>([]);
  const [controller] = useState(() => new AbortController());
  const [isStopped, setIsStopped] = useState(false);
  const check = async ({ id }: CountRow): Promise<OutcomeWords> => {
    const { getCount } = countsApi.endpoints;
    const { signal } = controller;
    const today = parisDay(new Date());
    try {
      const options = { subscribe: false, forceRefetch: true };
      const saved = await dispatch(getCount.initiate({ id }, options)).unwrap();
      return outcomeWords(await estimateAgain(dispatch, saved, { today, signal }));
    } catch (error) {
      return { text: failureMessage(error), next: 'none' };
    }
  };
  const run = useEffectEvent(async () => {
    for (const row of checked) {
      // One after the other, so that the estimates of other people do not wait for twenty.
      // oxlint-disable-next-line no-await-in-loop
      const words = await check(row);
      if (controller.signal.aborted) return;
      setFound((last) => [...last, words]);
    }
  });
  useEffect(() => {
    // Each outcome arrives later, from the server.
    // oxlint-disable-next-line react/set-state-in-effect
    void run();
    return () => controller.abort();
  }, [controller]);
  const isDone = found.length === checked.length;
  const isRunning = !isDone && !isStopped;
  const handleStop = () => {
    controller.abort();
    setIsStopped(true);
  };
  return (
    <Dialog
      open
      size="lg"
      title="Revérifier les comptages affichés"
      description={
        'Chaque comptage est revérifié seul\u00A0: la page du client dit ceux qui demandent ensemble trop d’un même inventaire. Rien n’est enregistré, et ceux qui sont commandés ou sans suite ne sont pas revérifiés.'
      }
      onClose={onClose}
      actions={
        isRunning ? (
          <Button onClick={handleStop}>Arrêter</Button>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Fermer
          </Button>
        )
      }
    >
      {checked.length === 0 ? (
        <p>Aucun comptage à revérifier sur cette page.</p>
      ) : (
        <Progress
          label={isRunning ? 'Vérification en cours' : 'Comptages vérifiés'}
          value={found.length}
          max={checked.length}
          text={`${found.length} sur ${checked.length}`}
        />
      )}
      <List aria-label="Comptages vérifiés">
        {found.flatMap((words, index) => {
          const count = checked[index];
          return count ? [<CheckedCount key={count.id} {...{ count, words }} />] : [];
        })}
      </List>
    </Dialog>
  );
}
