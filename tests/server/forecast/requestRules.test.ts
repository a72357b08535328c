import { describe, expect, it } from 'vitest';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { ApiFailure } from '#server/request/failure.ts';
import { checkLocalities } from '#server/forecast/requestRules.ts';
import { checkCampaignRequest } from '#server/products/campaign/requestRules.ts';

const { Neuf, Construire } = DISPLAY_VALUES_BY_MARKET;
const TODAY = '2026-11-16';

const [FIRST, SECOND] = Neuf.targetings.map(({ distributionType, broadcastMediums }) => ({
  distributionType,
  broadcastMediums: [...broadcastMediums],
}));
if (!FIRST || !SECOND) throw new Error('Display is sold for two targetings');

const request = (more: Partial<CampaignRequest> = {}): CampaignRequest => ({
  market: 'Neuf',
  targetings: [FIRST],
  postalCodes: ['69001'],
  isAllFrance: false,
  projectTypes: ['ACHAT'],
  startDate: '2026-12-01T00:00:00.000Z',
  endDate: '2026-12-31T00:00:00.000Z',
  periodicity: 'OneShot',
  radius: 0,
  ...more,
});

/** Returns the message of the refusal of some work. */
function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    expect(error.code).toBe('rule_refused');
    return error.message;
  }
  return 'accepted';
}
const refusal = (more: Partial<CampaignRequest>, values = Neuf) =>
  refusalOf(() => checkCampaignRequest(values, request(more), TODAY));

const NO_CONTEXT = 'Sélectionnez au moins une valeur';
const UNKNOWN_CONTEXT = 'Un contexte de diffusion demandé n’est pas proposé sur ce marché.';
const NO_PERIOD = 'Sélectionner une periodicité';
const RADIUS_OF_ONE = 'Un rayon ne s’applique qu’autour d’un seul code postal.';
const ALONE = 'Toute la France ne se combine pas avec des localités.';

describe('the request of a campaign', () => {
  it('is read with its distinct postal codes and its period', () => {
    const postalCodes = ['69001', '44000', '69001'];
    expect(checkCampaignRequest(Neuf, request({ postalCodes }), TODAY)).toEqual({
      targetings: [FIRST],
      postalCodes: ['69001', '44000'],
      isAllFrance: false,
      radius: 0,
      period: { start: '2026-12-01', end: '2026-12-31' },
    });
  });

  it('[D-62] is for all of France without localities', () => {
    const allFrance = { isAllFrance: true, postalCodes: [] };
    expect(checkCampaignRequest(Neuf, request(allFrance), TODAY)).toMatchObject({
      isAllFrance: true,
      postalCodes: [],
    });
    expect(refusal({ isAllFrance: true })).toBe(ALONE);
    expect(refusal({ ...allFrance, radius: 5 })).toBe(ALONE);
    expect(
      refusal(
        { ...allFrance, market: 'Construire', targetings: CONSTRUIRE_TARGETINGS },
        Construire,
      ),
    ).toBe('Toute la France n’est pas proposée sur ce marché : choisissez des localités.');
  });

  it.each([
    ['type of project that is not offered', ['LOCATION']],
    ['type of project that is not offered beside one that is', ['ACHAT', 'LOCATION']],
    ['type of project missing', []],
  ])('is refused with a %s', (_, projectTypes) => {
    expect(refusal({ projectTypes })).toBe(
      'Le type de projet demandé n’est pas proposé sur ce marché.',
    );
  });
});

const CONSTRUIRE_TARGETINGS = Construire.targetings.map(
  ({ distributionType, broadcastMediums }) => ({
    distributionType,
    broadcastMediums: [...broadcastMediums],
  }),
);

const refusalInConstruire = (targetings: CampaignRequest['targetings']) =>
  refusal({ market: 'Construire', targetings }, Construire);

