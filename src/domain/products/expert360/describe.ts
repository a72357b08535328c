import { describeAncienCriteria, type AncienRequest } from '../../count/ancien/document.ts';
import {
  describedTotals,
  PRICE_PER_THOUSAND,
  type CountDescription,
  type Criterion,
  type DescribedLine,
} from '../../count/description.ts';
import type { DescribedFormat } from '../../count/formats.ts';
import type { SelectedLocality } from '../../localities/selection.ts';
import type { StoredProduct } from '../../count/definition.ts';
import { EXPERT360_DOCUMENT, type Expert360Document } from './document.ts';
import { splitBudget, type BudgetParts } from './money.ts';
import { componentsOf } from './purchase.ts';
import { includesBrandContent, selectedIntensity, type Expert360Forecast } from './result.ts';
import { LEVEL_NAME, shownImpressions } from './values.ts';

/** Returns the criteria of an Expert 360 count, in the order of the summary. */
export function describeExpert360Criteria(
  request: Omit<AncienRequest, 'market'>,
  locations: readonly SelectedLocality[],
): Criterion[] {
  return describeAncienCriteria(request, locations, 'Périodicité');
}

/** Describes the components of a price. Brand content is listed only when the offer includes it (D-39). */
function componentLines(
  { displayBudget, retargetingBudget, brandContentBudget }: BudgetParts,
  hasContent: boolean,
): DescribedLine[] {
  return [
    {
      id: 'display',
      label: 'Display',
      details: ['Vos bannières dans vos localités'],
      budget: displayBudget,
    },
    {
      id: 'retargeting',
      label: 'Retargeting',
      details: ['Les mêmes personnes, retrouvées ensuite'],
      budget: retargetingBudget,
    },
    ...(hasContent
      ? [
          {
            id: 'brandContent',
            label: 'Brand Content',
            details: ['1 contenu par an'],
            budget: brandContentBudget,
          },
        ]
      : []),
  ];
}

/** Returns the components of the chosen offer of an estimate. */
export function describeComponents(result: Expert360Forecast): DescribedLine[] {
  return componentLines(componentsOf(result), includesBrandContent(result));
}

/**
 * Returns the components as they were saved: the rules of today do not change what a client was offered. They are
 * computed when the document holds only their total (D-116).
 */
function savedComponents(document: Expert360Document): DescribedLine[] {
  const { displayBudget, retargetingBudget, totalBudget, print } = document;
  const hasContent = print > 0;
  const brandContentBudget = totalBudget - displayBudget - retargetingBudget;
  const isSaved = displayBudget + retargetingBudget > 0;
  const parts = isSaved
    ? { displayBudget, retargetingBudget, brandContentBudget }
    : splitBudget(totalBudget, hasContent);
  return componentLines(parts, hasContent);
}

function choicesOf(document: Expert360Document): Criterion[] {
  const { externalURL, brandContentCommentary } = document;
  const chosen = selectedIntensity(document);
  return [
    {
      id: 'offer',
      label: 'Offre',
      text: chosen ? LEVEL_NAME[chosen.level] : 'Aucune',
    },
    { id: 'redirect', label: 'Redirection externe', text: externalURL ? 'Oui' : 'Non' },
    ...(brandContentCommentary === ''
      ? []
      : [{ id: 'commentary', label: 'Commentaire', text: brandContentCommentary }]),
  ];
}

/** Returns what the client's audience sees of an offer. */
function formatsOf({ print }: Expert360Document): DescribedFormat[] {
  return [
    { key: 'Banner', name: 'Display' },
    { key: 'Retargeting', name: 'Retargeting' },
    ...(print > 0 ? [{ key: 'BrandContent' as const, name: 'Brand Content' }] : []),
  ];
}

/** Describes an Expert 360 count from its document. */
export function describeExpert360(document: Expert360Document): CountDescription {
  return {
    clientId: document.xp360Req.clientId,
    criteria: describeExpert360Criteria(document.xp360Req, document.locations),
    choices: choicesOf(document),
    lines: savedComponents(document),
    // The estimate has one volume for all its localities.
    rows: [
      {
        id: 'impressions',
        label: 'Impressions',
        available: shownImpressions(document.totalAvailableForecast),
      },
    ],
    totals: describedTotals(
      'Impressions',
      shownImpressions(document.totalImpPurchased),
      document.totalBudget,
    ),
    measure: {
      ...PRICE_PER_THOUSAND,
      available: shownImpressions(document.totalAvailableForecast),
    },
    campaign: {
      schedule: { kind: 'monthly' },
      formats: formatsOf(document),
    },
  };
}

/** How Expert 360 counts are stored and described. */
export const EXPERT360_STORED: StoredProduct<Expert360Document> = {
  format: EXPERT360_DOCUMENT,
  describe: describeExpert360,
};
