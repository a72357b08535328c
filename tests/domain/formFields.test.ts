import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import {
  toggleBroadcastMedium,
  toggleProjectType,
  type AncienForm,
} from '#domain/count/ancien/form.ts';
import {
  toggleAllFrance,
  withPeriodicity,
  type CampaignForm,
} from '#domain/count/campaign/form.ts';
import type { CampaignTypes } from '#domain/count/campaign/rules.ts';
import { asksFor, type CampaignValues } from '#domain/count/campaign/values.ts';
import { codecOf, type ProductDefinition, type ProductTypes } from '#domain/count/definition.ts';
import { offerIn } from '#domain/products/definitions.ts';
import { withLocalities, type LocalityFields } from '#domain/count/localityFields.ts';
import { toggleTargeting, type Targeting } from '#domain/count/targetings.ts';
import type { Market } from '#domain/markets.ts';
import { PORTALS } from '#domain/portals.ts';
import { SAVED_COUNTS, type CountProductKey, type MafProduct } from '#domain/products/catalogue.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import { display } from '#domain/products/display/definition.ts';
import type { EmailingOptions } from '#domain/products/emailing/criteria.ts';
import { emailingAlert, emailingOptin } from '#domain/products/emailing/definition.ts';
import type { EmailingForm } from '#domain/products/emailing/form.ts';
import type { EmailingTypes } from '#domain/products/emailing/rules.ts';
import { expert360 } from '#domain/products/expert360/definition.ts';
import type { Expert360Form } from '#domain/products/expert360/form.ts';
import { masterDisplay } from '#domain/products/masterDisplay/definition.ts';
import { performance } from '#domain/products/performance/definition.ts';
import { vedettePlus } from '#domain/products/vedettePlus/definition.ts';
import { asCampaignRequest } from '#domain/products/vedettePlus/form.ts';
import { BORDEAUX, LYON } from '#mocks/builders/locality.ts';
import { buildSavedCount } from '#mocks/products.ts';
import { SEED_BY_PRODUCT } from '../../tools/seed/contents.ts';
import { completeForm } from '../../tools/seed/completeForm.ts';
import { checkCampaignRequest } from '#server/products/campaign/requestRules.ts';
import { ApiFailure } from '#server/request/failure.ts';
import { checkAncienRequest } from '#server/products/ancien.ts';
import { contactQueryOf } from '#server/products/emailing/estimate.ts';
import { checkEmailingRequest } from '#server/products/emailing/content.ts';
import { randomRuns } from '../randomCases.ts';

const TODAY = '2026-11-16';
/** A country in which every radius reaches one other postal code. */
const COMMUNES = { codesWithinRadius: (_: string, km: number) => (km > 0 ? ['33001'] : []) };
const DATES = { start: '2026-12-01', end: '2026-12-30' };
const OTHER_DATES = { start: '2026-12-05', end: '2026-12-24' };

/** How one field of a form changes, and where the change cannot be seen. */
interface FieldChange<Form> {
  change: (form: Form) => Form;
  /** Absent from the request of the estimate. */
  isNotSent?: true;
  /** Absent from the description, because it cannot change within a count. */
  isNotDescribed?: true;
  /** Sent, but not part of what the inventory is asked for. */
  isNotCounted?: true;
  /** True where nobody can change the field. The change is that of a product or market that shares the form. */
  isFixed?: boolean;
}

/** A change of every field. */
type FieldChanges<Form, Field extends PropertyKey = keyof Form> = Readonly<
  Record<Field, FieldChange<Form>>
>;

/** What only one product can say. */
interface ProductFields<T extends ProductTypes> {
  changes: (values: T['values']) => Readonly<Record<string, FieldChange<T['form']>>>;
  /** Fills a new form, where it cannot be estimated as it is. */
  completed?: (form: T['form']) => T['form'];
  /** Returns what the server asks the inventory for; throws for a request that it refuses. */
  asked: (values: T['values'], request: T['request']) => unknown;
}

const Entries = v.record(v.string(), v.unknown());

/** A form as it is stored, opened again, sent and described. */
interface FormView {
  form: unknown;
  stored: v.InferOutput<typeof Entries>;
  /** Reads the form of a document; undefined when it cannot be read. */
  open: (stored: unknown) => unknown;
  reopened: unknown;
  request: object;
}