describe('the targetings of a request', () => {
  const [medium = ''] = FIRST.broadcastMediums;
  it.each<[string, CampaignRequest['targetings'], string]>([
    ['one of a market with two', [SECOND], 'accepted'],
    ['some of the media', [{ ...FIRST, broadcastMediums: [medium] }], 'accepted'],
    ['one without media beside another', [{ ...FIRST, broadcastMediums: [] }, SECOND], 'accepted'],
    ['none', [], NO_CONTEXT],
    ['one without media', [{ ...FIRST, broadcastMediums: [] }], NO_CONTEXT],
    ['one of another market', [{ ...FIRST, distributionType: 'Custom' }], UNKNOWN_CONTEXT],
    [
      'one of another market without media',
      [FIRST, { distributionType: 'Custom', broadcastMediums: [] }],
      UNKNOWN_CONTEXT,
    ],
    [
      'another medium',
      [{ ...FIRST, broadcastMediums: [medium, 'ailleurs.test'] }],
      UNKNOWN_CONTEXT,
    ],
    ['one twice', [FIRST, FIRST], 'Un contexte de diffusion est demandé deux fois.'],
  ])('with %s', (_, targetings, expected) => {
    expect(refusal({ targetings })).toBe(expected);
  });

  it('leave out those without media', () => {
    const targetings = [{ ...FIRST, broadcastMediums: [] }, SECOND];
    expect(checkCampaignRequest(Neuf, request({ targetings }), TODAY).targetings).toEqual([SECOND]);
  });

  it('[D-61] hold every appended one, and one that a person chose', () => {
    const appended = CONSTRUIRE_TARGETINGS.filter(({ distributionType }) =>
      ['HouseModels', 'LandWithHouses', 'Lands'].includes(distributionType),
    );
    const chosen = CONSTRUIRE_TARGETINGS.filter((one) => !appended.includes(one));
    expect(appended).toHaveLength(3);
    expect(refusalInConstruire(CONSTRUIRE_TARGETINGS)).toBe('accepted');
    expect(refusalInConstruire([...appended, chosen[0]!])).toBe('accepted');
    expect(refusalInConstruire(appended)).toBe(NO_CONTEXT);
    expect(refusalInConstruire([...chosen, ...appended.slice(1)])).toBe(
      'Les contextes de la construction sont toujours demandés ensemble sur ce marché.',
    );
  });
});

describe('the localities of a request', () => {
  it.each([
    ['one code', ['69001'], 0, 'accepted'],
    ['several codes', ['69001', '44000'], 0, 'accepted'],
    ['a radius around one code', ['69001'], 10, 'accepted'],
    ['a radius around one code twice', ['69001', '69001'], 1, 'accepted'],
    ['no code', [], 0, 'Sélectionnez au moins une localité'],
    ['a radius around two codes', ['69001', '44000'], 1, RADIUS_OF_ONE],
    ['a radius around no complete code', ['69'], 1, RADIUS_OF_ONE],
    ['a radius between two stops', ['69001'], 7, 'Ce rayon n’est pas proposé.'],
  ])('[D-16] with %s', (_, postalCodes, radius, expected) => {
    expect(refusalOf(() => checkLocalities(postalCodes, radius))).toBe(expected);
    expect(refusal({ postalCodes, radius })).toBe(expected);
  });
});

const day = (text: string) => `${text}T00:00:00.000Z`;

describe('the period of a request', () => {
  it.each([
    ['that starts tomorrow', '2026-11-17', '2026-11-20', 'accepted'],
    ['of one day', '2026-11-17', '2026-11-17', 'accepted'],
    ['that starts today', '2026-11-16', '2026-11-20', 'Cette date est passée'],
    ['that ends before it starts', '2026-11-20', '2026-11-19', NO_PERIOD],
  ])('[D-18] %s', (_, start, end, expected) => {
    expect(refusal({ startDate: day(start), endDate: day(end) })).toBe(expected);
  });

  it.each([
    ['neither day', null, null],
    ['no first day', null, day('2026-12-01')],
    ['no last day', day('2026-12-01'), null],
  ])('is missing with %s', (_, startDate, endDate) => {
    expect(refusal({ startDate, endDate })).toBe(NO_PERIOD);
  });

  it('[DN-03] is of the only periodicity of a market that does not ask for one', () => {
    expect(refusal({ periodicity: 'Récurrent', startDate: null, endDate: null })).toBe(
      'Cette périodicité n’est pas proposée sur ce marché.',
    );
  });

  it('[D-63] does not exist for « Récurrent »', () => {
    const recurrent = {
      market: 'Construire',
      targetings: CONSTRUIRE_TARGETINGS,
      periodicity: 'Récurrent',
      startDate: null,
      endDate: null,
    } as const;
    expect(checkCampaignRequest(Construire, request(recurrent), TODAY).period).toBeNull();
    const dates = { startDate: day('2026-12-01'), endDate: day('2026-12-31') };
    expect(refusal({ ...recurrent, ...dates }, Construire)).toBe(
      'Un comptage récurrent n’a pas de dates.',
    );
    expect(refusal({ ...recurrent, ...dates, periodicity: 'OneShot' }, Construire)).toBe(
      'accepted',
    );
  });
});
