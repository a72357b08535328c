import { PORTALS } from '#domain/portals.ts';
import {
  PIECES_MAXIMUM,
  PRICE_MAXIMUM,
  PRICE_MINIMUM,
  type RequestProductType,
} from '#domain/products/emailing/criteria.ts';
import type { EmailingKind } from '#domain/products/emailing/values.ts';
import {
  type PopulatedCode,
  contextName,
  type AudienceCount,
  type ContactQuery,
} from '../repositories/contacts.ts';
import { hasInventory } from './demonstrationInventory.ts';
import { deterministicShare } from './demonstration.ts';

/*
 * Generates the demonstration contacts that a new installation counts until a contact base is imported. They derive from
 * the population of each postal code, are the same on every machine and are never stored (docs/data.md).
 */

interface Audience {
  /** Every context that reaches these people; each person belongs to one audience only. */
  contexts: readonly string[];
  /** Contacts of the Optin base per thousand inhabitants. */
  perThousand: number;
  /** Fraction looking for an apartment; the others look for a house. */
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

/** Size of each base relative to Optin: fewer people create an alert than accept offers. */
const SCALE_BY_BASE = { Optin: 1, Alerte: 0.6 } as const satisfies Record<EmailingKind, number>;

/** Price ranges in euros and the fraction of people in each, with a separate fraction for PrestigeSellers. */
const PRICE_BANDS = [
  { min: PRICE_MINIMUM, max: 150_000, share: 0.16, prestige: 0 },
  { min: 150_001, max: 250_000, share: 0.28, prestige: 0 },
  { min: 250_001, max: 350_000, share: 0.24, prestige: 0.02 },
  { min: 350_001, max: 500_000, share: 0.18, prestige: 0.08 },
  { min: 500_001, max: 1_000_000, share: 0.11, prestige: 0.4 },
  { min: 1_000_001, max: PRICE_MAXIMUM, share: 0.03, prestige: 0.5 },
] as const;

/** Fractions by number of rooms, from one to five or more. */
const PIECES_SHARES = {
  Apartment: [0.14, 0.27, 0.33, 0.18, 0.08],
  House: [0.01, 0.06, 0.22, 0.36, 0.35],
} as const satisfies Record<RequestProductType, readonly number[]>;

interface Cell {
  productType: RequestProductType;
  price: { min: number; max: number };
  pieces: number;
  /** Cumulative fraction of the audience before this cell. */
  from: number;
  /** Cumulative fraction of the audience up to the end of this cell. */
  to: number;
}

/** Divides an audience into cells of people with the same criteria. */
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

/** Computes the size of an audience in a postal code: proportional to its population, varied by ±30 %. */
function sizeOf({ contexts, perThousand }: Audience, base: EmailingKind, area: PopulatedCode) {
  if (area.population <= 0 || !hasInventory(area.code, area.departments)) return 0;
  const own = 0.7 + 0.6 * deterministicShare(`contacts|${contexts.join('+')}|${area.code}`);
  return Math.round((area.population / 1000) * perThousand * SCALE_BY_BASE[base] * own);
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
 * Counts the demonstration contacts that match a query, by audience. The size of a cell is a difference of rounded
 * cumulative shares, so that the cells add up exactly to their audience.
 */
export function demonstrationContacts(
  query: ContactQuery,
  areas: readonly PopulatedCode[],
): AudienceCount[] {
  const asked = new Set(query.contexts);
  return AUDIENCES.filter(({ contexts }) => contexts.some((context) => asked.has(context))).map(
    (audience) => {
      const cells = (CELLS_BY_AUDIENCE.get(audience) ?? []).filter((cell) => isWanted(cell, query));
      let contacts = 0;
      for (const area of areas) {
        const size = sizeOf(audience, query.base, area);
        for (const { from, to } of cells) {
          contacts += Math.round(size * to) - Math.round(size * from);
        }
      }
      return { contexts: audience.contexts, contacts };
    },
  );
}
