import { useState, type ReactNode } from 'react';
import type { SavedCount } from '#contract/counts.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { SCREENS } from '#domain/screens.ts';
import type { LocalityFields } from '#domain/count/localityFields.ts';
import { withPlaces } from '#domain/quickLine/quickLineBrief.ts';
import { parisDay, type Day } from '#domain/format/days.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { type QuickLineSchedule, hasErrors } from '#domain/count/campaign/form.ts';
import { savedBudget } from '#domain/count/spread/offer.ts';
import type { InitialState } from '#domain/count/countState.ts';
import type { LazyPart } from '#design-system/lazyPart.ts';
import { useLatest } from '#design-system/useLatest.ts';
import type { CountBehaviour } from '../store/countBehaviour.ts';
import { CountPlaceholder } from './countLayout.tsx';
import { CountScreen } from './CountScreen.tsx';
import { useSendName } from '../saving/useRename.tsx';
import type { EditorProps, QuickLineCriteria } from '../store/editorProps.ts';
import { CountProvider, type CountScreenFacts } from '../store/CountProvider.tsx';
import { createCountStore } from '../store/countStore.ts';

/** How a new count of a product starts. */
interface NewCount<T extends CountTypes> {
  newForm: () => T['form'];
  /** Returns a form whose campaign runs as the line says; undefined where the product has no such campaign. */
  schedule: (form: T['form'], schedule: QuickLineSchedule) => T['form'] | undefined;
}

interface OpeningOptions<T extends CountTypes> extends NewCount<T> {
  today: Day;
}

/** The criteria and quantities of a document on what is offered today, and the errors of what has passed (CF-24). */
function openDocument<T extends CountTypes>(
  { countData }: SavedCount,
  { codec, validate }: Pick<CountBehaviour<T>, 'codec' | 'validate'>,
  { today, isRenewed = false }: { today: Day; isRenewed?: boolean | undefined },
): InitialState<T> | undefined {
  const opened = codec.fromStored(countData, today);
  if (!opened) return undefined;
  const { renewal } = opened;
  const form = isRenewed && renewal?.isDue(opened.form) ? renewal.renew(opened.form) : opened.form;
  const errors = validate(form, today);
  return {
    form,
    renewal,
    errors: hasErrors(errors) ? errors : null,
    previousQuantities: opened.quantities,
    clientBudget: savedBudget(countData),
  };
}

/** Returns a form with the places and the schedule that a line names; what it does not name stays. */
function formOfLine<Form extends LocalityFields>(
  form: Form,
  line: QuickLineCriteria,
  scheduled: (form: Form, schedule: QuickLineSchedule) => Form | undefined,
): Form {
  const located = withPlaces(form, line);
  return (line.schedule && scheduled(located, line.schedule)) ?? located;
}

/** A copy with one change, under the name of its source, and its budget to be placed (N-18). */
function redoneCount<T extends CountTypes & { form: LocalityFields }>(
  opened: InitialState<T>,
  line: QuickLineCriteria,
  { validate }: Pick<CountBehaviour<T>, 'validate'>,
  { today, schedule }: OpeningOptions<T>,
): InitialState<T> {
  const form = formOfLine(opened.form, line, schedule);
  const errors = validate(form, today);
  const { name, budget, goal } = line;
  return {
    ...opened,
    form,
    errors: hasErrors(errors) ? errors : null,
    countName: name,
    brief: { budget, goal },
  };
}

/** The criteria of a line on a new form (N-12). They are estimated at once unless the form must be completed first. */
function quickLineCount<T extends CountTypes & { form: LocalityFields }>(
  line: QuickLineCriteria,
  { validate }: Pick<CountBehaviour<T>, 'validate'>,
  { newForm, schedule, today }: OpeningOptions<T>,
): InitialState<T> {
  const form = formOfLine(newForm(), line, schedule);
  const errors = validate(form, today);
  const { name, budget, goal } = line;
  return {
    form,
    errors: hasErrors(errors) ? errors : null,
    countName: name,
    brief: { budget, goal },
  };
}

/**
 * Returns what a screen opens with: a saved count that is edited, a copy of one, what a line asks for, or a new form. A copy takes over criteria
 * and quantities only, so that it is saved as a new count under a name of its own (N-06).
 * @returns undefined when the saved count cannot be read
 */