interface FieldCase extends Omit<FieldChange<never>, 'change'> {
  field: string;
  asked: (request: object) => unknown;
  before: FormView;
  after: FormView;
  /** Applies the changes of the named fields, in their order. */
  viewAfter: (fields: readonly string[]) => FormView;
}

const CLIENT = { clientId: 'RC1', clientName: 'Agence du Port', catchmentZone: [] };

const casesOf =
  <T extends ProductTypes>(
    definition: ProductDefinition<T>,
    { changes: changesOf, completed = (form) => form, asked }: ProductFields<T>,
  ) =>
  (market: Market): FieldCase[] => {
    const offer = offerIn(definition, market);
    const { values } = offer;
    const codec = codecOf(definition, offer);
    const { requestOf } = definition.rules(values);
    const { body } = CALLS_BY_PRODUCT[definition.product].process;
    const changes = changesOf(values);
    const open = (stored: unknown): unknown => codec.fromStored(stored, TODAY)?.form;
    const viewOf = (form: T['form']): FormView => {
      const stored = v.parse(Entries, JSON.parse(JSON.stringify(codec.toStored(form, null))));
      const request = v.parse(Entries, requestOf(form));
      return { form, stored, open, reopened: open(stored), request };
    };
    const start = completed(
      completeForm(
        definition,
        { ...offer, client: CLIENT },
        { today: TODAY, days: DATES, locations: [LYON] },
      ),
    );
    const viewAfter = (fields: readonly string[]): FormView =>
      viewOf(fields.reduce((form, field) => changes[field]?.change(form) ?? form, start));
    return Object.entries(changes).map(([field, { change: _change, ...about }]) => ({
      ...about,
      field,
      asked: (request) => asked(values, v.parse(body, request)),
      before: viewOf(start),
      after: viewAfter([field]),
      viewAfter,
    }));
  };

const withRadius = <Form extends LocalityFields>(form: Form): Form =>
  withLocalities(form, form.locations, 10);
const withBordeaux = <Form extends LocalityFields>(form: Form): Form =>
  withLocalities(form, [LYON, BORDEAUX]);

/** Ticks the second targeting, because a form without any is refused. The only one of a form is unticked. */
const withTargetingToggled = <Form extends { targetings: Targeting[] }>(form: Form): Form => ({
  ...form,
  targetings: toggleTargeting(
    form.targetings,
    (form.targetings[1] ?? form.targetings[0])?.distributionType ?? '',
  ),
});

function campaignChanges(values: CampaignValues): FieldChanges<CampaignForm> {
  return {
    targetings: { change: withTargetingToggled, isFixed: !asksFor(values, 'contexts') },
    locations: { change: withBordeaux },
    isAllFrance: { change: toggleAllFrance, isFixed: !asksFor(values, 'allFrance') },
    periodicity: {
      change: (form) =>
        withPeriodicity(form, form.periodicity === 'OneShot' ? 'Récurrent' : 'OneShot'),
      isFixed: !asksFor(values, 'periodicity'),
    },
    // A recurring count shows no dates.
    dates: {
      change: (form) => (form.periodicity === 'OneShot' ? { ...form, dates: OTHER_DATES } : form),
    },
    radius: { change: withRadius },
  };
}

const CAMPAIGN: ProductFields<CampaignTypes> = {
  changes: campaignChanges,
  completed: (form) => ({ ...form, periodicity: 'OneShot', dates: DATES }),
  asked: (values, request) => checkCampaignRequest(values, request, TODAY),
};

const option = (options: Partial<EmailingOptions>): FieldChange<EmailingForm> => ({
  change: (form) => ({ ...form, options: { ...form.options, ...options } }),
});

const EMAILING_CHANGES: FieldChanges<
  EmailingForm,
  Exclude<keyof EmailingForm, 'options'> | keyof EmailingOptions
> = {
  targetings: { change: withTargetingToggled },
  locations: { change: withBordeaux },
  // Contacts do not depend on the day of the sending.
  date: { change: (form) => ({ ...form, date: OTHER_DATES.start }), isNotCounted: true },
  radius: { change: withRadius },
  productTypes: option({ productTypes: ['Maison'] }),
  minPrice: option({ minPrice: 200_000 }),
  maxPrice: option({ maxPrice: 900_000 }),
  minNbPieces: option({ minNbPieces: 2 }),
  maxNbPieces: option({ maxNbPieces: 3 }),
};

