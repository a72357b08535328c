import * as v from 'valibot';
import { CALLS_BY_PRODUCT, type CountCalls } from '#contract/productCalls.ts';
import { editQuantities } from '#domain/count/campaign/result.ts';
import type { ProductTypes } from '#domain/count/definition.ts';
import { marketsOf, type CountProductKey } from '#domain/products/catalogue.ts';
import { editContacts } from '#domain/products/emailing/result.ts';
import {
  selectCustomOffer,
  setCustomBudget,
  toggleBrandContent,
  type Expert360Forecast,
} from '#domain/products/expert360/result.ts';
import type { Expert360Types } from '#domain/products/expert360/rules.ts';
import { editBudgets } from '#domain/products/masterDisplay/result.ts';
import { requestIn } from '#tests/server/api/displayCount.ts';
import { emailingRequestIn, emailingSaveOf } from '#tests/server/api/emailingCount.ts';
import { COUNT_BY_PRODUCT, type SampleCount } from '#tests/server/api/productCounts.ts';
import type { Case } from './listCases.ts';
import type { World } from './worlds.ts';

type SaveChange<T extends ProductTypes> = Parameters<SampleCount<T>['saveOf']>[1];

/** What one product answers besides its options, its estimate and its save. */
interface OwnCases<T extends ProductTypes> {
  /** Estimates of another request than that of the sample. */
  estimates?: [title: string, status: number, (request: T['request'], world: World) => unknown][];
  /** Saves of the sample with this change of its result, and then with these entries. */
  saves?: [title: string, status: number, change: SaveChange<T>, entries?: object][];
}

/** Estimates a sample count in a world, and builds its save. */
async function saveIn<T extends ProductTypes>(
  world: World,
  sample: SampleCount<T>,
  change?: SaveChange<T>,
) {
  const { process } = CALLS_BY_PRODUCT[sample.product];
  const { body } = await world.call('POST', process.path, sample.request);
  return sample.saveOf(v.parse(process.response, body), change);
}

/** Returns the cases of the calls of a product, made by a salesperson of Neuf and Construire, or of Ancien. */
function casesOf<T extends ProductTypes>(
  sample: SampleCount<T>,
  { estimates = [], saves = [] }: OwnCases<T> = {},
): Case[] {
  const { product, request } = sample;
  const { getValues, process, record }: CountCalls = CALLS_BY_PRODUCT[product];
  const options = (['Neuf', 'Construire'] as const).map((market): Case[] => {
    const status = marketsOf(product).includes(market) ? 200 : 422;
    const title = `[AP-52] the options of ${product} in ${market}`;
    return getValues ? [[title, status, getValues, `?market=${market}`]] : [];
  });
  return [
    ...options.flat(),
    ...(getValues
      ? [[`the options of ${product} without a market`, 400, getValues] satisfies Case]
      : []),
    [`[AP-53, AP-56] an estimate of ${product}`, 200, process, '', () => request],
    [
      `[AP-54, AP-58] a save of ${product}`,
      201,
      record,
      '',
      async (world) => saveIn(world, sample),
    ],
    [
      `a save of ${product} without a name`,
      400,
      record,
      '',
      async (world) => ({ ...(await saveIn(world, sample)), countName: '   ' }),
    ],
    ...estimates.map(([title, status, asked]): Case => [
      `an estimate of ${product} ${title}`,
      status,
      process,
      '',
      (world) => asked(request, world),
    ]),
    ...saves.map(([title, status, change, entries]): Case => [
      `a save of ${product} ${title}`,
      status,
      record,
      '',
      async (world) => ({ ...(await saveIn(world, sample, change)), ...entries }),
    ]),
  ];
}

const {
  display,
  performance,
  emailingOptin,
  emailingAlert,
  vedettePlus,
  masterDisplay,
  expert360,
} = COUNT_BY_PRODUCT;

const ALERT_IN_CONSTRUIRE = emailingRequestIn('Alerte', 'Construire');

/** Changes the offers of a result. */
const offers =
  (choose: (result: Expert360Forecast) => Expert360Forecast): SaveChange<Expert360Types> =>
  (outcome) =>
    outcome.kind === 'offers' ? { ...outcome, forecast: choose(outcome.forecast) } : outcome;

/** Builds the estimate request of an edited count, which includes the saved choices. */
async function editOf(world: World) {
  const save = await saveIn(world, expert360);
  return {
    ...expert360.request,
    mode: 'Edit',
    brandContentAdjustableOffer: save.brandContentAdjustableOffer,
    brandContentCommentary: save.brandContentCommentary,
    externalURL: save.externalURL,
    intensities: save.client.intensity,
    selectedIntensityId: save.intensity,
  };
}

