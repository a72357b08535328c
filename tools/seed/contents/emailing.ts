import type { EmailingCountData } from '#contract/emailing.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { logosOf } from '#domain/count/targetings.ts';
import type { Day } from '#domain/format/days.ts';
import { PORTALS } from '#domain/portals.ts';
import { emailingRequest, newEmailingForm } from '#domain/products/emailing/form.ts';
import {
  ASSUMED_PRODUCTION_FEE,
  EMAILING_TARGETINGS,
  mediumsOf,
  siteGroupOf,
  type EmailingValues,
} from '#domain/products/emailing/values.ts';
import {
  SEED_COMMUNE,
  SEED_LOCALITY_FIELDS,
  SEED_PLACEHOLDERS,
  SEED_AVAILABLE,
  SEED_LOCALITY,
  seedPeriod,
} from './parts.ts';

/** Builds the stored content of a sample e-mailing. */
export function emailingSeed(values: EmailingValues, today: Day): EmailingCountData {
  const form = withLocalities(newEmailingForm(values, EMAILING_TARGETINGS[values.market]), [
    SEED_LOCALITY,
  ]);
  const emailingNeufReq = emailingRequest(values, { ...form, date: seedPeriod(today).start });
  const { targetings } = emailingNeufReq;
  const siteGroup = siteGroupOf(PORTALS.main);
  const mediums = mediumsOf(siteGroup, targetings);
  const group = {
    siteGroup,
    emailsAvailable: SEED_AVAILABLE,
    selectedEmails: SEED_PLACEHOLDERS.quantity,
    selectedBudget: SEED_PLACEHOLDERS.budget,
    budgetMax: SEED_AVAILABLE,
    requestedBroadcastMediums: mediums,
    respondedBroadcastMediums: mediums,
  };
  return {
    countName: SEED_PLACEHOLDERS.name,
    mafProduct: values.mafProduct,
    emailingNeufReq,
    bySiteGroup: { [siteGroup]: group },
    productionFee: ASSUMED_PRODUCTION_FEE,
    allEmailsAvailable: SEED_AVAILABLE,
    localityNameByZipCode: SEED_LOCALITY_FIELDS.localityNameByZipCode,
    localityNameByPlaceId: { [SEED_COMMUNE.id]: SEED_COMMUNE.name },
    totalBudget: SEED_PLACEHOLDERS.budget,
    totalEmails: SEED_PLACEHOLDERS.quantity,
    locations: [SEED_LOCALITY],
    logos: logosOf(targetings),
  };
}
