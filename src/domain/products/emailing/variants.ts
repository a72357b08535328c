import { sendDateVariants } from '../../count/variants/dateVariants.ts';
import { nearbyVariants, radiusVariants } from '../../count/variants/localityVariants.ts';
import { mediumVariants, targetingVariants } from '../../count/variants/tickVariants.ts';
import { composedVariants, type VariantBuilder } from '../../count/variants/variant.ts';
import type { EmailingForm } from './form.ts';
import type { EmailingValues } from './values.ts';

const WORDS = { targeting: 'ciblage', medium: 'portail' } as const;

/** Returns the builder of the variants of an e-mailing (N-02). Its optional criteria are what the client asked for. */
export function emailingVariants({
  disabledTypes,
}: Pick<EmailingValues, 'disabledTypes'>): VariantBuilder<EmailingForm> {
  return composedVariants<EmailingForm>(
    radiusVariants,
    nearbyVariants,
    (form) => targetingVariants(form, WORDS, disabledTypes),
    (form) => mediumVariants(form, WORDS),
    sendDateVariants,
  );
}
