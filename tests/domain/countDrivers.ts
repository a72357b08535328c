import { toggleProjectType } from '#domain/count/ancien/form.ts';
import type { ForecastLine } from '#domain/count/campaign/lines.ts';
import { editQuantity } from '#domain/count/campaign/result.ts';
import type { CampaignTypes } from '#domain/count/campaign/rules.ts';
import type { CountState } from '#domain/count/countState.ts';
import { codecOf, type ProductDefinition, type ProductTypes } from '#domain/count/definition.ts';
import { offerIn } from '#domain/products/definitions.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { countReducer, startCount } from '#domain/count/workflow.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { Market } from '#domain/markets.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { display } from '#domain/products/display/definition.ts';
import { emailingAlert, emailingOptin } from '#domain/products/emailing/definition.ts';
import {
  bySiteGroup,
  linesOf,
  editContacts,
  withPrices,
} from '#domain/products/emailing/result.ts';
import type { EmailingTypes } from '#domain/products/emailing/rules.ts';
import { expert360 } from '#domain/products/expert360/definition.ts';
import { selectCustomOffer, setCustomBudget } from '#domain/products/expert360/result.ts';
import { requireSold } from '#domain/products/manifest.ts';
import { masterDisplay } from '#domain/products/masterDisplay/definition.ts';
import { editBudgets } from '#domain/products/masterDisplay/result.ts';
import { performance } from '#domain/products/performance/definition.ts';
import { vedettePlus } from '#domain/products/vedettePlus/definition.ts';
import { readDraft } from '#features/count/store/drafts/readDraft.ts';
import { buildCampaignForecast, type MockOffer } from '#mocks/builders/campaign.ts';
import { displayOffer, performanceOffer } from '#mocks/builders/display.ts';
import { buildEmailingForecast } from '#mocks/builders/emailing.ts';
import { buildExpert360Forecast } from '#mocks/builders/expert360.ts';
import { BORDEAUX, LYON } from '#mocks/builders/locality.ts';
import { buildMasterDisplayForecast } from '#mocks/builders/masterDisplay.ts';
import { buildVedettePlusForecast } from '#mocks/builders/vedettePlus.ts';
import { completeForm } from '../../tools/seed/completeForm.ts';

const TODAY = '2026-11-16';
const DAYS = { start: '2026-12-01', end: '2026-12-30' };
const BOTH = [LYON, BORDEAUX];

/** Quantities by line id, as the screen shows them. */
export type Quantities = Readonly<Record<string, number>>;

/** What an estimate answers. */
export interface Inventory {
  /** Availability compared with that of the mocked forecast. */
  share: number;
  /** Id of a line that has disappeared. */
  without?: string;
}

/** The screen of a count of any product, without React. */
export interface CountDriver {
  estimate: (inventory?: Inventory) => void;
  /** Changes the localities of the form. */
  locate: (locations: SelectedLocality[]) => void;
  /** Chooses a quantity on a line, and leaves the field. */
  type: (id: string, quantity: number) => void;
  restart: (start: 'chosen' | 'available') => void;
  undo: () => void;
  save: () => void;
  /** Leaves the screen and resumes the draft on a new one. */
  resumeDraft: () => void;
  /** Leaves the screen and opens the count that was saved. */
  reopen: () => void;
  quantities: () => Quantities;
  state: () => Pick<
    CountState<CountTypes>,
    'stage' | 'result' | 'putBack' | 'undoSteps' | 'isEstimateDue' | 'isChanged'
  >;
}

/** A quantity that a person types on a line. */
interface TypedLine {
  id: string;
  quantity: number;
  /** True where the line is an offer with bounds of its own, which every estimate has. */
  isOffer?: true;
}

/** What only the screen of one product can say. */
interface ProductScreen<T extends ProductTypes> {
  /** Null where no line can be changed. */
  line: TypedLine | null;
  /** Fills a new form, where it cannot be estimated as it is. */
  completed?: (form: T['form']) => T['form'];
  answer: (request: T['request'], inventory: Inventory) => T['answer'];
  typed: (result: T['result'], id: string, quantity: number) => T['result'];
  quantities: (result: T['result']) => Quantities;
}

