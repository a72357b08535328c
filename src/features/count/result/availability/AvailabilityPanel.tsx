import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { AvailabilityAnswer } from '#contract/availability.ts';
import {
  availableMonths,
  daysWithin,
  type Availability,
  type AvailabilityRules,
  type MonthRow,
} from '#domain/count/availability/months.ts';
import { spreadsByMonth } from '#domain/count/availability/rules.ts';
import {
  budgetSentence,
  daysText,
  monthText,
  volumeSentence,
} from '#domain/count/availability/words.ts';
import type { Period } from '#domain/count/campaign/form.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { budgetCents } from '#domain/count/spread/offer.ts';
import { isSameValue } from '#domain/equality.ts';
import { daysInclusive } from '#domain/format/dayArithmetic.ts';
import { parisDay } from '#domain/format/days.ts';
import { useLazyFindAvailabilityQuery } from '#api/countReadsApi.ts';
import { failureMessage } from '#api/failure.ts';
import { ErrorState } from '#design-system/ErrorState.tsx';
import { Select } from '#design-system/Select.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { UnbrokenNumbers } from '#design-system/UnbrokenNumbers.tsx';
import { useCount, useCountScreen, useCountState } from '../../store/CountProvider.tsx';
import { otherForms } from '../../store/otherForms.ts';
import type { useAppliedForm } from '../AppliedForm.tsx';
import { MonthTable } from './MonthTable.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  font-size: ${font.size.sm};
`;

const Sentence = styled.p`
  color: ${color.text.strong};
  font-weight: ${font.weight.medium};
  font-variant-numeric: tabular-nums;
`;

const Muted = styled.p`
  color: ${color.text.muted};