/** The contract cases of each count product. */
export const CASES_BY_PRODUCT = {
  display: casesOf(display, {
    estimates: [
      ['in Construire', 200, () => requestIn('Construire')],
      [
        'without the field of postal codes',
        400,
        (request) => ({ ...request, postalCodes: undefined }),
      ],
      [
        '[D-63] that recurs, with dates',
        422,
        () => ({ ...requestIn('Construire'), periodicity: 'Récurrent' }),
      ],
    ],
    saves: [
      [
        'that buys nothing',
        422,
        (result) =>
          editQuantities(
            result,
            result.lines.format.map(({ code }) => ({ code, field: 'purchased', value: 0 })),
          ),
      ],
    ],
  }),
  performance: casesOf(performance),
  emailingOptin: casesOf(emailingOptin, {
    estimates: [
      ['[EM-44] without a send date', 400, (request) => ({ ...request, dateSent: undefined })],
      [
        '[EM-25] above the maximum price',
        400,
        (request) => ({ ...request, price: { min: 1, max: 10_000_001 } }),
      ],
    ],
    saves: [
      [
        '[EM-34] without contacts in a group',
        422,
        (result) => editContacts(result, [{ code: 'PORTAIL', value: 0 }]),
      ],
      [
        '[EM-33] with more contacts than available',
        422,
        (result) => editContacts(result, [{ code: 'PORTAIL', value: 1_000_000 }]),
      ],
    ],
  }),
  emailingAlert: [
    ...casesOf(emailingAlert, { estimates: [['in Construire', 200, () => ALERT_IN_CONSTRUIRE]] }),
    [
      'a save of emailingAlert in Construire',
      201,
      CALLS_BY_PRODUCT.emailingAlert.record,
      '',
      async (world) => {
        const { process } = CALLS_BY_PRODUCT.emailingAlert;
        const { body } = await world.call('POST', process.path, ALERT_IN_CONSTRUIRE);
        return emailingSaveOf(v.parse(process.response, body), ALERT_IN_CONSTRUIRE);
      },
    ],
  ],
  vedettePlus: casesOf(vedettePlus, {
    estimates: [['without dates', 400, (request) => ({ ...request, startDate: undefined })]],
    saves: [
      [
        'with a budget of zero',
        422,
        ({ forecast, ...result }) => ({
          ...result,
          forecast: {
            ...forecast,
            forecasts: forecast.forecasts.map((line) => ({ ...line, budget: 0 })),
          },
        }),
      ],
    ],
  }),
  masterDisplay: casesOf(masterDisplay, {
    estimates: [
      ['for an unknown project type', 400, (request) => ({ ...request, projectTypes: ['VIAGER'] })],
    ],
    saves: [
      [
        '[MD-10] at 149 €',
        422,
        (result) =>
          editBudgets(
            result,
            result.lines.map(({ code }, index) => ({ code, value: index === 0 ? 149 : 0 })),
          ),
      ],
    ],
  }),
  expert360: casesOf(expert360, {
    estimates: [
      ['[AP-57] that is edited', 200, async (_, world) => editOf(world)],
      [
        '[AP-57] that is edited, without the saved choices',
        400,
        (request) => ({ ...request, mode: 'Edit' }),
      ],
      [
        '[E3-12] in a locality without audience',
        200,
        (request) => ({ ...request, postalCodes: ['97500'] }),
      ],
      ['for an unknown client', 422, (request) => ({ ...request, clientId: 'RC0' })],
      ['outside Ancien', 422, (request) => ({ ...request, market: 'Neuf' })],
      [
        'with two periodicities',
        400,
        (request) => ({ ...request, periodicity: ['Récurrent', 'OneShot'] }),
      ],
    ],
    saves: [
      [
        'with brand content in a custom offer',
        201,
        offers((result) => toggleBrandContent(selectCustomOffer(result))),
      ],
      [
        '[E3-32] with a custom offer below its minimum',
        422,
        offers((result) => setCustomBudget(selectCustomOffer(result), 10)),
      ],
      [
        '[E3-30] with a comment of 501 characters',
        400,
        undefined,
        { brandContentCommentary: 'a'.repeat(501) },
      ],
    ],
  }),
} as const satisfies Record<CountProductKey, readonly Case[]>;
