import {
  newCampaignForm,
  type CampaignForm,
  validateCampaignForm,
} from '#domain/count/campaign/form.ts';
import type { ForecastLine } from '#domain/count/campaign/lines.ts';
import { editQuantity } from '#domain/count/campaign/result.ts';
import { campaignRules, type CampaignTypes, campaignCodec } from '#domain/count/campaign/rules.ts';
import { validateAncienForm } from '#domain/count/ancien/form.ts';
import type { CountCodec } from '#domain/count/document.ts';
import type { CountState } from '#domain/count/countState.ts';
import type { CountRules, CountTypes } from '#domain/count/rules.ts';
import { countReducer, startCount } from '#domain/count/workflow.ts';
import type { Day } from '#domain/format/days.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { Market } from '#domain/markets.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { newEmailingForm, validateEmailingForm } from '#domain/products/emailing/form.ts';
import {
  bySiteGroup,
  linesOf,
  editContacts,
  withPrices,
} from '#domain/products/emailing/result.ts';
import {
  emailingRules,
  type EmailingTypes,
  emailingCodec,
} from '#domain/products/emailing/rules.ts';
import {
  EMAILING_TARGETINGS,
  emailingValues,
  type EmailingKind,
} from '#domain/products/emailing/values.ts';
import { expert360Codec } from '#domain/products/expert360/codec.ts';
import { expert360Rules, type Expert360Types } from '#domain/products/expert360/rules.ts';
import { selectCustomOffer, setCustomBudget } from '#domain/products/expert360/result.ts';
import { editBudgets } from '#domain/products/masterDisplay/result.ts';
import {
  masterDisplayRules,
  type MasterDisplayTypes,
  masterDisplayCodec,
} from '#domain/products/masterDisplay/rules.ts';
import { newVedettePlusForm } from '#domain/products/vedettePlus/form.ts';
import {
  vedettePlusRules,
  type VedettePlusTypes,
  vedettePlusCodec,
} from '#domain/products/vedettePlus/rules.ts';
import { vedettePlusValues } from '#domain/products/vedettePlus/values.ts';
import { requireSold } from '#domain/products/manifest.ts';
import { readDraft } from '#features/count/unsaved/readDraft.ts';
import { buildCampaignForecast, type MockOffer } from '#mocks/builders/campaign.ts';
import { displayOffer, performanceOffer } from '#mocks/builders/display.ts';
import { buildEmailingForecast } from '#mocks/builders/emailing.ts';
import { buildExpert360Forecast, buildExpert360Form } from '#mocks/builders/expert360.ts';
import { BORDEAUX, LYON } from '#mocks/builders/locality.ts';
import {
  buildMasterDisplayForecast,
  buildMasterDisplayForm,
} from '#mocks/builders/masterDisplay.ts';
import { buildVedettePlusForecast } from '#mocks/builders/vedettePlus.ts';
import { masterDisplayValues } from '#domain/products/masterDisplay/values.ts';
import { expert360Values } from '#domain/products/expert360/values.ts';

const TODAY = '2026-11-16';
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

interface Subject<T extends CountTypes> {
  rules: CountRules<T>;
  codec: CountCodec<T['form'], T['quantities']>;
  validate: (form: T['form'], today: Day) => T['errors'];
  form: T['form'];
  located: (form: T['form'], locations: SelectedLocality[]) => T['form'];
  answer: (form: T['form'], inventory: Inventory) => T['answer'];
  typed: (result: T['result'], id: string, quantity: number) => T['result'];
  quantities: (result: T['result']) => Quantities;
}

