import { requestedTargetings, type Targeting } from '../../count/targetings.ts';
import {
  composedVariants,
  mediumVariants,
  nearbyVariants,
  radiusVariants,
  targetingVariants,
  type Variant,
  type VariantBuilder,
  type VariantContext,
} from '../../count/variants/variants.ts';
import { portalLabel } from '../../portals.ts';
import type { EmailingForm } from './form.ts';
import {
  mediumsOf,
  SITE_GROUPS,
  siteGroupOf,
  type EmailingValues,
  type SiteGroup,
} from './values.ts';

const WORDS = { targeting: 'ciblage', medium: 'portail' } as const;

/**
 * Returns the form without the portals of each site group in turn, where nothing of both can be bought: every group of an
 * estimate must be bought, so that one is sold alone only if the other is not asked for (D-31).
 */
function groupVariants(
  form: EmailingForm,
  { isUnsold = false }: Pick<VariantContext, 'isUnsold'>,
): Variant<EmailingForm>[] {
  const requested = requestedTargetings(form.targetings);
  const asked = SITE_GROUPS.filter((group) => mediumsOf(group, requested).length > 0);
  if (!isUnsold || asked.length < 2) return [];
  return asked.toReversed().map((given) => ({
    id: `without ${given}`,
    label: `Sans ${portalLabel(given)}`,
    form: { ...form, targetings: form.targetings.map((targeting) => without(given, targeting)) },
  }));
}

/** Returns a targeting without the portals of a site group, and not selected where it has no other. */
function without(given: SiteGroup, targeting: Targeting): Targeting {
  if (!targeting.selected) return targeting;
  const checked = targeting.checked.map(
    (isChecked, index) =>
      isChecked && siteGroupOf(targeting.broadcastMediums[index] ?? '') !== given,
  );
  return checked.includes(true) ? { ...targeting, checked } : { ...targeting, selected: false };
}

/** Returns the builder of the variants of an e-mailing (N-02). Its optional criteria are what the client asked for. */
export function emailingVariants({
  disabledTypes,
}: Pick<EmailingValues, 'disabledTypes'>): VariantBuilder<EmailingForm> {
  return composedVariants<EmailingForm>(
    groupVariants,
    radiusVariants,
    nearbyVariants,
    (form) => targetingVariants(form, WORDS, disabledTypes),
    (form) => mediumVariants(form, WORDS),
  );
}
