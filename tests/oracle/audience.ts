import { exact, floor, over, times } from './exact.ts';

/** Total and available impressions of a line. */
export interface Volume {
  readonly total: number;
  readonly available: number;
}

/** The share of the audience of existing homes that each project type reaches, in percent: assumed, as stated in docs/forecasting.md. */
const PERCENT_BY_PROJECT_TYPE: Readonly<Record<string, number>> = { ACHAT: 70, LOCATION: 30 };

/** Clicks per thousand impressions: assumed, as stated in docs/forecasting.md. */
const CLICKS_PER_THOUSAND: Readonly<Record<string, number>> = { Masthead: 4, Pave: 2 };

function part({ total, available }: Volume, numerator: number, denominator: number): Volume {
  const fraction = over(exact(numerator), exact(denominator));
  return {
    total: floor(times(exact(total), fraction)),
    available: floor(times(exact(available), fraction)),
  };
}

/** Returns the audience of a locality that some project types reach, rounded down. */
export function audienceOf(volume: Volume, projectTypes: readonly string[]): Volume {
  const percents = projectTypes.map((type) => PERCENT_BY_PROJECT_TYPE[type] ?? 0);
  return part(
    volume,
    percents.reduce((total, percent) => total + percent, 0),
    100,
  );
}

/** Returns the clicks of the impressions of one segment, rounded down. */
export function clicksOf(volume: Volume, format: string): Volume {
  return part(volume, CLICKS_PER_THOUSAND[format] ?? 0, 1000);
}
