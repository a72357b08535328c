import { internalText } from '../../count/internalText.ts';
import {
  describedTotals,
  localityCriterion,
  type CountDescription,
  type Criterion,
} from '../../count/description.ts';
import {
  applyRequested,
  logosOf,
  mediaByTargeting,
  targetingsText,
  type Targeting,
} from '../../count/targetings.ts';
import { dayFromIso, formatDay } from '../../format/days.ts';
import { listedLocalities, type SelectedLocality } from '../../localities/selection.ts';
import { portalLabel, portalLabels } from '../../portals.ts';
import { piecesText, pricesText, typesText } from './criteria.ts';
import type { StoredProduct } from '../../count/definition.ts';
import { CONTACTS } from '../../count/soldUnits.ts';
import { EMAILING_DOCUMENT, type EmailingDocument, type EmailingRequest } from './document.ts';
import { optionsOf, SEND_DATE_LABEL } from './form.ts';
import { availableText, type LineTable } from '../../count/lineTable.ts';
import { TO_CORRECT } from '../../count/saveRules.ts';
import { formatEuroCents, formatInteger } from '../../format/numbers.ts';
import {
  bySiteGroup,
  emailingTotals,
  isExcessive,
  isToCorrect,
  linesOf,
  MAXIMUM_REACHED,
  type EmailingTotals,
  type SiteGroupLine,
} from './result.ts';
import { EMAILING_TARGETINGS, emailingValues, type EmailingKind } from './values.ts';

const NO_DAY = '—';

/**
 * Returns the criteria of an e-mailing, in the order of the summary. Optional criteria are listed only when they differ
 * from the defaults (EM-30).
 */
export function describeEmailingCriteria(
  offered: readonly Targeting[],
  request: EmailingRequest,
  locations: readonly SelectedLocality[],
): Criterion[] {
  const { targetings, dateSent, radius } = request;
  const options = optionsOf(request);
  const date = dayFromIso(dateSent);
  const further = [
    { id: 'productTypes', label: 'Type de bien', text: typesText(options) },
    { id: 'price', label: 'Prix du bien', text: pricesText(options) },
    { id: 'numberOfPieces', label: 'Nombre de pièces', text: piecesText(options) },
  ];
  return [
    {
      id: 'targetings',
      label: 'Ciblage(s)',
      text: targetingsText(applyRequested(offered, targetings)),
    },
    { id: 'sendDate', label: SEND_DATE_LABEL, text: date === undefined ? NO_DAY : formatDay(date) },
    ...further.flatMap(({ text, ...criterion }) =>
      text === undefined ? [] : { ...criterion, text },
    ),
    {
      id: 'mediums',
      label: 'Contexte(s) de diffusion',
      text: mediaByTargeting(offered, targetings, logosOf(targetings)).join(' ; '),
    },
    localityCriterion({ listed: listedLocalities(locations, radius), isAllFrance: false, radius }),
  ];
}

/** Returns a sentence that names the media without contacts, or nothing when no medium of the group has contacts. */
function emptyMediumsText({
  requestedBroadcastMediums: requested,
  respondedBroadcastMediums: responded,
}: SiteGroupLine): string[] {
  const empty = requested.filter((medium) => !responded.includes(medium));
  if (empty.length === 0 || responded.length === 0) return [];
  return [`Aucun contact : ${portalLabels(empty)}`];
}

/** Describes an e-mailing from its document. */
export function describeEmailing(
  offered: readonly Targeting[],
  document: EmailingDocument,
): CountDescription {
  const { targetings } = document.emailingNeufReq;
  return {
    criteria: describeEmailingCriteria(offered, document.emailingNeufReq, document.locations),
    choices: [],
    lines: linesOf(document.bySiteGroup).map((line) => ({
      id: line.siteGroup,
      label: portalLabel(line.siteGroup),
      quantity: line.selectedEmails,
      budget: line.selectedBudget,
      available: line.emailsAvailable,
      details: mediaByTargeting(offered, targetings, line.requestedBroadcastMediums),
    })),
    rows: linesOf(document.bySiteGroup).map(({ siteGroup, emailsAvailable }) => ({
      id: siteGroup,
      label: portalLabel(siteGroup),
      available: emailsAvailable,
    })),
    totals: describedTotals('Contacts', document.totalEmails, document.totalBudget),
    measure: {
      priceLabel: 'Coût par contact',
      pricedQuantity: 1,
      unit: CONTACTS,
      available: document.allEmailsAvailable,
    },
    campaign: {
      schedule: { kind: 'sending', day: dayFromIso(document.emailingNeufReq.dateSent) ?? null },
      formats: [{ key: 'Email', name: 'E-mail' }],
      // An e-mailing stores no positions.
    },
  };
}

/** Returns how the e-mailings of a kind are stored and described. */
export const emailingStored = (kind: EmailingKind): StoredProduct<EmailingDocument> => ({
  format: EMAILING_DOCUMENT,
  describe: (document, market) => {
    const values = emailingValues(kind, market);
    return values && describeEmailing(EMAILING_TARGETINGS[values.market], document);
  },
});

/**
 * Returns the table of a result, in which only the contacts can be changed (EM-09, D-105).
 * @param productionFee euros excluding tax
 */
export function emailingTable(productionFee: number): LineTable<SiteGroupLine> {
  const totalOf =
    (text: (totals: EmailingTotals) => string) => (lines: readonly SiteGroupLine[]) => {
      const groups = bySiteGroup(lines);
      return isToCorrect(groups) ? TO_CORRECT : text(emailingTotals(groups, productionFee));
    };
  return {
    caption: 'Contacts et budget par contexte de diffusion',
    nameHeader: 'Contexte de diffusion',
    describe: (line) => ({
      code: line.siteGroup,
      name: portalLabel(line.siteGroup),
      details: [portalLabels(line.requestedBroadcastMediums), ...emptyMediumsText(line)],
      total: line.emailsAvailable,
      available: line.emailsAvailable,
      purchased: line.selectedEmails,
    }),
    columns: [
      {
        key: 'available',
        header: 'Disponibles',
        width: 17,
        drop: 3,
        isInternal: true,
        figure: ({ emailsAvailable }) => internalText(formatInteger(emailsAvailable)),
        besideName: ({ emailsAvailable }) => availableText(emailsAvailable),
      },
      {
        key: 'contacts',
        header: 'Contacts',
        width: 20,
        figure: ({ selectedEmails, emailsAvailable }) => ({
          field: 'purchased',
          value: selectedEmails,
          maximum: emailsAvailable,
          excessError: internalText(MAXIMUM_REACHED),
        }),
        total: totalOf(({ totalEmails }) => formatInteger(totalEmails)),
      },
      {
        key: 'budget',
        header: 'Budget',
        width: 18,
        // More contacts than there are have no price.
        figure: (line) => (isExcessive(line) ? '—' : formatEuroCents(line.selectedBudget)),
        total: totalOf(({ totalBudget }) => formatEuroCents(totalBudget)),
      },
    ],
    totalLabel: 'Total hors taxe',
    fee: { label: 'Frais de production', amount: formatEuroCents(productionFee) },
    unit: 'contacts',
  };
}