function openCount<T extends CountTypes & { form: LocalityFields }>(
  {
    saved,
    copied,
    brief,
    client,
    agency,
    isRenewed,
  }: Pick<EditorProps, 'saved' | 'copied' | 'brief' | 'client' | 'agency' | 'isRenewed'>,
  behaviour: Pick<CountBehaviour<T>, 'codec' | 'validate'>,
  options: OpeningOptions<T>,
): InitialState<T> | undefined {
  if (saved === null) {
    if (copied) {
      const opened = openDocument(copied, behaviour, options);
      return opened && brief ? redoneCount(opened, brief, behaviour, options) : opened;
    }
    // A count for a client is proposed under the client's name.
    const proposedName = client?.clientName ?? agency;
    const proposed = proposedName === undefined ? {} : { countName: proposedName };
    if (!brief) return { form: options.newForm(), ...proposed };
    const asked = quickLineCount(brief, behaviour, options);
    return brief.name === '' ? { ...asked, ...proposed } : asked;
  }
  const { id, mafId, version, countName } = saved;
  const opened = openDocument(saved, behaviour, { ...options, isRenewed });
  return (
    opened && {
      ...opened,
      countName,
      savedAs: { id, mafId, ...(version !== undefined && { version }) },
    }
  );
}

type LocatedTypes = CountTypes & { form: LocalityFields };

/** The screen of a product, once what its form offers is known. Read once, when the screen opens, unless it says so. */
export interface CountSetup<T extends LocatedTypes> {
  /** Name of the product in the market. */
  title: string;
  behaviour: CountBehaviour<T>;
  /** How a new count starts. */
  opening: NewCount<T>;
  /** The fields of the form; read at each render of the page. */
  fields: ReactNode;
  /** Shows the result on screen. */
  result: ReactNode;
  /** The lazy component that shows the result, preloaded while the form is filled. */
  resultPart?: Pick<LazyPart<unknown>, 'preload'>;
  /** What the person must know before filling the form. */
  banner?: ReactNode;
  /** Note on the amounts of the result. */
  note?: string;
  /** Returns where to go after a new count was saved under this id; by default to the list. */
  nextPath?: CountScreenFacts['nextPath'];
}

/** The screen of a product while what its form offers is loading, or after this failed. */
export interface PendingSetup {
  title: string;
  isFailed: boolean;
  onRetry: () => unknown;
}

/** What a product is asked for its screen. */
export interface SetupOptions extends EditorProps {
  /** Today in Paris, read once, so that the limits on dates do not move while a person types. */
  today: Day;
}

const toList = () => SCREENS.counts.path;

/** Returns the screen of a product, new or edited, from the hook that says what the product brings. */
export function countEditor<T extends LocatedTypes>(
  productOf: CountProductKey,
  useSetup: (options: SetupOptions) => CountSetup<T> | PendingSetup | undefined,
) {
  return function CountEditor(props: EditorProps) {
    const [today] = useState(() => parisDay(new Date()));
    const setup = useSetup({ ...props, today });
    const { openingNotice } = props;
    if (setup === undefined) return <CountPlaceholder title="" openingNotice={openingNotice} />;
    if ('behaviour' in setup)
      return <OpenedCount {...{ setup, today }} {...props} product={productOf} />;
    const { title, isFailed, onRetry } = setup;
    return (
      <CountPlaceholder
        title={title}
        openingNotice={openingNotice}
        stage={isFailed ? 'loadFailed' : 'loading'}
        onRetry={() => void onRetry()}
      />
    );
  };
}

interface OpenedCountProps<T extends LocatedTypes> extends SetupOptions {
  product: CountProductKey;
  setup: CountSetup<T>;
}

function OpenedCount<T extends LocatedTypes>(props: OpenedCountProps<T>) {
  const { setup, today, openingNotice, unsaved, onMessage } = props;
  const { title, behaviour, opening } = setup;
  const host = useLatest({
    onMessage,
    onSavedApart: unsaved?.onSavedApart ?? (() => undefined),
    sendName: useSendName(),
  });
  const [store] = useState(() => {
    const initial = openCount<T>(props, behaviour, { ...opening, today });
    return (
      initial && createCountStore<T>({ behaviour, initial, unsaved, host: () => host.current })
    );
  });
  if (!store) return <CountPlaceholder title={title} openingNotice={openingNotice} />;
  const { note = 'Prix en euros, hors taxe.', nextPath = toList, ...parts } = setup;
  return (
    <CountProvider store={store} screen={{ ...props, note, nextPath }}>
      <CountScreen
        title={title}
        banner={parts.banner}
        fields={parts.fields}
        result={parts.result}
        resultPart={parts.resultPart}
      />
    </CountProvider>
  );
}