/** A product on screen, in any market that sells it. */
interface DrivenProduct {
  line: TypedLine | null;
  drive: (market: Market) => CountDriver;
}

function drive<T extends ProductTypes>(
  definition: ProductDefinition<T>,
  screen: ProductScreen<T>,
  market: Market,
): CountDriver {
  const { completed = (form) => form } = screen;
  const offer = offerIn(definition, market);
  const rules = definition.rules(offer.values);
  const codec = codecOf(definition, offer);
  const reduce = countReducer(rules);
  const fresh = () =>
    startCount<T>({
      form: completed(
        completeForm(definition, offer, { today: TODAY, days: DAYS, locations: [LYON] }),
      ),
    });
  let state = fresh();
  let saved: object | null = null;
  const stored = () => codec.toStored(state.form, rules.quantitiesOf(state.result));
  const driver: CountDriver = {
    estimate: (inventory = { share: 1 }) => {
      state = reduce(state, { type: 'estimateStarted' });
      const answer = screen.answer(rules.requestOf(state.form), inventory);
      state = reduce(state, { type: 'estimateSucceeded', answer, estimatedAt: 0 });
    },
    locate: (locations) => {
      const form = withLocalities(state.form, locations);
      state = reduce(state, {
        type: 'formChanged',
        form,
        errors: definition.validate(form, TODAY),
      });
    },
    type: (id, quantity) => {
      state = reduce(state, {
        type: 'resultChanged',
        result: screen.typed(state.result, id, quantity),
        field: id,
      });
      state = reduce(state, { type: 'resultCommitted', result: state.result });
    },
    restart: (start) => {
      state = reduce(state, { type: 'quantitiesRestarted', start });
    },
    undo: () => {
      state = reduce(state, { type: 'resultUndone' });
    },
    save: () => {
      saved = stored();
      state = reduce(state, { type: 'saveStarted', countName: 'Agence' });
      state = reduce(state, { type: 'saveSucceeded', savedAs: { id: 'x', mafId: 1 } });
    },
    resumeDraft: () => {
      const written = {
        form: state.form,
        kept: state.previousQuantities,
        isEstimated: !state.hasNewCriteria,
        countName: '',
      };
      const draft = readDraft<T>(JSON.parse(JSON.stringify(written)), codec, TODAY);
      if (!draft) throw new Error('The draft cannot be read');
      state = reduce(fresh(), { type: 'draftResumed', draft });
    },
    reopen: () => {
      const opened = codec.fromStored(JSON.parse(JSON.stringify(saved)), TODAY);
      if (!opened) throw new Error('The count cannot be opened');
      const { form, quantities } = opened;
      state = startCount<T>({
        form,
        previousQuantities: quantities,
        savedAs: { id: 'x', mafId: 1 },
      });
    },
    quantities: () => (state.result === null ? {} : screen.quantities(state.result)),
    state: () => state,
  };
  driver.locate(BOTH);
  return driver;
}

const driven = <T extends ProductTypes>(
  definition: ProductDefinition<T>,
  screen: ProductScreen<T>,
): DrivenProduct => ({
  line: screen.line,
  drive: (market) => drive(definition, screen, market),
});

const scaled = (quantity: number, { share }: Inventory): number => Math.round(quantity * share);

/** Returns lines with another availability, without one that has disappeared. */
function stocked<Line extends ForecastLine>(lines: readonly Line[], inventory: Inventory): Line[] {
  return lines
    .filter(({ code }) => code !== inventory.without)
    .map((line) => {
      const available = scaled(line.available, inventory);
      return { ...line, available, sold: 0, total: available };
    });
}

