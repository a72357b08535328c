import { describe, expect, it } from 'vitest';
import {
  newAncienForm,
  scheduledAncienForm,
  validateAncienForm,
} from '#domain/count/ancien/form.ts';
import {
  newCampaignForm,
  scheduledCampaignForm,
  type CampaignForm,
  type QuickLineSchedule,
} from '#domain/count/campaign/form.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import type { Schedule } from '#domain/count/periodicity.ts';
import type { Market } from '#domain/markets.ts';
import { lineLacks, SAVED_COUNTS, type CountProductKey } from '#domain/products/catalogue.ts';
import { displayValues } from '#domain/products/display/values.ts';
import {
  newEmailingForm,
  scheduledEmailingForm,
  type EmailingForm,
} from '#domain/products/emailing/form.ts';
import {
  EMAILING_TARGETINGS,
  emailingValues,
  type EmailingKind,
} from '#domain/products/emailing/values.ts';
import { performanceValues } from '#domain/products/performance/values.ts';
import { vedettePlusValues } from '#domain/products/vedettePlus/values.ts';
import { masterDisplayValues } from '#domain/products/masterDisplay/values.ts';
import { expert360Values } from '#domain/products/expert360/values.ts';
import { requireSold } from '#domain/products/manifest.ts';

const PERIOD: QuickLineSchedule = { start: '2026-12-01', end: '2026-12-31' };
const ONE_DAY: QuickLineSchedule = { start: '2026-12-01', end: '2026-12-01' };

/** Returns the form of a product for a schedule; undefined when the product has no such campaign. */
type Scheduled = (
  market: Market,
  schedule: QuickLineSchedule,
) => CampaignForm | EmailingForm | object | undefined;

const campaign =
  (valuesOf: (market: Market) => CampaignValues | undefined): Scheduled =>
  (market, schedule) => {
    const values = valuesOf(market);
    if (!values) throw new Error(`The product is not sold in ${market}`);
    return scheduledCampaignForm(values, newCampaignForm(values, []), schedule);
  };

const emailing =
  (kind: EmailingKind): Scheduled =>
  (market, schedule) => {
    const values = emailingValues(kind, market);
    if (!values) throw new Error(`The product is not sold in ${market}`);
    const form = newEmailingForm(values, EMAILING_TARGETINGS[values.market]);
    return scheduledEmailingForm(form, schedule);
  };

const SCHEDULED_BY_PRODUCT = {
  display: campaign(displayValues),
  performance: campaign(performanceValues),
  vedettePlus: campaign(vedettePlusValues),
  emailingAlert: emailing('Alerte'),
  emailingOptin: emailing('Optin'),
  masterDisplay: (market, schedule) =>
    scheduledAncienForm(newAncienForm(requireSold(masterDisplayValues(market))), schedule),
  expert360: (market, schedule) =>
    scheduledAncienForm(newAncienForm(requireSold(expert360Values(market))), schedule),
} as const satisfies Record<CountProductKey, Scheduled>;

function acceptedSchedules(product: CountProductKey, market: Market): Schedule['kind'][] {
  const accepts = (schedule: QuickLineSchedule): boolean =>
    SCHEDULED_BY_PRODUCT[product](market, schedule) !== undefined;
  if (accepts(PERIOD)) return accepts('monthly') ? ['period', 'monthly'] : ['period'];
  if (accepts('monthly')) return ['monthly'];
  return accepts(ONE_DAY) ? ['sending'] : [];
}

describe('[N-12] the schedules of a product', () => {
  it.each(SAVED_COUNTS)(
    'are those that its form accepts: $product in $market',
    ({ product, market, schedules }) => {
      expect(acceptedSchedules(product, market)).toEqual(schedules);
    },
  );

  it('are written into the form', () => {
    expect(SCHEDULED_BY_PRODUCT.display('Luxe', PERIOD)).toMatchObject({
      periodicity: 'OneShot',
      dates: PERIOD,
    });
    expect(SCHEDULED_BY_PRODUCT.display('Luxe', 'monthly')).toMatchObject({
      periodicity: 'Récurrent',
      dates: null,
    });
    expect(SCHEDULED_BY_PRODUCT.emailingAlert('Neuf', ONE_DAY)).toMatchObject({
      date: '2026-12-01',
    });
  });
});

describe('[N-12] what a form asks that a line cannot say', () => {
  const locations = [{ code: '69100', name: 'Villeurbanne', placeIds: ['1'] }];

  it('is named by the manifest of each product without a period', () => {
    const forms = {
      masterDisplay: newAncienForm(requireSold(masterDisplayValues('Ancien'))),
      expert360: newAncienForm(requireSold(expert360Values('Ancien'))),
    };
    for (const product of ['masterDisplay', 'expert360'] as const) {
      const errors = validateAncienForm({ ...forms[product], locations });
      expect(errors.projectTypes !== undefined, product).toBe(lineLacks(product) !== undefined);
    }
    expect(lineLacks('display')).toBeUndefined();
  });
});