`;

interface AvailabilityPanelProps {
  disabled: boolean;
  /** The panel was asked for by a command, so that its sentence takes the focus. */
  isFocused: boolean;
  /** Called when a month was made the period of the count on screen. */
  onTake: ReturnType<typeof useAppliedForm>['setApplied'];
}

/** Asks what twelve months have, until the panel is closed (N-13). */
export function AvailabilityPanel(props: AvailabilityPanelProps) {
  const { behaviour, requestOf } = useCount();
  const { product } = useCountScreen();
  const { availability: dated } = behaviour.rules;
  const [today] = useState(() => parisDay(new Date()));
  // The months do not depend on the days of the form, so that a month that is taken asks nothing anew.
  const request = useCountState(({ form }) => {
    const [first] = availableMonths(today);
    return dated && first ? requestOf(dated.inPeriod(form, first)) : undefined;
  }, isSameValue);
  const [find, { currentData, error, isFetching }] = useLazyFindAvailabilityQuery();
  const call = useRef<{ abort: () => void } | null>(null);
  const ask = useCallback(() => {
    call.current?.abort();
    call.current = find({ product, request });
  }, [find, product, request]);
  useEffect(() => {
    ask();
    return () => call.current?.abort();
  }, [ask]);
  if (error !== undefined && !isFetching) {
    return <ErrorState onRetry={ask}>{failureMessage(error)}</ErrorState>;
  }
  if (!currentData || !dated) return <Skeleton bars={5} label="Chargement des douze mois" />;
  return <Months {...props} availability={currentData} dated={dated} />;
}

/** What the table is about: the whole count, or one of its rows. */
interface Line {
  key: string;
  name: string;
  cells: MonthRow['cells'];
}

const WHOLE = 'all';

/** Returns what the months can be shown of: the whole count first, then its formats, contexts and localities. */
function linesOf({ all, otherLocalities, ...rows }: Availability): Line[] {
  const kinds = { format: rows.byFormat, context: rows.byContext, locality: rows.byLocality };
  return [
    { key: WHOLE, name: 'Toute la demande', cells: all },
    ...Object.entries(kinds).flatMap(([kind, ofKind]) =>
      (ofKind ?? []).map(({ code, ...row }) => ({ key: `${kind} ${code}`, ...row })),
    ),
    ...(otherLocalities
      ? [
          {
            key: 'others',
            name: `${otherLocalities.count} autres localités`,
            cells: otherLocalities.cells,
          },
        ]
      : []),
  ];
}

interface MonthsProps extends AvailabilityPanelProps {
  availability: AvailabilityAnswer;
  dated: AvailabilityRules<CountTypes['form'], CountTypes['answer']>;
}

/** Returns what each month places of the budget of the client; null without one. */
function useSpreads(availability: Availability) {
  const { behaviour, getState } = useCount();
  const { rules } = behaviour;
  const clientBudget = useCountState((state) => state.clientBudget);
  const answer = useCountState((state) => state.answer);
  // What a budget can buy changes with the tab, and not with each quantity.
  const basis = useCountState(
    ({ result }) => (result === null ? null : (rules.spread?.basisOf(result) ?? null)),
    (one, other) =>
      one === other || Boolean(one?.every((value, index) => Object.is(value, other?.[index]))),
  );
  const spreads = useMemo(() => {
    const { result } = getState();
    return basis === null || result === null
      ? null
      : spreadsByMonth(rules, { answer, result, clientBudget }, availability);
  }, [rules, basis, answer, clientBudget, availability, getState]);
  return { spreads, cents: budgetCents(clientBudget) };
}

/** Returns what makes a month the period of the count on screen, with its estimate. */
function useTake({ dated, onTake }: Pick<MonthsProps, 'dated' | 'onTake'>) {
  const count = useCount();
  const [taking, setTaking] = useState<Period | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);
  const run = async (month: Period, period: Period, { signal }: AbortController) => {
    const { form } = count.getState();
    setTaking(month);
    setFailure(null);
    try {
      const estimated = await otherForms(count).estimate(dated.inPeriod(form, period), signal);
      // Whoever has changed the form meanwhile keeps that.
      if (signal.aborted || count.getState().form !== form) return;
      const label = `${monthText(month)}, ${daysText(period)}`;
      onTake({ label, answer: estimated.answer, undo: estimated.apply() });
    } catch (error) {
      if (!signal.aborted) setFailure(failureMessage(error));
    } finally {
      if (!signal.aborted) setTaking(null);
    }
  };
  return {
    taking,
    failure,
    take: (month: Period, period: Period) => {
      call.current?.abort();
      call.current = new AbortController();
      void run(month, period, call.current);
    },
  };
}

function Months({ availability, dated, disabled, isFocused, onTake }: MonthsProps) {
  const { unit } = useCount().behaviour.rules;
  const { months, all } = availability;
  const campaign = useCountState(({ form }) => dated.periodOf(form), isSameValue);
  const { spreads, cents } = useSpreads(availability);
  const { taking, failure, take } = useTake({ dated, onTake });
  const lines = useMemo(() => linesOf(availability), [availability]);
  const [chosen, setChosen] = useState(WHOLE);
  const line = lines.find(({ key }) => key === chosen) ?? lines[0];
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFocused) sentence.current?.focus();
  }, [isFocused]);
  if (campaign === null) return null;
  const days = daysInclusive(campaign.start, campaign.end);
  const offered = months.map((month) => {
    const period = daysWithin(month, campaign);
    return { month, takes: `choisir ${daysText(period)}`, isTaken: isSameValue(period, campaign) };
  });
  return (
    <Root>
      <Sentence ref={sentence} role="status" tabIndex={-1}>
        <UnbrokenNumbers>
          {spreads ? budgetSentence(months, spreads, cents) : volumeSentence(months, all, unit)}
        </UnbrokenNumbers>
      </Sentence>
      <Select
        label="Volume de"
        hideLabel
        value={chosen}
        options={lines.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={setChosen}
      />
      <MonthTable
        label={`Les douze mois à venir, en ${unit.many}${chosen === WHOLE ? '' : `\u00A0: ${line?.name}`}`}
        {...{ offered }}
        cells={line?.cells ?? all}
        // The budget is placed over the whole count.
        placed={chosen === WHOLE && spreads ? spreads.map(({ placed }) => placed) : null}
        isBusy={disabled || taking !== null}
        onTake={(month) => take(month, daysWithin(month, campaign))}
      />
      <Muted>
        {days < 31
          ? `Un mois choisi ne prend que ses ${days} premiers jours, comme la campagne.`
          : 'Un mois choisi devient la période de la campagne.'}
      </Muted>
      <div role="status">{taking && `Estimation de ${monthText(taking)}…`}</div>
      {failure !== null && <p role="alert">{failure}</p>}
    </Root>
  );
}
