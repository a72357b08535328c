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
  SEED_LOCALITIES,
  SEED_MARKS,
  SEED_PLENTY,
  SEED_TOWN,
  seedPeriod,
} from '../seedParts.ts';

/** Builds the content of an invented e-mailing. */
export function emailingSeed(values: EmailingValues, today: Day): EmailingCountData {
  const form = withLocalities(newEmailingForm(values, EMAILING_TARGETINGS[values.market]), [
    SEED_TOWN,
  ]);
  const emailingNeufReq = emailingRequest(values, { ...form, date: seedPeriod(today).start });
  const { targetings } = emailingNeufReq;
  const siteGroup = siteGroupOf(PORTALS.main);
  const mediums = mediumsOf(siteGroup, targetings);
  const group = {
    siteGroup,
    emailsAvailable: SEED_PLENTY,
    selectedEmails: SEED_MARKS.quantity,
    selectedBudget: SEED_MARKS.budget,
    budgetMax: SEED_PLENTY,
    requestedBroadcastMediums: mediums,
    respondedBroadcastMediums: mediums,
  };
  return {
    countName: SEED_MARKS.name,
    mafProduct: values.mafProduct,
    emailingNeufReq,
    bySiteGroup: { [siteGroup]: group },
    productionFee: ASSUMED_PRODUCTION_FEE,
    allEmailsAvailable: SEED_PLENTY,
    localityNameByZipCode: SEED_LOCALITIES.localityNameByZipCode,
    localityNameByPlaceId: { [SEED_COMMUNE.id]: SEED_COMMUNE.name },
    totalBudget: SEED_MARKS.budget,
    totalEmails: SEED_MARKS.quantity,
    locations: [SEED_TOWN],
    logos: logosOf(targetings),
  };
}
