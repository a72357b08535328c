import { PORTALS } from '#domain/portals.ts';
import {
  PIECES_MAXIMUM,
  PRICE_MAXIMUM,
  PRICE_MINIMUM,
  type SentProductType,
} from '#domain/products/emailing/criteria.ts';
import type { EmailingKind } from '#domain/products/emailing/values.ts';
import { contextName, type AudienceCount, type ContactQuery } from '../forecast/contactQuery.ts';
import type { PopulatedCode } from '../repositories/contacts.ts';
import { hasInventory } from './demonstrationModel.ts';
import { deterministicShare } from './deterministicShare.ts';

/*
 * The invented contacts that a new installation counts until a base is imported: derived from the people of each postal
 * code, the same on every machine, never stored. docs/data.md says so to its readers.
 */

interface Audience {
  /** Every context that reaches these people; each person is in one audience only. */
  contexts: readonly string[];
  /** Contacts of the Optin base among a thousand inhabitants. */
  perThousand: number;
  /** Part of them who look for an apartment; the others look for a house. */
  apartments: number;
}

const reachedBy = (
  perThousand: number,
  apartments: number,
  ...contexts: readonly (readonly [type: string, medium: string])[]
): Audience => ({
  contexts: contexts.map(([type, medium]) => contextName(type, medium)),
  perThousand,
  apartments,
});

const { main, logicImmo, mainNew, logicImmoNew, construire, bellesDemeures, luxResidence } =
  PORTALS;

const AUDIENCES: readonly Audience[] = [
  reachedBy(30, 0.6, ['Sellers', main]),
  reachedBy(5, 0.65, ['Sellers', main], ['SellersNew', main]),
  reachedBy(6, 0.75, ['SellersNew', main]),
  reachedBy(3, 0.75, ['SellersNew', main], ['SellersNew', mainNew]),
  reachedBy(4, 0.8, ['SellersNew', mainNew]),
  reachedBy(12, 0.6, ['Sellers', logicImmo]),
  reachedBy(2, 0.65, ['Sellers', logicImmo], ['SellersNew', logicImmo]),
  reachedBy(2.5, 0.75, ['SellersNew', logicImmo]),
  reachedBy(1, 0.75, ['SellersNew', logicImmo], ['SellersNew', logicImmoNew]),
  reachedBy(1.2, 0.8, ['SellersNew', logicImmoNew]),
  reachedBy(1.5, 0, ['ConstructionProjects', construire]),
  reachedBy(2, 0, ['ConstructionProjects', main], ['ConstructionProjects', construire]),
  reachedBy(1, 0, ['HouseModels', construire], ['ConstructionProjects', construire]),
  reachedBy(0.8, 0, ['HouseModels', construire]),
  reachedBy(1, 0, ['LandWithHouses', construire], ['Lands', construire]),
  reachedBy(1.5, 0, ['Lands', construire]),
  reachedBy(0.5, 0.5, ['PrestigeSellers', bellesDemeures]),
  reachedBy(0.2, 0.5, ['PrestigeSellers', bellesDemeures], ['PrestigeSellers', luxResidence]),
  reachedBy(0.3, 0.5, ['PrestigeSellers', luxResidence]),
];

/** Fewer people create an alert than accept offers. */
const SCALE_BY_BASE = { Optin: 1, Alerte: 0.6 } as const satisfies Record<EmailingKind, number>;

/** What people can pay, in euros, and how many they are; PrestigeSellers look higher. */
const PRICE_BANDS = [
  { min: PRICE_MINIMUM, max: 150_000, share: 0.16, prestige: 0 },
  { min: 150_001, max: 250_000, share: 0.28, prestige: 0 },
  { min: 250_001, max: 350_000, share: 0.24, prestige: 0.02 },
  { min: 350_001, max: 500_000, share: 0.18, prestige: 0.08 },
  { min: 500_001, max: 1_000_000, share: 0.11, prestige: 0.4 },
  { min: 1_000_001, max: PRICE_MAXIMUM, share: 0.03, prestige: 0.5 },
] as const;

/** One room to five and more. */
const PIECES_SHARES = {
  Apartment: [0.14, 0.27, 0.33, 0.18, 0.08],
  House: [0.01, 0.06, 0.22, 0.36, 0.35],
} as const satisfies Record<SentProductType, readonly number[]>;

interface Cell {
  productType: SentProductType;
  price: { min: number; max: number };
  pieces: number;
  /** Part of the audience that stands before this cell, and up to its end. */
  from: number;
  to: number;
}

/** The whole audience, cut into cells of people who look for the same. */
function cellsOf({ apartments, contexts }: Audience): Cell[] {
  const isPrestige = contexts.some((context) => context.startsWith('PrestigeSellers'));
  const parts = { Apartment: apartments, House: 1 - apartments };
  let from = 0;
  return (['Apartment', 'House'] as const).flatMap((productType) =>
    PRICE_BANDS.flatMap(({ min, max, share, prestige }) =>
      Array.from({ length: PIECES_MAXIMUM }, (_, index): Cell => {
        const rooms = PIECES_SHARES[productType][index] ?? 0;
        const to = from + parts[productType] * (isPrestige ? prestige : share) * rooms;
        const cell = { productType, price: { min, max }, pieces: index + 1, from, to };
        from = to;
        return cell;
      }),
    ),
  );
}

const CELLS_BY_AUDIENCE = new Map(AUDIENCES.map((audience) => [audience, cellsOf(audience)]));

/** People of an audience in a postal code: in proportion to its inhabitants, moved by ±30 % of its own. */
function sizeOf({ contexts, perThousand }: Audience, base: EmailingKind, commune: PopulatedCode) {
  if (commune.population <= 0 || !hasInventory(commune.code, commune.departments)) return 0;
  const own = 0.7 + 0.6 * deterministicShare(`contacts|${contexts.join('+')}|${commune.code}`);
  return Math.round((commune.population / 1000) * perThousand * SCALE_BY_BASE[base] * own);
}

function isWanted({ productType, price, pieces }: Cell, query: ContactQuery): boolean {
  return (
    (query.productTypes.length === 0 || query.productTypes.includes(productType)) &&
    price.min <= query.price.max &&
    price.max >= query.price.min &&
    pieces >= query.pieces.min &&
    pieces <= query.pieces.max
  );
}

/**
 * The invented contacts whom a query reaches, by audience. Cells are cut out of the size of their audience by cumulative
 * shares: together they are all of it, and none overlaps another.
 */
export function demonstrationContacts(
  query: ContactQuery,
  communes: readonly PopulatedCode[],
): AudienceCount[] {
  const asked = new Set(query.contexts);
  return AUDIENCES.filter(({ contexts }) => contexts.some((context) => asked.has(context))).map(
    (audience) => {
      const cells = (CELLS_BY_AUDIENCE.get(audience) ?? []).filter((cell) => isWanted(cell, query));
      let contacts = 0;
      for (const commune of communes) {
        const size = sizeOf(audience, query.base, commune);
        for (const { from, to } of cells) {
          contacts += Math.round(size * to) - Math.round(size * from);
        }
      }
      return { contexts: audience.contexts, contacts };
    },
  );
}