const EMAILING: ProductFields<EmailingTypes> = {
  changes: () => EMAILING_CHANGES,
  asked: (values, request) => {
    checkEmailingRequest(values, request, TODAY);
    return contactQueryOf(request, COMMUNES);
  },
};

const ancienChanges = <Form extends AncienForm>() =>
  ({
    locations: { change: withBordeaux },
    radius: { change: withRadius },
    broadcastMediums: { change: (form) => toggleBroadcastMedium(form, PORTALS.main) },
    projectTypes: { change: (form) => toggleProjectType(form, 'LOCATION') },
    // Both products of Ancien are sold by the month (D-107).
    periodicity: {
      change: (form) => ({
        ...form,
        periodicity: form.periodicity.map((one) => ({ ...one, checked: !one.checked })),
      }),
      isFixed: true,
    },
  }) as const satisfies FieldChanges<Form, keyof AncienForm>;

// The client of a count is chosen before its form opens and stays: a comparison has no need to name it. The server looks
// it up before it asks the inventory.
const EXPERT360_CHANGES: FieldChanges<Expert360Form> = {
  ...ancienChanges<Expert360Form>(),
  clientId: {
    change: (form) => ({ ...form, clientId: 'RC2' }),
    isNotDescribed: true,
    isNotCounted: true,
  },
  clientName: {
    change: (form) => ({ ...form, clientName: 'Agence du Lac' }),
    isNotSent: true,
    isNotDescribed: true,
  },
  catchmentZone: {
    change: (form) => ({ ...form, catchmentZone: [{ code: '33000', name: 'Bordeaux', id: '1' }] }),
    isNotSent: true,
    isNotDescribed: true,
  },
};

const FIELDS_BY_PRODUCT = {
  display: casesOf(display, CAMPAIGN),
  performance: casesOf(performance, CAMPAIGN),
  emailingOptin: casesOf(emailingOptin, EMAILING),
  emailingAlert: casesOf(emailingAlert, EMAILING),
  vedettePlus: casesOf(vedettePlus, {
    changes: campaignChanges,
    asked: (values, request) => checkCampaignRequest(values, asCampaignRequest(request), TODAY),
  }),
  masterDisplay: casesOf(masterDisplay, {
    changes: ancienChanges<AncienForm>,
    completed: (form) => toggleProjectType(form, 'ACHAT'),
    asked: checkAncienRequest,
  }),
  expert360: casesOf(expert360, { changes: () => EXPERT360_CHANGES, asked: checkAncienRequest }),
} as const satisfies Record<CountProductKey, (market: Market) => FieldCase[]>;

interface NamedCase extends FieldCase {
  product: CountProductKey;
  market: Market;
  mafProduct: MafProduct;
}

const FIELDS: NamedCase[] = SAVED_COUNTS.flatMap(({ product, market, mafProduct }) =>
  FIELDS_BY_PRODUCT[product](market).map((one) => ({ product, market, mafProduct, ...one })),
);

const CASES = FIELDS.filter(({ isFixed }) => isFixed !== true);
const FIXED = FIELDS.filter(({ isFixed }) => isFixed);

const namesOf = (one: unknown) => Object.keys(v.parse(Entries, one));

/**
 * Returns a request with the entries that a field changes in each product and market that sells it with the same form.
 * A program may send them where the form leaves them out.
 */
function requestsOfOthers(field: string, { form, request }: FormView): object[] {
  return CASES.filter(
    (one) => one.field === field && isDeepStrictEqual(namesOf(one.before.form), namesOf(form)),
  ).map(({ before, after }) => {
    const known = v.parse(Entries, before.request);
    const changed = Object.entries(after.request).filter(
      ([name, value]) => !isDeepStrictEqual(value, known[name]),
    );
    return { ...request, ...Object.fromEntries(changed) };
  });
}