const campaign = (
  line: TypedLine,
  offerOf: (market: Market) => MockOffer | undefined,
): ProductScreen<CampaignTypes> => ({
  line,
  answer: (request, inventory) => {
    const answer = buildCampaignForecast(requireSold(offerOf(request.market)), request);
    return {
      ...answer,
      forecasts: stocked(answer.forecasts, inventory),
      forecastSplitByPosition: stocked(answer.forecastSplitByPosition, inventory),
    };
  },
  typed: (result, code, value) => editQuantity(result, { code, field: 'purchased', value }),
  quantities: ({ lines, saveBy }) =>
    Object.fromEntries(lines[saveBy].map(({ code, purchased }) => [code, purchased])),
});

const EMAILING: ProductScreen<EmailingTypes> = {
  line: { id: 'PORTAIL', quantity: 1234 },
  answer: (request, inventory) => {
    const answer = buildEmailingForecast(request);
    const lines = linesOf(answer.bySiteGroup).filter(
      ({ siteGroup }) => siteGroup !== inventory.without,
    );
    const groups = lines.map((line) => {
      const emailsAvailable = scaled(line.emailsAvailable, inventory);
      return { ...line, emailsAvailable, selectedEmails: emailsAvailable };
    });
    return { ...answer, bySiteGroup: withPrices(request.baseComptage, bySiteGroup(groups)) };
  },
  typed: (result, id, contacts) => editContacts(result, [{ code: id, value: contacts }]),
  quantities: ({ groups }) =>
    Object.fromEntries(
      linesOf(groups).map(({ siteGroup, selectedEmails }) => [siteGroup, selectedEmails]),
    ),
};

/** Every product on screen. */
export const DRIVEN_BY_PRODUCT = {
  display: driven(display, campaign({ id: 'Masthead', quantity: 4321 }, displayOffer)),
  performance: driven(performance, campaign({ id: 'Pave', quantity: 21 }, performanceOffer)),
  emailingOptin: driven(emailingOptin, EMAILING),
  emailingAlert: driven(emailingAlert, EMAILING),
  masterDisplay: driven(masterDisplay, {
    line: { id: LYON.code, quantity: 37 },
    completed: (form) => toggleProjectType(form, 'ACHAT'),
    answer: (request, inventory) => {
      const answer = buildMasterDisplayForecast(request);
      return { ...answer, forecasts: stocked(answer.forecasts, inventory) };
    },
    typed: (result, code, value) => editBudgets(result, [{ code, value }]),
    quantities: ({ lines }) => Object.fromEntries(lines.map(({ code, budget }) => [code, budget])),
  }),
  expert360: driven(expert360, {
    line: { id: '3', quantity: 700, isOffer: true },
    answer: (request, inventory) => {
      const answer = buildExpert360Forecast(request);
      const { adjustableOffer } = answer;
      if (!adjustableOffer) throw new Error('There is no custom offer');
      const maxPrice = scaled(adjustableOffer.maxPrice, inventory);
      const maxAvailable = scaled(adjustableOffer.maxAvailable, inventory);
      return { ...answer, adjustableOffer: { ...adjustableOffer, maxPrice, maxAvailable } };
    },
    typed: (outcome, _, budget) =>
      outcome.kind === 'offers'
        ? { ...outcome, forecast: setCustomBudget(selectCustomOffer(outcome.forecast), budget) }
        : outcome,
    quantities: (outcome) => {
      if (outcome.kind !== 'offers') return {};
      const { intensity, client } = outcome.forecast;
      const budgets = client.intensity.map(({ level, budget }) => [`${level}`, budget] as const);
      return { ...Object.fromEntries(budgets), tier: intensity ?? 0 };
    },
  }),
  vedettePlus: driven(vedettePlus, {
    line: null,
    answer: (request, inventory) => {
      const answer = buildVedettePlusForecast(request);
      const forecasts = answer.forecasts.map((line) => ({
        ...line,
        budget: scaled(line.budget, inventory),
      }));
      return { ...answer, forecasts };
    },
    typed: (result) => result,
    quantities: ({ forecast }) =>
      Object.fromEntries(forecast.forecasts.map(({ code, budget }) => [code, budget])),
  }),
} as const satisfies Record<CountProductKey, DrivenProduct>;
