import type { SentCountRow, SavedCount } from '#contract/counts.ts';
import type { CountFollowUp } from '#contract/followUp.ts';
import type { FollowUpMarks } from '#domain/count/followUp.ts';
import { MARKETS, type Market } from '#domain/markets.ts';
import { marketOf, type MafProduct } from '#domain/products/catalogue.ts';

/** Builds a saved Display count of the market Neuf. */
export function buildCountRow(over: Partial<SentCountRow> = {}): SentCountRow {
  return {
    id: '5f0c9a52-6d0e-4f43-9a55-7d7a4be3c042',
    mafId: 1042,
    mafProduct: 'MasterDisplayNeuf',
    countName: 'Les Jardins de la Marne',
    client: { clientId: 'RC20418', clientName: 'Horizon Promotion' },
    createdDate: '2026-11-12T08:30:00.000Z',
    status: 'Default',
    market: 'Neuf',
    author: 'Camille Petit',
    period: undefined,
    followUp: undefined,
    countData: { totalBudget: 4820 },
    ...over,
    // An optional entry that is left out is a compile error as well.
  } satisfies { [Entry in keyof Required<SentCountRow>]: SentCountRow[Entry] };
}

/** Builds what became of a count; nothing yet, without overrides. */
export function buildMarks(over: Partial<FollowUpMarks> = {}): FollowUpMarks {
  return {
    validUntil: '2026-12-12',
    handed: null,
    dueOn: null,
    ordered: null,
    lost: null,
    ...over,
  };
}

/** Builds the follow-up of a count of which nothing is noted yet. */
export function buildFollowUp(over: Partial<CountFollowUp> = {}): CountFollowUp {
  return {
    ...buildMarks(),
    word: '',
    version: 1,
    totalBudget: 282,
    order: null,
    changes: null,
    events: [],
    ...over,
  };
}

/** Name of the agency of saved counts. */
export const AGENCY = 'Agence du Vieux Port';

/** Builds a saved count, as returned by GET /api/Counts/guid/{id}, around what its product stores. */
export function buildSaved(
  own: Pick<SavedCount, 'id' | 'mafId'> & { countData: { mafProduct: MafProduct } },
  overrides: Partial<SavedCount>,
): SavedCount {
  const { mafProduct } = own.countData;
  return {
    mafProduct,
    market: marketOf(mafProduct),
    countName: AGENCY,
    clientId: null,
    clientName: null,
    createdDate: '2026-11-12T09:30:00.000Z',
    status: 'Default',
    version: 1,
    ...own,
    ...overrides,
  };
}

const NAMES = [
  'Les Jardins de la Marne',
  'Résidence Émeraude',
  'Cœur de Ville',
  'Les Terrasses du Lac',
  'Villa Garance',
  'Le Clos des Érables',
  'Horizon Sud',
];
const CLIENTS = [
  { clientId: 'RC20418', clientName: 'Horizon Promotion' },
  { clientId: null, clientName: null },
  { clientId: 'RC18807', clientName: 'Atlantique Habitat' },
];

const TOWNS = [
  'Lyon 3e Arrondissement',
  'Villeurbanne',
  'Bron',
  'Caluire-et-Cuire',
  'Vénissieux',
  'Saint-Priest',
  'Oullins-Pierre-Bénite',
];

/** Builds `count` localities. */
export function buildLocations(count: number): { code: string; name: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    code: String(69_003 + index * 97),
    name: pick(TOWNS, index),
  }));
}

const PRODUCTS_BY_MARKET: Record<Market, readonly MafProduct[]> = {
  Ancien: ['Expert360', 'MasterDisplay'],
  Neuf: ['MasterDisplayNeuf', 'EmailingOptin', 'MasterDisplayNeuf', 'VedettePlus'],
  Construire: ['DisplayConstruire', 'EmailingAlerteConstruire'],
  Luxe: ['DisplayLuxury'],
  BureauxEtCommerce: ['DisplayBureauxCommerce'],
};

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There are no items to pick from.');
  return item;
}

/** Builds `count` counts, newest first, one every other day. */
export function buildCountRows(count: number, market: Market = 'Neuf'): SentCountRow[] {
  return Array.from({ length: count }, (_, index) => {
    const mafId = 1000 + count - index;
    const round = Math.floor(index / NAMES.length);
    return buildCountRow({
      id: `5f0c9a52-6d0e-4f43-9a5${4 + MARKETS.indexOf(market)}-7d7a4be3c${String(mafId).slice(-3)}`,
      mafId,
      mafProduct: pick(PRODUCTS_BY_MARKET[market], index),
      countName: `${pick(NAMES, index)}${round === 0 ? '' : ` ${round + 1}`}`,
      client: pick(CLIENTS, index),
      createdDate: new Date(Date.UTC(2026, 10, 14 - index * 2, 9)).toISOString(),
      market,
      period: { start: '2026-12-01', end: '2026-12-28' },
      countData: {
        totalBudget: 480 + ((index * 1733) % 9400),
        // A row holds at most twenty-one localities.
        locations: buildLocations([1, 3, 0, 21, 2][index % 5] ?? 0),
      },
    });
  });
}
