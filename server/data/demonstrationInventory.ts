import { sql } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { inventoryHistory, inventorySegment, locality, postalCode } from '../database/schema.ts';
import { type ReportProgress, deterministicShare } from './demonstration.ts';
import { updateSegmentTotals } from '../repositories/inventory.ts';
import { PORTALS, type Medium } from '#domain/portals.ts';
import type { DistributionType } from '#domain/count/targetings.ts';
import type { Format } from '#domain/products/display/values.ts';

/*
 * Generates the demonstration inventory that a new installation shows until a real one is imported. It is plausible:
 * derived from the real communes, with seasons and trends, and the same on every machine (docs/data.md).
 */

interface DemonstrationSegment {
  distributionType: DistributionType;
  medium: Medium;
  format: Format;
}

const FORMATS_OF_NEUF: readonly Format[] = ['Masthead', 'NatifInterAnnonces', 'Pave', 'GrandAngle'];
const FORMATS_OF_LUXE: readonly Format[] = ['Masthead', 'Billboard', 'NatifInterAnnonces'];
const FORMATS_OF_OFFICES: readonly Format[] = [
  'Masthead',
  'NatifInterAnnonces',
  'GrandAngle',
  'MastheadPlus',
];

/** The media and formats sold for each distribution type. */
const OFFER: readonly {
  distributionType: DistributionType;
  media: readonly Medium[];
  formats: readonly Format[];
}[] = [
  {
    distributionType: 'Sellers',
    media: [PORTALS.main, PORTALS.logicImmo],
    formats: FORMATS_OF_NEUF,
  },
  {
    distributionType: 'SellersNew',
    media: [PORTALS.main, PORTALS.logicImmo, PORTALS.mainNew, PORTALS.logicImmoNew],
    formats: FORMATS_OF_NEUF,
  },
  { distributionType: 'HouseModels', media: [PORTALS.construire], formats: FORMATS_OF_NEUF },
  {
    distributionType: 'ConstructionProjects',
    media: [PORTALS.construire, PORTALS.main],
    formats: FORMATS_OF_NEUF,
  },
  { distributionType: 'LandWithHouses', media: [PORTALS.construire], formats: FORMATS_OF_NEUF },
  { distributionType: 'Lands', media: [PORTALS.construire], formats: FORMATS_OF_NEUF },
  {
    distributionType: 'PrestigeSellers',
    media: [PORTALS.bellesDemeures, PORTALS.luxResidence],
    formats: FORMATS_OF_LUXE,
  },
  {
    distributionType: 'Custom',
    media: [PORTALS.main, PORTALS.bureauxEtCommerce],
    formats: FORMATS_OF_OFFICES,
  },
];

export const DEMONSTRATION_SEGMENTS: readonly DemonstrationSegment[] = OFFER.flatMap(
  ({ distributionType, media, formats }) =>
    media.flatMap((medium) => formats.map((format) => ({ distributionType, medium, format }))),
);

/** Monthly impressions of « Neuf » on the main portal in the « Pavé » format, from which all others are scaled. */
const REFERENCE_MONTHLY_IMPRESSIONS = 60_000_000;

const SCALE_BY_FORMAT = {
  Pave: 1,
  NatifInterAnnonces: 0.6,
  GrandAngle: 0.45,
  Billboard: 0.2,
  Masthead: 0.15,
  MastheadPlus: 0.08,
} as const satisfies Record<Format, number>;

const SCALE_BY_TYPE: Readonly<Record<string, number>> = {
  Sellers: 2.5,
  SellersNew: 1,
  HouseModels: 0.5,
  ConstructionProjects: 0.7,
  LandWithHouses: 0.4,
  Lands: 0.6,
  // On small portals of their own, where a month of Nice in one format must be worth a campaign.
  PrestigeSellers: 10,
  Custom: 0.5,
};

/** Size of each portal relative to the main one, and the yearly growth of its audience. */
const AUDIENCE_BY_MEDIUM: Readonly<Record<Medium, { scale: number; yearlyGrowth: number }>> = {
  [PORTALS.main]: { scale: 1, yearlyGrowth: 0.04 },
  [PORTALS.logicImmo]: { scale: 0.35, yearlyGrowth: -0.03 },
  [PORTALS.mainNew]: { scale: 0.25, yearlyGrowth: 0.02 },
  [PORTALS.logicImmoNew]: { scale: 0.1, yearlyGrowth: -0.05 },
  [PORTALS.bellesDemeures]: { scale: 0.06, yearlyGrowth: 0.05 },
  [PORTALS.luxResidence]: { scale: 0.03, yearlyGrowth: 0.01 },
  [PORTALS.construire]: { scale: 0.12, yearlyGrowth: 0.03 },
  [PORTALS.bureauxEtCommerce]: { scale: 0.08, yearlyGrowth: 0 },
};

/** Seasonal factors from January to December: high in spring and September, low in August and December. */
const SEASON = [1, 1.03, 1.12, 1.13, 1.1, 1.02, 0.95, 0.8, 1.13, 1.06, 0.93, 0.73] as const;

const HISTORY_MONTHS = 36;
const LAST_MONTH = { year: 2026, month: 10 } as const;
/** Each month varies randomly by up to 3 %. */
const NOISE = 0.03;

interface MonthOfHistory {
  /** `YYYY-MM-01` */
  month: string;
  impressions: number;
}

