import { NEUF_TARGETINGS, SELLERS } from '../../count/campaign/values.ts';
import type { DistributionType, RequestedTargeting, Targeting } from '../../count/targetings.ts';
import type { Market } from '../../markets.ts';
import { PORTALS, type Medium } from '../../portals.ts';
import type { MafProduct } from '../catalogue.ts';
import { valuesByMarket, valuesIn } from '../manifest.ts';
import { EMAILING_OPTIN, EMAILING_ALERT } from './product.ts';

/** Audiences as the API names them. Optin contacts accepted partner offers; Alerte contacts shared a search alert. */
export const EMAILING_KINDS = ['Alerte', 'Optin'] as const;
export type EmailingKind = (typeof EMAILING_KINDS)[number];

/** Markets in which an e-mailing of either kind is sold. */
export type EmailingMarket = keyof (typeof EMAILING_OPTIN.markets & typeof EMAILING_ALERT.markets);

/** The two site groups, whose contacts are counted and sold separately (EM-45), in the order of the table. */
export const SITE_GROUPS = [PORTALS.main, 'LogicImmo'] as const;
export type SiteGroup = (typeof SITE_GROUPS)[number];

/** Values of one kind of e-mailing in one market. */
export interface EmailingValues {
  kind: EmailingKind;
  market: EmailingMarket;
  product: (typeof EMAILING_OPTIN | typeof EMAILING_ALERT)['key'];
  mafProduct: MafProduct;
  /** Product name shown after « Configuration du comptage » (D-113). */
  label: string;
  /** Targetings that are shown but disabled (EM-14). */
  disabledTypes: readonly DistributionType[];
}

type OwnValues = Omit<EmailingValues, 'market' | 'mafProduct' | 'label'>;
const OPTIN: OwnValues = { kind: 'Optin', product: EMAILING_OPTIN.key, disabledTypes: [] };
const ALERT: OwnValues = {
  kind: 'Alerte',
  product: EMAILING_ALERT.key,
  disabledTypes: ['PrestigeSellers'],
};

/** Values of both kinds by market. The manifest of each kind lists its markets. */
export const VALUES_BY_KIND = {
  Optin: valuesByMarket<typeof EMAILING_OPTIN, OwnValues>(EMAILING_OPTIN, {
    Neuf: OPTIN,
    Construire: OPTIN,
  }),
  Alerte: valuesByMarket<typeof EMAILING_ALERT, OwnValues>(EMAILING_ALERT, {
    Neuf: ALERT,
    Construire: ALERT,
  }),
} as const satisfies Record<EmailingKind, Partial<Record<Market, EmailingValues>>>;

/** Returns the values of a kind of e-mailing in a market, or undefined where it is not sold. */
export function emailingValues(kind: EmailingKind, market: Market): EmailingValues | undefined {
  return valuesIn<EmailingValues>(VALUES_BY_KIND[kind])(market);
}

const buildingTargeting = (
  distributionType: DistributionType,
  label: string,
  order: number,
  selected: boolean,
): Targeting => ({
  distributionType,
  label,
  order,
  broadcastMediums:
    distributionType === 'ConstructionProjects'
      ? [PORTALS.construire, PORTALS.main]
      : [PORTALS.construire],
  checked: distributionType === 'ConstructionProjects' ? [true, true] : [true],
  selected,
});

const prestigeTargeting = (order: number): Targeting => ({
  distributionType: 'PrestigeSellers',
  label: 'Prestige',
  order,
  broadcastMediums: [PORTALS.bellesDemeures, PORTALS.luxResidence],
  checked: [true, true],
  selected: false,
});

/**
 * Targetings that the reference server offers in each market, for both kinds. The specification does not list them, so
 * they are an assumption. Screens use the response of the server.
 */
export const EMAILING_TARGETINGS: Readonly<Record<EmailingMarket, readonly Targeting[]>> = {
  Neuf: [...NEUF_TARGETINGS, prestigeTargeting(3)],
  Construire: [
    buildingTargeting('ConstructionProjects', 'Projets de construction', 1, true),
    buildingTargeting('HouseModels', 'Modèles de maisons', 2, false),
    buildingTargeting('LandWithHouses', 'Terrains avec maisons', 3, false),
    buildingTargeting('Lands', 'Terrains', 4, false),
    { ...SELLERS, order: 5, selected: false },
    prestigeTargeting(6),
  ],
};

/**
 * Production fee that the reference server returns, in euros excluding tax, for both kinds and markets. The
 * specification does not state it, so it is an assumption. Screens use the response of the server (D-108).
 */
export const ASSUMED_PRODUCTION_FEE = 150;

const isLogic = (medium: Medium): boolean => medium.startsWith('LOGIC');

/** Returns the site group of a portal. */
export function siteGroupOf(medium: Medium): SiteGroup {
  return isLogic(medium) ? 'LogicImmo' : PORTALS.main;
}

/** Returns the media of a request that belong to a site group, without duplicates and in the order of the request. */
export function mediumsOf(group: SiteGroup, targetings: readonly RequestedTargeting[]): Medium[] {
  const all = targetings.flatMap(({ broadcastMediums }) => broadcastMediums);
  return [...new Set(all)].filter((medium) => siteGroupOf(medium) === group);
}

/**
 * Returns the targetings of the form: those that the server offers, without those that the kind excludes. Alerte has no
 * LOGIC medium, and no targeting that has only LOGIC media (EM-13, EM-41, D-95). Disabled targetings are never selected
 * (EM-14).
 */
export function emailingTargetings(
  { kind, disabledTypes }: EmailingValues,
  offered: readonly Targeting[],
): Targeting[] {
  return offered
    .map((targeting) => {
      const { broadcastMediums, checked, distributionType, selected } = targeting;
      const isSupported = (index: number) =>
        kind !== 'Alerte' || !isLogic(broadcastMediums[index] ?? '');
      return {
        ...targeting,
        broadcastMediums: broadcastMediums.filter((_, index) => isSupported(index)),
        checked: checked.filter((_, index) => isSupported(index)),
        selected: selected && !disabledTypes.includes(distributionType),
      };
    })
    .filter(({ broadcastMediums }) => broadcastMediums.length > 0);
}
