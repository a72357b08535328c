import type {
  EmailingCountData,
  EmailingForecastAnswer,
  EmailingSaveBody,
} from '#contract/emailing.ts';
import { logosOf } from '#domain/count/targetings.ts';
import { type Day, dayFromIso } from '#domain/format/days.ts';
import {
  bySiteGroup,
  emailingRejection,
  emailingTotals,
  linesOf,
  withPrices,
  type BySiteGroup,
} from '#domain/products/emailing/result.ts';
import {
  type EmailingValues,
  EMAILING_TARGETINGS,
  emailingTargetings,
} from '#domain/products/emailing/values.ts';
import { normalisePrices } from '#domain/products/emailing/criteria.ts';
import { NO_CONTEXT, sendDateError } from '#domain/products/emailing/form.ts';
import type { EmailingRequest } from '#domain/products/emailing/document.ts';
import { estimateContacts } from './estimate.ts';
import type { ForecastSources } from '../../forecast/estimate.ts';
import { ApiFailure } from '../../request/failure.ts';
import type { CountContent } from '../../repositories/counts.ts';
import { checkLocalities, checkTargetings } from '../../forecast/requestRules.ts';
import { refuseRejected, savedContent, type OwnEntries } from '../productRoutes.ts';

const PRICES_REFUSED =
  'Ces prix ne sont pas proposés : choisissez deux prix espacés d’au moins 100 000 €.';

/**
 * Enforces the rules of the form again, because the browser is not trusted.
 * @param today the current day in mainland France
 * @throws ApiFailure `rule_refused` with the message that the form shows
 */
export function checkEmailingRequest(
  values: EmailingValues,
  request: EmailingRequest,
  today: Day,
): void {
  if (request.targetings.some(({ broadcastMediums }) => broadcastMediums.length === 0)) {
    throw new ApiFailure('rule_refused', NO_CONTEXT);
  }
  const targetings = emailingTargetings(values, EMAILING_TARGETINGS[values.market]).filter(
    ({ distributionType }) => !values.disabledTypes.includes(distributionType),
  );
  checkTargetings(request, { targetings, appendedTypes: [] });
  checkLocalities(request.locationZipCode, request.radius);
  const { price } = request;
  const settled = normalisePrices(price);
  if (settled.min !== price.min || settled.max !== price.max) {
    throw new ApiFailure('rule_refused', PRICES_REFUSED);
  }
  const error = sendDateError(dayFromIso(request.dateSent) ?? null, today);
  if (error !== undefined) throw new ApiFailure('rule_refused', error);
}

const OTHER_GROUPS = 'Les lignes du comptage ne sont pas celles de l’estimation.';
const OTHER_BUDGET = 'Le budget ne correspond pas aux contacts et aux prix.';

const namesOf = (groups: BySiteGroup): string =>
  linesOf(groups)
    .map(({ siteGroup }) => siteGroup)
    .join();

/** Returns the groups of a fresh estimate with the contacts that the person bought, which must still be available. */
function boughtGroups(save: EmailingSaveBody, fresh: EmailingForecastAnswer): BySiteGroup {
  if (namesOf(save.bySiteGroup) !== namesOf(fresh.bySiteGroup)) {
    throw new ApiFailure('rule_refused', OTHER_GROUPS);
  }
  const lines = linesOf(fresh.bySiteGroup).map((line) => {
    const selectedEmails = save.bySiteGroup[line.siteGroup]?.selectedEmails ?? 0;
    if (selectedEmails > line.emailsAvailable) throw new ApiFailure('availability_changed');
    return { ...line, selectedEmails };
  });
  return withPrices(save.emailingNeufReq.baseComptage, bySiteGroup(lines));
}

/** Checks that the budget that the person saw is the price of their contacts. */
function checkBudget(
  save: EmailingSaveBody,
  groups: BySiteGroup,
  { productionFee }: EmailingForecastAnswer,
): void {
  const totals = emailingTotals(groups, productionFee);
  const isSame =
    linesOf(groups).every(
      ({ siteGroup, selectedBudget }) =>
        save.bySiteGroup[siteGroup]?.selectedBudget === selectedBudget,
    ) &&
    save.productionFee === productionFee &&
    // The specification does not list the totals, so that a save may lack them (AP-54).
    (save.totalBudget ?? totals.totalBudget) === totals.totalBudget &&
    (save.totalEmails ?? totals.totalEmails) === totals.totalEmails;
  if (!isSame) throw new ApiFailure('rule_refused', OTHER_BUDGET);
}

/**
 * Returns what a save stores: the server's own count with the contacts that the person bought, at its own prices (EM-43).
 * @param today in mainland France
 * @throws ApiFailure `rule_refused` when a rule is broken, `availability_changed` when less is left than was bought
 */
export async function emailingContent(
  sources: ForecastSources,
  offer: { values: EmailingValues; productionFee: number },
  save: EmailingSaveBody,
  today: Day,
): Promise<CountContent> {
  const { emailingNeufReq } = save;
  checkEmailingRequest(offer.values, emailingNeufReq, today);
  return savedContent(sources, save, {
    mafProduct: offer.values.mafProduct,
    postalCodes: emailingNeufReq.locationZipCode,
    logos: logosOf(emailingNeufReq.targetings),
    estimate: async () => {
      refuseRejected(emailingRejection(save.bySiteGroup));
      return estimateContacts(sources, emailingNeufReq, offer.productionFee);
    },
    entriesOf: (fresh): OwnEntries<EmailingCountData> => {
      const groups = boughtGroups(save, fresh);
      checkBudget(save, groups, fresh);
      const totals = emailingTotals(groups, offer.productionFee);
      return { ...fresh, ...totals, emailingNeufReq, bySiteGroup: groups };
    },
  });
}