/** Generates the national impressions of the last thirty-six months, oldest first. */
export function historyOf(segment: DemonstrationSegment): MonthOfHistory[] {
  const { distributionType, medium, format } = segment;
  const audience = AUDIENCE_BY_MEDIUM[medium] ?? { scale: 0.05, yearlyGrowth: 0 };
  const level =
    REFERENCE_MONTHLY_IMPRESSIONS *
    SCALE_BY_FORMAT[format] *
    (SCALE_BY_TYPE[distributionType] ?? 1) *
    audience.scale;
  return Array.from({ length: HISTORY_MONTHS }, (_, index) => {
    const age = HISTORY_MONTHS - 1 - index;
    const position = LAST_MONTH.year * 12 + (LAST_MONTH.month - 1) - age;
    const monthOfYear = position % 12;
    const month = `${Math.floor(position / 12)}-${String(monthOfYear + 1).padStart(2, '0')}-01`;
    const noise = 1 + NOISE * (2 * deterministicShare(`${nameOf(segment)}|${month}`) - 1);
    const trend = (1 + audience.yearlyGrowth) ** (-age / 12);
    return { month, impressions: Math.round(level * (SEASON[monthOfYear] ?? 1) * trend * noise) };
  });
}

/** A postal code and the properties from which its shares are derived. */
export interface PopulatedCode {
  code: string;
  population: number;
  /** INSEE code of its region. */
  region: string;
}

/** Luxury demand is higher in Île-de-France, Provence-Alpes-Côte d'Azur and Corsica. */
const LUXURY_BY_REGION: Readonly<Record<string, number>> = { '11': 2.2, '93': 1.8, '94': 1.6 };
const LUXURY_MEDIA = new Set<Medium>([PORTALS.bellesDemeures, PORTALS.luxResidence]);

/**
 * Computes the weight of a postal code in a segment: slightly less than proportional to its population, because villages
 * view more pages per inhabitant, varied by region and by ±30 % per postal code.
 */
export function weightOf(segment: DemonstrationSegment, area: PopulatedCode): number {
  const { medium } = segment;
  const own = 0.7 + 0.6 * deterministicShare(`weight|${nameOf(segment)}|${area.code}`);
  const regional = 0.8 + 0.4 * deterministicShare(`region|${medium}|${area.region}`);
  const luxury = LUXURY_MEDIA.has(medium) ? (LUXURY_BY_REGION[area.region] ?? 1) : 1;
  return Math.round(area.population ** 0.9 * own * regional * luxury * 1000) / 1000;
}

/** Computes the fraction already sold, 0.10 to 0.60 in steps of 0.01, the same every month (D-91). */
export function reservedRateOf({ medium, format }: DemonstrationSegment, code: string): number {
  return Math.round(10 + 50 * deterministicShare(`reserved|${code}|${medium}|${format}`)) / 100;
}

/** Overseas collectivities have no inventory, so that the demonstration covers this case. */
const DEPARTMENTS_WITHOUT_INVENTORY = new Set(['975', '977', '978', '986', '987', '988']);

/** Returns whether a postal code has demonstration inventory. */
export function hasInventory(code: string, departments: readonly string[]): boolean {
  return (
    !DEPARTMENTS_WITHOUT_INVENTORY.has(code.slice(0, 3)) &&
    !departments.every((department) => DEPARTMENTS_WITHOUT_INVENTORY.has(department))
  );
}

function nameOf({ distributionType, medium, format }: DemonstrationSegment): string {
  return `${distributionType}|${medium}|${format}`;
}

const STEP = 'Demonstration inventory';

/**
 * Loads the generated inventory. The communes must be loaded and the inventory empty. Must run inside a transaction, so
 * that an interrupted load leaves nothing behind.
 */
export async function loadDemonstrationInventory(
  db: DatabaseClient,
  report: ReportProgress,
): Promise<void> {
  const total = DEMONSTRATION_SEGMENTS.length;
  report(STEP, 0, total);
  const areas = await readPopulatedCodes(db);
  for (const [index, segment] of DEMONSTRATION_SEGMENTS.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one connection
    await insertSegment(db, index + 1, segment, areas);
    report(STEP, index + 1, total);
  }
  await updateSegmentTotals(
    db,
    DEMONSTRATION_SEGMENTS.map((_, index) => index + 1),
  );
}

async function readPopulatedCodes(db: DatabaseClient): Promise<PopulatedCode[]> {
  const codes = await db
    .select()
    .from(postalCode)
    .orderBy(sql`code collate "C"`);
  const departments = await db
    .selectDistinct({ department: locality.department, region: locality.region })
    .from(locality);
  const regionByDepartment = new Map(
    departments.map(({ department, region }) => [department, region ?? department]),
  );
  return codes
    .filter((row) => row.population > 0 && hasInventory(row.code, row.departments))
    .map(({ code, population, departments: [department = ''] }) => ({
      code,
      population,
      region: regionByDepartment.get(department) ?? '',
    }));
}

async function insertSegment(
  db: DatabaseClient,
  id: number,
  segment: DemonstrationSegment,
  areas: readonly PopulatedCode[],
): Promise<void> {
  await db.insert(inventorySegment).values({ id, ...segment, origin: 'demonstration' });
  await db
    .insert(inventoryHistory)
    .values(historyOf(segment).map((month) => ({ segmentId: id, ...month })));
  await db.execute(sql`
    insert into inventory_share (segment_id, postal_code, weight, reserved_rate)
    select ${id}, * from unnest(
      ${sql.param(areas.map(({ code }) => code))}::text[],
      ${sql.param(areas.map((area) => weightOf(segment, area)))}::float8[],
      ${sql.param(areas.map(({ code }) => reservedRateOf(segment, code)))}::real[])`);
}
