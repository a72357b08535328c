import {
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { agencyNameProblem, AGENCY_NAME_MAXIMUM } from '#domain/count/saveRules.ts';
import { clientFilePath, type FilePlan } from '#domain/count/clientFile/choice.ts';
import { parisDay } from '#domain/format/days.ts';
import { cleanName, nameProblemText } from '#domain/format/names.ts';
import type { Market } from '#domain/markets.ts';
import { saved } from '#domain/messages.ts';
import { planRhythm } from '#domain/plan/brief.ts';
import { isTyped, type PlanState } from '#domain/plan/state.ts';
import { isBought } from '#domain/plan/plan.ts';
import { planWords } from '#domain/plan/words.ts';
import { asksForClient, creationPath, manifestOf } from '#domain/products/catalogue.ts';
import { SCREENS } from '#domain/screens.ts';
import { hasAddition } from '#api/additions.ts';
import { clientsApi } from '#api/clientsApi.ts';
import { BackLink } from '#design-system/BackLink.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { useLeaveQuestion } from '#design-system/LeaveDialog/useLeaveQuestion.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { PageHeader } from '#design-system/PageHeader.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { expert360ClientStored, selectExpert360Client } from '#features/clients/clientsSlice.ts';
import { selectConnection } from '#features/connection/connectionSlice.ts';
import { LocalityField } from '#features/count/form/LocalityField/LocalityField.tsx';
import { ZoneTools } from '#features/count/form/zones/ZoneTools.tsx';
import { because, useCountActions } from '#features/count/store/countActions.ts';
import { resumeState } from '#features/count/store/drafts/draftKeys.ts';
import { quickLineState } from '#features/count/store/editorProps.ts';
import { useSaveShortcut } from '#features/count/store/useShortcut.ts';
import { notify } from '#features/notifications/notificationsSlice.ts';
import type { PlanDispatch } from '#features/plan/planCalls.ts';
import { PlanCriteria } from '#features/plan/PlanCriteria.tsx';
import type { LocalitiesPart } from '#features/plan/PlanForm.tsx';
import { createPlanStore } from '#features/plan/planStore.ts';
import { PlanTable, saveProblem } from '#features/plan/PlanTable.tsx';
import { isFrozen, type LineView, type PlanView } from '#features/plan/planView.ts';
import { useCurrentMarket, useMe } from '#features/session/guard.ts';
import { keepLineDraft } from './keepLineDraft.ts';
import { usePlanDraft, type OpenedPlan } from './usePlanDraft.ts';

const ClientStep = lazyPart(async () => import('#features/clients/ClientStep.tsx'), 'ClientStep');
const LeaveDialog = lazyPart(
  async () => import('#design-system/LeaveDialog/LeaveDialog.tsx'),
  'LeaveDialog',
);

const OFFLINE = 'Connexion perdue\u00A0: «\u00A0Enregistrer le plan\u00A0» reviendra avec elle.';
const LEAVE_WORDS = {
  subject: 'ce plan',
  stayLabel: 'Rester sur le plan',
  keptText: 'Un brouillon reste sur ce poste pendant 7 jours.',
};

/** The way back leads to the draft of the plan. */
const isFoundAgain = () => true;

/** Returns a plan as it is stored, with the words by which the home page shows it. */
const draftOf = (plan: PlanState) => ({ ...plan, words: planWords(plan.brief) });

/** Returns what the file of a plan says of its budget. */
function filePlanOf({ brief, rule }: PlanState, { lines, placed, reason }: PlanView): FilePlan {
  const rest = reason && { placed: placed / 100, reason };
  const isByHand = lines.some(({ line, planned }) => planned !== undefined && isTyped(line));
  return { budget: brief.budget, rule: isByHand ? 'typed' : rule, rest };
}

const CONJUNCTION = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Returns that a plan is saved, and without which of its offers. */
function savedText({ lines }: PlanView): string {
  const without = lines.filter(
    ({ line, stage }) => line.saved === null && !line.isLeftOut && stage !== 'out',
  );
  const text = 'Le plan a bien été enregistré';
  const names = without.map(({ label }) => label);
  return names.length === 0 ? text : `${text}, sans ${CONJUNCTION.format(names)}`;
}

/** Returns the client in whose name the file of a plan is; undefined where only its agency is named. */
const headingClient = ({ lines }: PlanView): string | undefined =>
  lines.find(({ line }) => line.client !== null && !line.isLeftOut)?.line.client?.clientName;

/** The locality field of the counts, with the zones of the market. */
function localitiesPart(market: Market): LocalitiesPart {
  const zones = hasAddition('zones') ? { market, Tools: ZoneTools } : null;
  return (field) => <LocalityField {...field} zones={zones} />;
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

/** A plan on screen. */
function OpenedPlanScreen({ opened, market }: { opened: OpenedPlan; market: Market }) {
  const { initial, keeper, isResumed } = opened;
  const { id: userId } = useMe();
  const dispatch = useDispatch<PlanDispatch>();
  const redux = useStore<Parameters<typeof selectExpert360Client>[0]>();
  const navigate = useNavigate();
  const nameField = useRef<HTMLInputElement>(null);
  const isOffline = useSelector(selectConnection) === 'lost';
  const [asking, setAsking] = useState<LineView | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [hasTriedName, setHasTriedName] = useState(false);
  const [store] = useState(() =>
    createPlanStore({
      market,
      today: parisDay(new Date()),
      initial,
      dispatch,
      onChange: (plan) => keeper.report({ isChanged: true, draft: () => draftOf(plan) }),
      keep: () => void keeper.flush(),
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const view = store.getView();
  const { plan } = state;
  useEffect(() => {
    if (!isResumed && initial.brief.localities.length > 0)
      keeper.report({ isChanged: true, draft: () => draftOf(store.getState().plan) });
    store.start();
    return () => {
      store.stop();
      keeper.flush();
      keeper.stop();
    };
  }, [store, keeper, initial, isResumed]);

  const Localities = useMemo(() => localitiesPart(market), [market]);
  const isChanged = useCallback(() => store.getState().plan !== initial, [store, initial]);
  const question = useLeaveQuestion({ isChanged, keep: keeper.flush, isFoundAgain });

  /** The client of a line is chosen as for its own screen, which then knows it too. */
  const handleClient = async ({ product }: LineView) => {
    setAsking(null);
    const client = selectExpert360Client(redux.getState());
    if (client === null) return;
    const { clientId, clientName } = client;
    const { getCatchmentZone } = clientsApi.endpoints;
    const zone = await dispatch(getCatchmentZone.initiate({ clientId }, { subscribe: false }));
    store.answer(product, { client: { clientId, clientName, catchmentZone: zone.data ?? [] } });
  };

  const nameProblem = agencyNameProblem(plan.brief.name);
  const finish = (isWhole: boolean) => {
    setIsSaving(false);
    if (!isWhole) return;
    keeper.report({ isChanged: false, draft: () => null });
    dispatch(notify(saved(savedText(store.getView()))));
    const ids = Object.values(store.getState().plan.lines).flatMap((line) => line.saved?.id ?? []);
    void navigate(clientFilePath(ids, filePlanOf(plan, view)), { replace: true });
  };
  const handleSave = async () => {
    if (nameProblem !== undefined) {
      setHasTriedName(true);
      nameField.current?.focus();
      return;
    }
    setIsSaving(true);
    finish(await store.save(cleanName(plan.brief.name)));
  };
  const obstacle = isOffline ? OFFLINE : undefined;
  const problem = saveProblem({ view, obstacle });
  useCountActions({
    savePlan: problem === undefined ? { run: () => void handleSave() } : because(problem),
  });
  useSaveShortcut(() => void (problem === undefined && !isSaving && handleSave()));
  const handleOpen = ({ product, line, planned }: LineView) => {
    keeper.flush();
    const { day, client, saved: savedAs } = line;
    if (savedAs !== null) return;
    if (asksForClient(product)) {
      if (client === null)
        return setAsking(view.lines.find((one) => one.product === product) ?? null);
      dispatch(expert360ClientStored(client));
    }
    const dated = day === null ? plan.brief.schedule : { start: day, end: day };
    const schedule = planRhythm(market, plan.brief) === 'monthly' ? 'monthly' : dated;
    const { segment } = manifestOf(product);
    const countId = asksForClient(product) ? (client?.clientId ?? null) : null;
    const kept =
      planned && isBought(planned)
        ? keepLineDraft(planned, {
            subject: { userId, product: segment, market, countId },
            countName: plan.brief.name,
            words: planWords(plan.brief),
          })
        : undefined;
    if (kept !== undefined)
      return void navigate(creationPath(product), { state: resumeState(kept) });
    const budget = Math.round(planned?.share ?? 0) / 100;
    void navigate(creationPath(product), {
      state: quickLineState({ ...plan.brief, schedule, budget }),
    });
  };
  return (
    <>
      <Stack>
        <PlanCriteria
          {...{ market, Localities }}
          nameRef={nameField}
          brief={plan.brief}
          client={headingClient(view)}
          disabled={isSaving || isFrozen(plan)}
          nameError={
            hasTriedName && nameProblem !== undefined
              ? nameProblemText(nameProblem, AGENCY_NAME_MAXIMUM)
              : undefined
          }
          isEstimating={view.lines.some(({ stage }) => stage === 'estimating')}
          isAnswered={!view.isEstimating && view.lines.some(({ stage }) => stage === 'estimated')}
          isDue={view.lines.some(({ stage }) => stage === 'toEstimate')}
          onChange={store.changeBrief}
          onEstimate={store.estimate}
          onCancel={store.cancel}
        />
        <PlanTable
          {...{ state, view, isSaving }}
          filePath={
            view.savedIds ? clientFilePath(view.savedIds, filePlanOf(plan, view)) : undefined
          }
          obstacle={obstacle}
          onRule={store.changeRule}
          onRetryShared={store.retryShared}
          onSave={() => void handleSave()}
          onShare={({ product }, share) => store.setShare(product, share)}
          onLeaveOut={({ product }, isLeftOut) => store.leaveOut(product, isLeftOut)}
          onDay={({ product }, day) => store.answer(product, { day })}
          onChoices={({ product }, choices) => store.answer(product, { choices })}
          onClient={setAsking}
          onRetry={({ product }) => store.retry(product)}
          onSaveAgain={({ product }) => {
            setIsSaving(true);
            void store.saveAgain(product).then(finish);
          }}
          onOpen={handleOpen}
        />
      </Stack>
      <Suspense fallback={null}>
        {asking && (
          <ClientStep
            product={asksForClient(asking.product) ? asking.product : null}
            market={market}
            onClose={() => setAsking(null)}
            onReady={() => void handleClient(asking)}
          />
        )}
        {question && <LeaveDialog {...question} {...LEAVE_WORDS} />}
      </Suspense>
    </>
  );
}

/** /plan: one brief shared out among every product of the market (N-16). */
export function PlanPage() {
  const { id: userId } = useMe();
  const market = useCurrentMarket();
  const opened = usePlanDraft(userId, market);
  return (
    <>
      <PageHeader
        title={SCREENS.plan.title}
        back={<BackLink href={SCREENS.products.path}>{SCREENS.products.title}</BackLink>}
        description="Toutes les offres du marché, et ce que le budget achète dans chacune."
      />
      {opened ? (
        <OpenedPlanScreen key={opened.key} {...{ opened, market }} />
      ) : (
        <Card>
          <Skeleton bars={8} label="Chargement du plan" />
        </Card>
      )}
    </>
  );
}
