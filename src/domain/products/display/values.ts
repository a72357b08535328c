import type { Market } from '../../markets.ts';
import { PORTALS } from '../../portals.ts';
import type { Targeting } from '../../count/targetings.ts';
import type { MafProduct } from '../catalogue.ts';
import type { Periodicity } from '../../count/periodicity.ts';

/** Advertising formats by their code in the calls. */
export const FORMATS = [
  'Masthead',
  'NatifInterAnnonces',
  'Pave',
  'GrandAngle',
  'Billboard',
  'MastheadPlus',
] as const;
export type Format = (typeof FORMATS)[number];

/** Markets whose Display screen exists. */
export type DisplayMarket = Extract<Market, 'Neuf'>;

/** What differs between the markets of the Display (DESIGN: values are data). */
export interface DisplayValues {
  mafProduct: MafProduct;
  /** Name after « Configuration du comptage » (D-113). */
  title: string;
  /** Formats sold, in the order of the table, with the name that the table shows. */
  formats: readonly { code: Format; name: string }[];
  /** Price per thousand impressions, in euros excluding tax (DI-22). */
  cpm: Readonly<Partial<Record<Format, number>>>;
  /** Formats as the summary names them (DI-05). */
  formatsText: string;
  periodicity: Periodicity;
  /** Broadcast contexts that the form offers when the server says nothing else, with their default ticks. */
  targetings: readonly Targeting[];
}

/** « Desktop, tablette, mobile » (DI-08) */
export const DEVICES_TEXT = 'Desktop, tablette, mobile';
/** The only project type of a Display request (KO-10). */
export const DISPLAY_PROJECT_TYPES = ['ACHAT'] as const;

export const DISPLAY_VALUES_BY_MARKET = {
  Neuf: {
    mafProduct: 'MasterDisplayNeuf',
    title: 'Display - Impression',
    formats: [
      { code: 'Masthead', name: 'Masthead' },
      { code: 'NatifInterAnnonces', name: 'Natif' },
      { code: 'Pave', name: 'Pavé' },
      { code: 'GrandAngle', name: 'Grand Angle' },
    ],
    cpm: { Masthead: 30, NatifInterAnnonces: 4, Pave: 4, GrandAngle: 4 },
    formatsText: 'Masthead, Pavé et Natif',
    periodicity: 'OneShot',
    targetings: [
      {
        distributionType: 'SellersNew',
        label: 'Neuf',
        order: 1,
        broadcastMediums: [PORTALS.main, PORTALS.logicImmo, PORTALS.mainNew, PORTALS.logicImmoNew],
        checked: [true, true, true, true],
        selected: true,
      },
      {
        distributionType: 'Sellers',
        label: 'Ancien',
        order: 2,
        broadcastMediums: [PORTALS.main, PORTALS.logicImmo],
        checked: [true, true],
        selected: false,
      },
    ],
  },
} as const satisfies Record<DisplayMarket, DisplayValues>;

export function isDisplayMarket(market: Market | undefined): market is DisplayMarket {
  return market !== undefined && market in DISPLAY_VALUES_BY_MARKET;
}