describe('every field of every form', () => {
  it.each([...new Set(FIELDS.map(({ field }) => field))])(
    '%s can be changed somewhere',
    (field) => {
      expect(CASES.map((one) => one.field)).toContain(field);
    },
  );

  it.each(CASES)('$product in $market restores $field [CF-44]', ({ before, after }) => {
    expect(after.form).not.toEqual(before.form);
    expect(before.reopened).toEqual(before.form);
    expect(after.reopened).toEqual(after.form);
  });

  it.each(CASES.filter(({ isNotSent }) => !isNotSent))(
    '$product in $market sends $field, which the contract knows',
    ({ product, before, after }) => {
      expect(after.request).not.toEqual(before.request);
      expect(v.parse(CALLS_BY_PRODUCT[product].process.body, after.request)).toEqual(after.request);
    },
  );

  it.each(CASES.filter(({ isNotSent, isNotCounted }) => !isNotSent && !isNotCounted))(
    '$product in $market counts $field: the server does not accept and ignore it',
    ({ asked, before, after }) => {
      expect(asked(after.request)).not.toEqual(asked(before.request));
    },
  );

  it.each(FIXED)(
    '$product in $market sells no $field: a changed one is not sent, or the server refuses it',
    ({ product, field, asked, before, after }) => {
      expect(after.form).not.toEqual(before.form);
      const { body } = CALLS_BY_PRODUCT[product].process;
      for (const request of [after.request, ...requestsOfOthers(field, before)]) {
        // An entry that the contract does not know is not read.
        const isRead = !isDeepStrictEqual(v.parse(body, request), v.parse(body, before.request));
        if (isRead) expect(() => asked(request)).toThrow(ApiFailure);
      }
    },
  );

  it.each(CASES.filter(({ isNotDescribed }) => !isNotDescribed))(
    '$product in $market describes $field',
    ({ mafProduct, market, before, after }) => {
      const criteriaOf = ({ stored }: FormView) =>
        describeSaved({ mafProduct, market, countData: stored })?.criteria;
      expect(criteriaOf(before)).toBeDefined();
      expect(criteriaOf(after)).not.toEqual(criteriaOf(before));
    },
  );
});

describe('every form', () => {
  it.each(SAVED_COUNTS)(
    '$product in $market comes back as it was stored, whatever was changed [CF-44]',
    ({ product, market }) => {
      const cases = FIELDS_BY_PRODUCT[product](market).filter(({ isFixed }) => isFixed !== true);
      const viewAfter = cases[0]?.viewAfter;
      if (!viewAfter) throw new Error('The form has no field');
      const fields = fc.array(fc.constantFrom(...cases.map(({ field }) => field)), {
        maxLength: 12,
      });
      fc.assert(
        fc.property(fields, (changed) => {
          const { form, reopened } = viewAfter(changed);
          expect(reopened).toEqual(form);
        }),
        { numRuns: randomRuns(30) },
      );
    },
  );
});

describe('every count', () => {
  it.each(SAVED_COUNTS)(
    '$product in $market names its market, on screen, in the mocks and in the seed',
    ({ product, market, mafProduct }) => {
      const [first] = FIELDS_BY_PRODUCT[product](market);
      expect(first?.after.request).toMatchObject({ market });
      const mocked = buildSavedCount({ product, market });
      expect(mocked).toMatchObject({ market, mafProduct });
      const documents = [
        first?.after.stored,
        mocked.countData,
        SEED_BY_PRODUCT[product](market, TODAY),
      ];
      for (const document of documents) {
        expect(document).toMatchObject({ mafProduct });
        const request = Object.entries(v.parse(Entries, document)).find(([name]) =>
          name.endsWith('Req'),
        );
        // A saved request of Expert 360 names no market (E3-46).
        expect([undefined, market]).toContain(v.parse(Entries, request?.[1])['market']);
      }
    },
  );
});

describe('every entry of every request', () => {
  const MALFORMED = { malformed: true };

  it.each(SAVED_COUNTS)('$product in $market is refused when it is malformed', (sale) => {
    const [first] = FIELDS_BY_PRODUCT[sale.product](sale.market);
    const request = v.parse(Entries, first?.after.request);
    const { body } = CALLS_BY_PRODUCT[sale.product].process;
    const accepted = Object.keys(request).filter(
      (entry) => v.safeParse(body, { ...request, [entry]: MALFORMED }).success,
    );
    expect(accepted).toEqual([]);
  });

  it.each(CASES)('$product in $market is not read when it is stored malformed', ({ after }) => {
    const { stored, open } = after;
    const name = Object.keys(stored).find((entry) => entry.endsWith('Req')) ?? '';
    const request = v.parse(Entries, stored[name]);
    const accepted = Object.keys(request).filter(
      (entry) => open({ ...stored, [name]: { ...request, [entry]: MALFORMED } }) !== undefined,
    );
    expect(accepted).toEqual([]);
  });
});
