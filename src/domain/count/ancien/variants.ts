import {
  radiusVariants,
  composedVariants,
  type VariantBuilder,
  optionVariants,
} from '../variants/variants.ts';
import { toggleBroadcastMedium, toggleProjectType, type AncienForm } from './form.ts';

/**
 * Returns the builder of the variants of a product of the Ancien market, which has no dates (N-02).
 * @param nearby builds the variants with surrounding localities
 */
export function ancienVariants<Form extends AncienForm>(
  nearby: VariantBuilder<Form>,
): VariantBuilder<Form> {
  return composedVariants<Form>(
    radiusVariants,
    nearby,
    (form) =>
      optionVariants(
        form.broadcastMediums,
        (label) => `Avec le support ${label}`,
        (medium) => toggleBroadcastMedium(form, medium),
      ),
    (form) =>
      optionVariants(
        form.projectTypes,
        (label) => `Avec le type de projet ${label}`,
        (type) => toggleProjectType(form, type),
      ),
  );
}
