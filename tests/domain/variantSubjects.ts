import fc from 'fast-check';
import { newAncienForm, type AncienForm } from '#domain/count/ancien/form.ts';
import { PROJECT_TYPES, type AncienValues } from '#domain/count/ancien/values.ts';
import type { CampaignTypes } from '#domain/count/campaign/rules.ts';
import { asksFor } from '#domain/count/campaign/values.ts';
import { type ProductDefinition, type ProductTypes } from '#domain/count/definition.ts';
import { offerIn } from '#domain/products/definitions.ts';
import { withLocalities, type LocalityFields } from '#domain/count/localityFields.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import { offeredVariants } from '#domain/count/variants/offeredVariants.ts';
import type { Variant } from '#domain/count/variants/variants.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import type { Day } from '#domain/format/days.ts';
import { RADIUS_STOPS_KM } from '#domain/localities/postalCodes.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { Market } from '#domain/markets.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { display } from '#domain/products/display/definition.ts';
import { emailingAlert, emailingOptin } from '#domain/products/emailing/definition.ts';
import type { EmailingTypes } from '#domain/products/emailing/rules.ts';
import { expert360 } from '#domain/products/expert360/definition.ts';
import { masterDisplay } from '#domain/products/masterDisplay/definition.ts';
import { performance } from '#domain/products/performance/definition.ts';
import { vedettePlus } from '#domain/products/vedettePlus/definition.ts';
import { manyLocalities } from '#mocks/builders/locality.ts';

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

/** Forms that only one product has, made of a new one. */
type Forms<T extends ProductTypes> = (
  fresh: T['form'],
  values: T['values'],
) => fc.Arbitrary<T['form']>;

/** Returns random forms of a product in one of its markets, with their variants. */
const casesOf =
  <T extends ProductTypes>(definition: ProductDefinition<T>, forms: Forms<T>) =>
  (market: Market): fc.Arbitrary<VariantCase> => {
    const { validate } = definition;
    const offer = offerIn(definition, market);
    const rules = definition.rules(offer.values);
    const fresh = definition.newForm(offer, TODAY);
    return fc.tuple(forms(fresh, offer.values), nearby).map(([form, around]) => ({
      form,
      request: rules.requestOf(form),
      variants: offeredVariants(rules, validate, form, { today: TODAY, nearby: around }),
      requestOf: (variant) => rules.requestOf(variant.form),
      isValid: (variant) => Object.keys(validate(variant.form, TODAY)).length === 0,
    }));
  };

const campaignForms: Forms<CampaignTypes> = (fresh, values) => {
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
};

const emailingForms: Forms<EmailingTypes> = (fresh, { disabledTypes }) =>
  fc
    .tuple(located(fresh), ticked(fresh.targetings), fc.option(days))
    .map(([form, targetings, date]) => ({
      ...form,
      targetings: targetings.map((one) => ({
        ...one,
        selected: one.selected && !disabledTypes.includes(one.distributionType),
      })),
      date,
    }));

function ancienForms(values: AncienValues): fc.Arbitrary<AncienForm> {
  const options = fc.record({
    broadcastMediums: fc.subarray([...values.mediums], { minLength: 1 }),
    projectTypes: fc.subarray([...PROJECT_TYPES]),
  });
  return options.chain((ticks) => located(newAncienForm({ ...values, ticked: ticks })));
}

/** Random forms of a product in one of its markets, complete or not, with their variants. */
export const VARIANT_CASES_BY_PRODUCT = {
  display: casesOf(display, campaignForms),
  performance: casesOf(performance, campaignForms),
  emailingOptin: casesOf(emailingOptin, emailingForms),
  emailingAlert: casesOf(emailingAlert, emailingForms),
  masterDisplay: casesOf(masterDisplay, (_, values) => ancienForms(values)),
  expert360: casesOf(expert360, (fresh, values) =>
    fc.tuple(ancienForms(values), fc.nat(8)).map(([form, zone]) => ({
      ...fresh,
      ...form,
      catchmentZone: ALL.slice(45, 45 + zone).map(({ code, name }) => ({ code, name, id: code })),
    })),
  ),
  vedettePlus: casesOf(vedettePlus, (fresh) =>
    fc.tuple(located(fresh), fc.option(days)).map(([form, start]) => ({
      ...form,
      dates: start === null ? null : { start, end: addDays(start, 6) },
    })),
  ),
} as const satisfies Record<CountProductKey, (market: Market) => fc.Arbitrary<VariantCase>>;
