import type { DisplayCountData, DisplayForecastAnswer } from '#contract/display.ts';
import type { SavedCount } from '#contract/counts.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import { logosOf } from '#domain/count/targetings.ts';
import {
  displayRequest,
  newDisplayForm,
  type DisplayRequest,
} from '#domain/products/display/form.ts';
import { purchaseAll, type ForecastLine } from '#domain/products/display/quantities.ts';
import { resultTotals, startResult } from '#domain/products/display/result.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { listedLocalities, type SelectedLocality } from '#domain/localities/selection.ts';

const NEUF = DISPLAY_VALUES_BY_MARKET.Neuf;

export const LYON: SelectedLocality = {
  code: '69001',
  name: 'Lyon 1er Arrondissement',
  placeIds: ['69381-69001'],
};
export const BORDEAUX: SelectedLocality = {
  code: '33000',
  name: 'Bordeaux',
  placeIds: ['33063-33000'],
};

/** As many localities as asked for, with long and short names. */
export function manyLocalities(count: number): SelectedLocality[] {
  const names = [
    'Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson',
    'Y',
    'Villeurbanne',
    'Bourg-en-Bresse',
  ];
  return Array.from({ length: count }, (_, index) => ({
    code: String(10_000 + index * 37),
    name: `${names[index % names.length] ?? 'Ville'}${index < names.length ? '' : ` ${index}`}`,
    placeIds: [`place-${index}`],
  }));
}

/** A whole number between 0 and 1 that depends on a text alone, so that every story shows the same figures. */
function fraction(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (hash >>> 0) / 2 ** 32;
}

function forecastLine(code: string, name: string, total: number): ForecastLine {
  const sold = Math.floor(total * (0.1 + 0.5 * fraction(code)));
  return { code, name, total, sold, available: total - sold, purchased: 0, budget: 0 };
}

/** The forecast that the mocks answer: it grows with localities and media, and is the same for the same request. */
export function buildDisplayForecast(request: DisplayRequest): DisplayForecastAnswer {
  const places = request.isAllFrance ? 6000 : request.postalCodes.length * (1 + request.radius);
  const media = request.targetings.reduce((sum, one) => sum + one.broadcastMediums.length, 0);
  const volume = 18_400 * places * media;
  const formats = NEUF.formats.map(({ code, name }) =>
    forecastLine(code, name, Math.round(volume * (0.4 + fraction(`${code}-volume`)))),
  );
  const total = formats.reduce((sum, line) => sum + line.total, 0);
  const available = formats.reduce((sum, line) => sum + line.available, 0);
  const contexts = request.targetings.map(({ distributionType, broadcastMediums }) => {
    const share = broadcastMediums.length / media;
    const line = forecastLine(
      distributionType,
      labelOf(distributionType),
      Math.round(total * share),
    );
    const free = Math.round(available * share);
    return { ...line, available: free, sold: line.total - free };
  });
  const cpm: Record<string, number> = { ...NEUF.cpm };
  return {
    cpm,
    forecasts: contexts,
    forecastSplitByPosition: formats.map((line) => purchaseAll(line, cpm[line.code] ?? 0)),
    locality: [],
    localityNameByZipCode: {},
    isDemonstration: true,
  };
}

function labelOf(distributionType: string): string {
  const targetings: readonly Targeting[] = NEUF.targetings;
  return (
    targetings.find((one) => one.distributionType === distributionType)?.label ?? distributionType
  );
}

interface DisplayCountOptions {
  locations?: SelectedLocality[];
  isAllFrance?: boolean;
  radius?: number;
  start?: string;
  end?: string;
  countData?: Partial<DisplayCountData>;
}

/** The countData of a saved Neuf Display count. */
export function buildDisplayCountData({
  locations = [LYON, BORDEAUX],
  isAllFrance = false,
  radius = 0,
  start = '2026-12-01',
  end = '2026-12-30',
  countData = {},
}: DisplayCountOptions = {}): DisplayCountData {
  const form = {
    ...newDisplayForm('Neuf', NEUF.targetings),
    locations: isAllFrance ? [] : locations,
    isAllFrance,
    radius,
    dates: { start, end },
  };
  const displayReq = displayRequest('Neuf', form);
  const { result } = startResult(buildDisplayForecast(displayReq));
  return {
    ...result.forecast,
    cpm: { ...result.cpm },
    countName: 'Agence du Vieux Port',
    mafProduct: NEUF.mafProduct,
    displayReq,
    forecasts: result.lines.context,
    forecastSplitByPosition: result.lines.format,
    saveBy: 'format',
    ...resultTotals(result),
    locations: form.locations,
    localityNameByZipCode: Object.fromEntries(
      listedLocalities(form.locations, radius).map(({ code, name }) => [code, name]),
    ),
    logos: logosOf(displayReq.targetings),
    ...countData,
  };
}

/** A saved Neuf Display count, as GET /api/Counts/guid/{id} answers it. */
export function buildSavedDisplayCount(
  over: Partial<SavedCount> = {},
  options: DisplayCountOptions = {},
): SavedCount {
  return {
    id: '5f0c9a52-6d0e-4f43-9a55-7d7a4be3c001',
    mafId: 1042,
    mafProduct: NEUF.mafProduct,
    market: 'Neuf',
    countName: 'Agence du Vieux Port',
    clientId: null,
    clientName: null,
    createdDate: '2026-11-12T09:30:00.000Z',
    status: 'Default',
    version: 1,
    countData: buildDisplayCountData(options),
    ...over,
  };
}
