import { NO_FIXED_OFFER } from '#domain/products/expert360/offerChange.ts';
import {
  includesBrandContent,
  isCustomActive,
  offersCustom,
  offersFixed,
  selectCustomOffer,
  selectFixedOffers,
  selectTier,
  toggleBrandContent,
  toggleExternalRedirect,
  setCommentary,
  setCustomBudget,
  setCustomImpressions,
  type Expert360Forecast,
} from '#domain/products/expert360/result.ts';
import { BRAND_COMMENT_MAXIMUM, TIERS } from '#domain/products/expert360/values.ts';
import { Inline, Stack } from '#design-system/Stack.tsx';
import { Checkbox } from '#design-system/Checkbox.tsx';
import { Textarea } from '#design-system/Textarea.tsx';
import { ForStaff } from '../../store/clientModeContext.ts';
import { CustomOffer } from './CustomOffer.tsx';
import { IntensityCards } from './IntensityCards.tsx';
import { OfferSwitch } from './OfferSwitch.tsx';
import { customView, fixedCards } from './offerViews.ts';

/** Applies a choice of the user to the result. */
export type ChangeOffer = (change: (result: Expert360Forecast) => Expert360Forecast) => void;

export interface Expert360OffersProps {
  result: Expert360Forecast;
  disabled?: boolean;
  onChange: ChangeOffer;
}

/** Chooses between the fixed offers and a custom one, and the external redirect (E3-05, E3-06). */
export function OfferBar({ result, disabled = false, onChange }: Expert360OffersProps) {
  const isCustom = isCustomActive(result);
  return (
    <Inline $gap={[2, 6]} $justify="space-between">
      {offersCustom(result) && (
        <OfferSwitch
          value={isCustom ? 'custom' : 'fixed'}
          disabled={disabled}
          fixedReason={offersFixed(result) ? undefined : NO_FIXED_OFFER}
          onChange={(kind) => onChange(kind === 'custom' ? selectCustomOffer : selectFixedOffers)}
        />
      )}
      <Checkbox
        label="Redirection externe (+30 %)"
        checked={result.externalURL}
        disabled={disabled}
        onChange={() => onChange(toggleExternalRedirect)}
      />
    </Inline>
  );
}

/** Selects one of the three intensities or a custom offer, with their options (E3-07). */
export function Expert360Offers({ result, disabled = false, onChange }: Expert360OffersProps) {
  const custom = isCustomActive(result) ? customView(result) : undefined;
  const handleSelect = (selected: number) => {
    const tier = TIERS.find((one) => one === selected);
    if (tier !== undefined) onChange((current) => selectTier(current, tier));
  };
  return (
    <Stack $gap={5}>
      {custom ? (
        <CustomOffer
          {...custom}
          disabled={disabled}
          onBudgetChange={(budget) => onChange((current) => setCustomBudget(current, budget))}
          onImpressionsChange={(impressions) =>
            onChange((current) => setCustomImpressions(current, impressions))
          }
          onBrandContentChange={() => onChange(toggleBrandContent)}
        />
      ) : (
        <IntensityCards
          cards={fixedCards(result)}
          selected={result.intensity}
          disabled={disabled}
          onSelect={handleSelect}
        />
      )}
      {includesBrandContent(result) && (
        <ForStaff>
          <div data-print="hidden">
            <Textarea
              label="Commentaire pour le Brand Content"
              hint="Pour nos équipes : il ne figure pas sur la proposition."
              value={result.brandContentCommentary}
              maxLength={BRAND_COMMENT_MAXIMUM}
              disabled={disabled}
              onChange={(text) => onChange((current) => setCommentary(current, text))}
            />
          </div>
        </ForStaff>
      )}
    </Stack>
  );
}