function drive<T extends CountTypes>(subject: Subject<T>): CountDriver {
  const { rules, codec, validate } = subject;
  const reduce = countReducer(rules);
  let state = startCount<T>({ form: subject.form });
  let saved: object | null = null;
  const stored = () => codec.toStored(state.form, rules.quantitiesOf(state.result));
  const driver: CountDriver = {
    estimate: (inventory = { share: 1 }) => {
      state = reduce(state, { type: 'estimateStarted' });
      const answer = subject.answer(state.form, inventory);
      state = reduce(state, { type: 'estimateSucceeded', answer, estimatedAt: 0 });
    },
    locate: (locations) => {
      const form = subject.located(state.form, locations);
      state = reduce(state, { type: 'formChanged', form, errors: validate(form, TODAY) });
    },
    type: (id, quantity) => {
      state = reduce(state, {
        type: 'resultChanged',
        result: subject.typed(state.result, id, quantity),
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
      state = reduce(startCount<T>({ form: subject.form }), { type: 'draftResumed', draft });
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
    quantities: () => (state.result === null ? {} : subject.quantities(state.result)),
    state: () => state,
  };
  driver.locate(BOTH);
  return driver;
}

type Drive = (market: Market) => CountDriver;

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

const campaign =
  (offerOf: (market: Market) => MockOffer | undefined): Drive =>
  (market) => {
    const offer = requireSold(offerOf(market));
    const { values, pricing } = offer;
    const rules = campaignRules(values, pricing);
    const fresh = newCampaignForm(values, values.targetings);
    const form: CampaignForm = {
      ...fresh,
      targetings: fresh.targetings.map((targeting) => ({ ...targeting, selected: true })),
      dates: { start: '2026-12-01', end: '2026-12-30' },
    };
    return drive<CampaignTypes>({
      rules,
      codec: campaignCodec(values, values.targetings),
      validate: validateCampaignForm,
      form,
      located: (current, locations) => ({ ...current, locations }),
      answer: (current, inventory) => {
        const answer = buildCampaignForecast(offer, rules.requestOf(current) as never);
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
  };

const emailing =
  (kind: EmailingKind): Drive =>
  (market) => {
    const values = requireSold(emailingValues(kind, market));
    const offered = EMAILING_TARGETINGS[values.market];
    const rules = emailingRules(values);
    return drive<EmailingTypes>({
      rules,
      codec: emailingCodec(values, offered),
      validate: validateEmailingForm,
      form: { ...newEmailingForm(values, offered), date: '2026-12-01' },
      located: (form, locations) => ({ ...form, locations }),
      answer: (form, inventory) => {
        const answer = buildEmailingForecast(rules.requestOf(form) as never);
        const lines = linesOf(answer.bySiteGroup).filter(
          ({ siteGroup }) => siteGroup !== inventory.without,
        );
        const groups = lines.map((line) => {
          const emailsAvailable = scaled(line.emailsAvailable, inventory);
          return { ...line, emailsAvailable, selectedEmails: emailsAvailable };
        });
        return { ...answer, bySiteGroup: withPrices(kind, bySiteGroup(groups)) };
      },
      typed: (result, id, contacts) => editContacts(result, [{ code: id, value: contacts }]),
      quantities: ({ groups }) =>
        Object.fromEntries(
          linesOf(groups).map(({ siteGroup, selectedEmails }) => [siteGroup, selectedEmails]),
        ),
    });
  };

/** Returns a driver of a product in one of its markets. */
export const DRIVER_BY_PRODUCT = {
  display: campaign(displayOffer),
  performance: campaign(performanceOffer),
  emailingOptin: emailing('Optin'),
  emailingAlert: emailing('Alerte'),
  masterDisplay: (market) => {
    const values = requireSold(masterDisplayValues(market));
    return drive<MasterDisplayTypes>({
      rules: masterDisplayRules(values),
      codec: masterDisplayCodec(values),
      validate: validateAncienForm,
      form: buildMasterDisplayForm({ market, locations: [] }),
      located: (form, locations) => ({ ...form, locations }),
      answer: ({ locations }, inventory) => {
        const postalCodes = locations.map(({ code }) => code);
        const answer = buildMasterDisplayForecast({ postalCodes });
        return { ...answer, forecasts: stocked(answer.forecasts, inventory) };
      },
      typed: (result, code, value) => editBudgets(result, [{ code, value }]),
      quantities: ({ lines }) =>
        Object.fromEntries(lines.map(({ code, budget }) => [code, budget])),
    });
  },
  expert360: (market) => {
    const values = requireSold(expert360Values(market));
    return drive<Expert360Types>({
      rules: expert360Rules(values),
      codec: expert360Codec(values),
      validate: validateAncienForm,
      form: buildExpert360Form({ market }),
      located: (form, locations) => ({ ...form, locations }),
      answer: (form, inventory) => {
        const answer = buildExpert360Forecast(expert360Rules(values).requestOf(form) as never);
        const { adjustableOffer } = answer;
        if (!adjustableOffer) throw new Error('There is no custom offer');
        const maxPrice = scaled(adjustableOffer.maxPrice, inventory);
        const maxAvailable = scaled(adjustableOffer.maxAvailable, inventory);
        return { ...answer, adjustableOffer: { ...adjustableOffer, maxPrice, maxAvailable } };
      },
      typed: (outcome, _, budget) =>
        outcome.kind === 'offers'
          ? {
              ...outcome,
              forecast: setCustomBudget(selectCustomOffer(outcome.forecast), budget),
            }
          : outcome,
      quantities: (outcome) => {
        if (outcome.kind !== 'offers') return {};
        const { intensity, client } = outcome.forecast;
        const budgets = client.intensity.map(({ level, budget }) => [`${level}`, budget] as const);
        return { ...Object.fromEntries(budgets), tier: intensity ?? 0 };
      },
    });
  },
  vedettePlus: (market) => {
    const values = requireSold(vedettePlusValues(market));
    return drive<VedettePlusTypes>({
      rules: vedettePlusRules(values),
      codec: vedettePlusCodec(values),
      validate: validateCampaignForm,
      form: newVedettePlusForm(values, TODAY),
      located: (form, locations) => ({ ...form, locations }),
      answer: ({ locations }, inventory) => {
        const postalCodes = locations.map(({ code }) => code);
        const answer = buildVedettePlusForecast({ postalCodes });
        const forecasts = answer.forecasts.map((line) => ({
          ...line,
          budget: scaled(line.budget, inventory),
        }));
        return { ...answer, forecasts };
      },
      typed: (result) => result,
      quantities: ({ forecast }) =>
        Object.fromEntries(forecast.forecasts.map(({ code, budget }) => [code, budget])),
    });
  },
} as const satisfies Record<CountProductKey, Drive>;
