import { periodVariants } from '../variants/dateVariants.ts';
import { nearbyVariants, radiusVariants } from '../variants/localityVariants.ts';
import { mediumVariants, targetingVariants } from '../variants/tickVariants.ts';
import { composedVariants, type VariantBuilder } from '../variants/variant.ts';
import type { CampaignForm } from './form.ts';
import { asksFor, type CampaignValues } from './values.ts';

const WORDS = { targeting: 'contexte', medium: 'portail' } as const;

/** Returns the builder of the variants of a campaign: only fields that the market shows are changed (N-02). */
export function campaignVariants(values: CampaignValues): VariantBuilder<CampaignForm> {
  const ticks: VariantBuilder<CampaignForm>[] = asksFor(values, 'contexts')
    ? [(form) => targetingVariants(form, WORDS), (form) => mediumVariants(form, WORDS)]
    : [];
  return composedVariants<CampaignForm>(
    (form) => (form.isAllFrance ? [] : radiusVariants(form)),
    (form, context) => (form.isAllFrance ? [] : nearbyVariants(form, context)),
    (form) => (form.periodicity === 'OneShot' ? periodVariants(form) : []),
    ...ticks,
  );
}
