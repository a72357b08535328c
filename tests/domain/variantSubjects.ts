import fc from 'fast-check';
import { newAncienForm, validateAncienForm, type AncienForm } from '#domain/count/ancien/form.ts';
import { PROJECT_TYPES, type AncienValues } from '#domain/count/ancien/values.ts';
import {
  newCampaignForm,
  type CampaignForm,
  validateCampaignForm,
} from '#domain/count/campaign/form.ts';
import { PER_CLICK, PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { campaignRules, type CampaignTypes } from '#domain/count/campaign/rules.ts';
import { asksFor, type CampaignValues } from '#domain/count/campaign/values.ts';
import { withLocalities, type LocalityFields } from '#domain/count/localityFields.ts';
import type { CountRules, CountTypes } from '#domain/count/rules.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import { offeredVariants } from '#domain/count/variants/offeredVariants.ts';
import { type Variant, type VariantContext } from '#domain/count/variants/variants.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { type Day } from '#domain/format/days.ts';
import { RADIUS_STOPS_KM } from '#domain/localities/postalCodes.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { Market } from '#domain/markets.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { displayValues } from '#domain/products/display/values.ts';
import {
  newEmailingForm,
  validateEmailingForm,
  type EmailingForm,
} from '#domain/products/emailing/form.ts';
import { emailingRules, type EmailingTypes } from '#domain/products/emailing/rules.ts';
import {
  EMAILING_TARGETINGS,
  emailingValues,
  type EmailingKind,
} from '#domain/products/emailing/values.ts';
import { newExpert360Form, type Expert360Form } from '#domain/products/expert360/form.ts';
import { expert360Rules, type Expert360Types } from '#domain/products/expert360/rules.ts';
import {
  masterDisplayRules,
  type MasterDisplayTypes,
} from '#domain/products/masterDisplay/rules.ts';
import { performanceValues } from '#domain/products/performance/values.ts';
import { newVedettePlusForm } from '#domain/products/vedettePlus/form.ts';
import { vedettePlusRules, type VedettePlusTypes } from '#domain/products/vedettePlus/rules.ts';
import { vedettePlusValues } from '#domain/products/vedettePlus/values.ts';
import { requireSold } from '#domain/products/manifest.ts';
import { manyLocalities } from '#mocks/builders/locality.ts';
import { masterDisplayValues } from '#domain/products/masterDisplay/values.ts';
import { expert360Values } from '#domain/products/expert360/values.ts';

export const TODAY = '2026-11-16';

/** A form of a product with its variants. */
export interface VariantCase {
  form: LocalityFields & object;
  request: unknown;
  variants: readonly Variant<LocalityFields & object>[];
  requestOf: (variant: Variant<LocalityFields & object>) => unknown;
  isValid: (variant: Variant<LocalityFields & object>) => boolean;
}

const ALL = manyLocalities(60);

const nearby: fc.Arbitrary<readonly SelectedLocality[]> = fc
  .integer({ min: 0, max: 10 })
  .map((count) => ALL.slice(60 - count));

/** Localities and a radius, as the fields of a form leave them. */
const located = <Form extends LocalityFields>(form: Form): fc.Arbitrary<Form> =>
  fc
    .tuple(fc.constantFrom(0, 1, 2, 47, 49, 50), fc.constantFrom(...RADIUS_STOPS_KM))
    .map(([count, radius]) => withLocalities(form, ALL.slice(0, count), radius));

const days: fc.Arbitrary<Day> = fc
  .integer({ min: -3, max: 200 })
  .map((ahead) => addDays(TODAY, ahead));

/** Targetings with other ticks. */
const ticked = (targetings: readonly Targeting[]): fc.Arbitrary<Targeting[]> =>
  fc.tuple(
    ...targetings.map((targeting) =>
      fc
        .tuple(
          fc.boolean(),
          fc.array(fc.boolean(), {
            minLength: targeting.broadcastMediums.length,
            maxLength: targeting.broadcastMediums.length,
          }),
        )
        .map(([selected, checked]) => ({ ...targeting, selected, checked })),
    ),
  );

interface Subject<T extends CountTypes & { form: LocalityFields & object }> {
  rules: Pick<CountRules<T>, 'requestOf' | 'variants'>;
  validate: (form: T['form'], today: Day) => T['errors'];
  forms: fc.Arbitrary<T['form']>;
}

function casesOf<T extends CountTypes & { form: LocalityFields & object }>({
  rules,
  validate,
  forms,
}: Subject<T>): fc.Arbitrary<VariantCase> {
  return fc.tuple(forms, nearby).map(([form, around]) => {
    const context: VariantContext = { today: TODAY, nearby: around };
    const isValid = (changed: T['form']) => Object.keys(validate(changed, TODAY)).length === 0;
    return {
      form,
      request: rules.requestOf(form),
      variants: offeredVariants(rules, validate, form, context),
      requestOf: (variant) => rules.requestOf(variant.form),
      isValid: (variant) => isValid(variant.form),
    };
  });
}

function campaignForms(values: CampaignValues, fresh: CampaignForm): fc.Arbitrary<CampaignForm> {
  const periodicity = asksFor(values, 'periodicity')
    ? fc.constantFrom('OneShot' as const, 'Récurrent' as const)
    : fc.constant(values.periodicity);
  const targetings = asksFor(values, 'contexts')
    ? ticked(fresh.targetings)
    : fc.constant(fresh.targetings);
  const isAllFrance = asksFor(values, 'allFrance') ? fc.boolean() : fc.constant(false);
  const dates = fc.option(
    fc.tuple(days, fc.nat(60)).map(([start, length]) => ({ start, end: addDays(start, length) })),
  );
  return fc
    .tuple(located(fresh), periodicity, targetings, isAllFrance, dates)
    .map(([form, chosen, all, nationwide, period]) => ({
      ...form,
      ...(nationwide && { isAllFrance: true, locations: [], radius: 0 }),
      periodicity: chosen,
      targetings: all,
      dates: chosen === 'OneShot' ? period : null,
    }));
}

function campaign(values: CampaignValues, pricing: typeof PER_THOUSAND) {
  return casesOf<CampaignTypes>({
    rules: campaignRules(values, pricing),
    validate: validateCampaignForm,
    forms: campaignForms(values, newCampaignForm(values, values.targetings)),
  });
}

function emailing(kind: EmailingKind, market: Market) {
  const values = requireSold(emailingValues(kind, market));
  const fresh = newEmailingForm(values, EMAILING_TARGETINGS[values.market]);
  const disabled = (type: string) => values.disabledTypes.includes(type);
  const forms: fc.Arbitrary<EmailingForm> = fc
    .tuple(located(fresh), ticked(fresh.targetings), fc.option(days))
    .map(([form, targetings, date]) => ({
      ...form,
      targetings: targetings.map((one) => ({
        ...one,
        selected: one.selected && !disabled(one.distributionType),
      })),
      date,
    }));
  return casesOf<EmailingTypes>({
    rules: emailingRules(values),
    validate: validateEmailingForm,
    forms,
  });
}

function ancienForms(values: AncienValues): fc.Arbitrary<AncienForm> {
  const options = fc.record({
    broadcastMediums: fc.subarray([...values.mediums], { minLength: 1 }),
    projectTypes: fc.subarray([...PROJECT_TYPES]),
  });
  return options.chain((ticks) => located(newAncienForm({ ...values, ticked: ticks })));
}

const expert360Forms = (values: AncienValues): fc.Arbitrary<Expert360Form> =>
  fc.tuple(ancienForms(values), fc.nat(8)).map(([form, zone]) => ({
    ...newExpert360Form(values, { clientId: '1', clientName: 'Agence', catchmentZone: [] }),
    ...form,
    catchmentZone: ALL.slice(45, 45 + zone).map(({ code, name }) => ({ code, name, id: code })),
  }));

/** Random forms of a product in one of its markets, complete or not, with their variants. */
export const VARIANT_CASES_BY_PRODUCT = {
  display: (market) => campaign(requireSold(displayValues(market)), PER_THOUSAND),
  performance: (market) => campaign(requireSold(performanceValues(market)), PER_CLICK),
  emailingOptin: (market) => emailing('Optin', market),
  emailingAlert: (market) => emailing('Alerte', market),
  masterDisplay: (market) =>
    casesOf<MasterDisplayTypes>({
      rules: masterDisplayRules(requireSold(masterDisplayValues(market))),
      validate: validateAncienForm,
      forms: ancienForms(requireSold(masterDisplayValues(market))),
    }),
  expert360: (market) =>
    casesOf<Expert360Types>({
      rules: expert360Rules(requireSold(expert360Values(market))),
      validate: validateAncienForm,
      forms: expert360Forms(requireSold(expert360Values(market))),
    }),
  vedettePlus: (market) => {
    const values = requireSold(vedettePlusValues(market));
    const forms = fc
      .tuple(located(newVedettePlusForm(values, TODAY)), fc.option(days))
      .map(([form, start]) => ({
        ...form,
        dates: start === null ? null : { start, end: addDays(start, 6) },
      }));
    return casesOf<VedettePlusTypes>({
      rules: vedettePlusRules(values),
      validate: validateCampaignForm,
      forms,
    });
  },
} as const satisfies Record<CountProductKey, (market: Market) => fc.Arbitrary<VariantCase>>;
