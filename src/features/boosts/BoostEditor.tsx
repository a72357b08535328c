import { Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { BoostSubmission, ContractProgrammes } from '#contract/boosts.ts';
import { boostedCount, canBoost, selectedCount } from '#domain/boost/selection.ts';
import {
  boostButtonText,
  boostedText,
  CONFIRMATION,
  limitNotice,
  selectedText,
} from '#domain/boost/submission.ts';
import { formatCalendarDay } from '#domain/format/days.ts';
import { Stack } from '#design-system/Stack.tsx';
import { Badge } from '#design-system/Badge.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Notice } from '#design-system/Notice.tsx';
import { color, font, media, radius, shadow, space, zIndex } from '#design-system/tokens/tokens.ts';
import { DownsellBanner } from './DownsellBanner.tsx';
import { ProgrammesTable } from './ProgrammesTable.tsx';
import {
  openedSelection,
  submissionOf,
  type BoostedClient,
  useUnsavedBoost,
} from './useBoostSelection.ts';
import { useBoostSelection } from './useBoostSelection.ts';

const LeaveDialog = lazyPart(
  async () => import('#design-system/LeaveDialog/LeaveDialog.tsx'),
  'LeaveDialog',
);

export interface BoostEditorProps {
  client: BoostedClient;
  contract: ContractProgrammes;
  /** An edit may leave nothing selected (BS-46). */
  mode: 'new' | 'edit';
  isSaving?: boolean;
  /** Why the last submission was rejected, as a French sentence. */
  failure?: string | undefined;
  /** Reloads the selection from the server. */
  onReload: () => void;
  /** Resolves once the server has responded, with true when it has saved the selection. */
  onSubmit: (submission: BoostSubmission) => Promise<boolean>;
  /** Called after a saved selection, to leave the screen. */
  onSaved: () => void;
}

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  color: ${color.text.muted};
  font-size: ${font.size.md};
`;

const Client = styled.span`
  color: ${color.text.strong};
  font-weight: ${font.weight.medium};
`;

const CHOSEN = 'Programmes choisis :';
const NOTHING_CHOSEN = 'Aucun programme ne sera boosté.';

/** Stays visible below a long list of programmes. */
const Foot = styled.footer`
  position: sticky;
  z-index: ${zIndex.sticky};
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
  padding: ${space[3]} ${space[5]};
  border-block-start: 1px solid ${color.border.default};
  border-radius: 0 0 0.625rem 0.625rem;
  background: ${color.surface.raised};

  ${media.below.xs} {
    > button {
      flex: 1 0 100%;
    }
  }
`;

/** Above the foot and over the rows for its two seconds: it pushes nothing away when it comes or goes (D-144). */
const Floating = styled.div`
  position: absolute;
  inset-block-end: calc(100% + ${space[2]});
  inset-inline: ${space[5]};
  border-radius: ${radius.md};
  box-shadow: ${shadow.overlay};
`;

const Failure = styled.div`
  flex: 1 0 100%;
`;

const Chosen = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-block-start: ${space[3]};
  color: ${color.text.strong};
  font-weight: ${font.weight.medium};
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;

const Actions = styled.div`
  margin-block-start: ${space[2]};
`;

/** Selects the programmes of a contract to boost: checkboxes, limit, downsell and submission. */
export function BoostEditor({
  client,
  contract,
  mode,
  isSaving = false,
  failure,
  onReload,
  onSubmit,
  onSaved,
}: BoostEditorProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { selection, toggle, toggleKept, isChanged, isLimitShown } = useBoostSelection(
    openedSelection(contract, client),
  );
  const { question, markSubmitted } = useUnsavedBoost(isChanged);
  // Preloaded at the first change, so that the question can be asked offline.
  useEffect(() => {
    if (isChanged) LeaveDialog.preload();
  }, [isChanged]);
  const { programmes, max, downsellMax } = selection;
  const selected = selectedCount(programmes);
  const count = selectedText(selected, max);

  const handleBoost = async () => {
    const isSaved = await onSubmit(submissionOf(selection, client, contract));
    setIsAsking(false);
    if (!isSaved) return;
    markSubmitted();
    onSaved();
  };
  return (
    <Stack $gap={4}>
      <Facts role="group" aria-label="Contrat">
        <Client>{`${client.clientId} - ${client.clientName} - ${client.contractId}`}</Client>
        <Badge tone="accent">{boostedText(boostedCount(programmes))}</Badge>
        <Count>{count}</Count>
        {contract.downSaleDate !== null && (
          <>
            <Badge tone="warning">Downsell</Badge>
            <span>{`à partir du ${formatCalendarDay(contract.downSaleDate)}`}</span>
          </>
        )}
      </Facts>
      {downsellMax !== null && <DownsellBanner max={downsellMax} />}
      <Card padding="flush">
        <ProgrammesTable
          programmes={programmes}
          isDownsell={downsellMax !== null}
          disabled={isSaving}
          onToggle={toggle}
          onToggleKeep={toggleKept}
        />
        <Foot>
          {isLimitShown && (
            <Floating>
              <Notice tone="danger" title="Oups !" live="assertive">
                {limitNotice(max)}
              </Notice>
            </Floating>
          )}
          {failure !== undefined && (
            <Failure>
              <Notice tone="danger" title="Ce boost n’a pas été enregistré" live="polite">
                {failure}
                <Actions>
                  <Button size="sm" icon="refresh" onClick={onReload}>
                    Rouvrir la sélection
                  </Button>
                </Actions>
              </Notice>
            </Failure>
          )}
          <Count role="status">{count}</Count>
          <Button
            variant="primary"
            icon="boost"
            pending={isSaving}
            disabled={!canBoost(selection, mode)}
            onClick={() => setIsAsking(true)}
          >
            {boostButtonText(selected)}
          </Button>
        </Foot>
      </Card>
      <Dialog
        {...CONFIRMATION}
        open={isAsking}
        size="sm"
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>Annuler</Button>
            <Button variant="primary" pending={isSaving} onClick={() => void handleBoost()}>
              Booster
            </Button>
          </>
        }
      >
        <p>{selected === 0 ? NOTHING_CHOSEN : CHOSEN}</p>
        <Chosen aria-label="Programmes choisis">
          {programmes
            .filter(({ isChecked }) => isChecked)
            .map(({ idProgramme, projet, city }) => (
              <li key={idProgramme}>{`${projet}, ${city} (${idProgramme})`}</li>
            ))}
        </Chosen>
      </Dialog>
      <Suspense fallback={null}>
        {question && (
          <LeaveDialog
            {...question}
            subject="cette sélection"
            stayLabel="Rester sur la sélection"
          />
        )}
      </Suspense>
    </Stack>
  );
}
