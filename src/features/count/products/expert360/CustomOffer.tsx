import styled from 'styled-components';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import { formatEuro, formatInteger } from '#domain/format/numbers.ts';
import { BRAND_CONTENT_FEE } from '#domain/products/expert360/values.ts';
import { Checkbox } from '#design-system/Checkbox.tsx';
import { NumberField } from '#design-system/NumberField.tsx';
import { Slider } from '#design-system/Slider/Slider.tsx';
import { StatTile } from '#design-system/StatTile.tsx';
import { color, radius, space } from '#design-system/tokens/tokens.ts';
import { ForStaff } from '../../store/clientModeContext.ts';
import { SharePresence } from './SharePresence.tsx';

/** Possible distances between two stops in euros, in ascending order. */
const STEPS = [10, 20, 50, 100, 200, 500, 1000] as const;
/** More stops would be too close together to select one with a pointer. */
const STOPS_MAXIMUM = 100;

/** Returns the stops of the budget slider in euros: both bounds and round figures between them. */
function budgetStops(minimum: number, maximum: number): number[] {
  if (maximum <= minimum) return [minimum];
  const step = STEPS.find((one) => (maximum - minimum) / one <= STOPS_MAXIMUM) ?? 5000;
  const first = Math.floor(minimum / step) + 1;
  const round = Array.from(
    { length: Math.max(0, Math.ceil(maximum / step) - first) },
    (_, index) => (first + index) * step,
  );
  return [minimum, ...round, maximum];
}

export interface CustomOfferProps {
  /** Whole euros, per month. */
  budget: number;
  /** Number of impressions that the budget buys. */
  impressions: number;
  /** Total number of impressions, as shown to people (E3-37). */
  totalImpressions: number;
  /** Share of presence, from 0 to 10. */
  presence: number;
  limits: { minimum: number; maximum: number; impressions: number };
  budgetError?: string | undefined;
  impressionsError?: string | undefined;
  hasBrandContent: boolean;
  /** True when the budget includes the external redirect, which applies to the fee of brand content too. */
  isRedirected?: boolean;
  disabled?: boolean;
  onBudgetChange: (budget: number) => void;
  onImpressionsChange: (impressions: number) => void;
  onBrandContentChange: (hasBrandContent: boolean) => void;
}

const Frame = styled.div`
  container-type: inline-size;
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[6]} ${space[8]};

  @container (min-width: 42rem) {
    &:has(> :nth-child(2)) {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
  }
`;

const Fields = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[5]};
`;

const Pair = styled.div`
  display: grid;
  gap: ${space[4]};

  @container (min-width: 24rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Outcome = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  align-content: start;
  gap: ${space[5]};
  padding: ${space[5]};
  border: 1px solid ${color.intent.accent.border};
  border-radius: ${radius.lg};
  background: ${color.intent.accent.surface};
`;

/**
 * Edits a custom offer with linked budget and impressions, and shows its outcome (E3-38). A client sees the outcome alone:
 * the limits of the fields say what is available.
 */
export function CustomOffer(props: CustomOfferProps) {
  const { budget, limits, totalImpressions, presence, disabled = false } = props;
  const { minimum, maximum } = limits;
  const isWrong = props.budgetError !== undefined || props.impressionsError !== undefined;
  return (
    <Frame>
      <Columns>
        <ForStaff>
          <Fields>
            <LinkedFields {...props} />
            <Slider
              label="Budget par mois"
              value={Math.min(Math.max(budget, minimum), maximum)}
              min={minimum}
              max={maximum}
              stops={budgetStops(minimum, maximum)}
              valueText={formatEuro(budget)}
              disabled={disabled}
              onChange={props.onBudgetChange}
            />
            <Checkbox
              label={`Brand Content (+${formatEuro(BRAND_CONTENT_FEE)})`}
              hint={
                props.isRedirected === true
                  ? '1 contenu par an. Prix avant les 30 % de la redirection externe.'
                  : '1 contenu par an'
              }
              checked={props.hasBrandContent}
              disabled={disabled}
              onChange={props.onBrandContentChange}
            />
          </Fields>
        </ForStaff>
        <Outcome>
          <StatTile
            label="Votre offre sur-mesure"
            {...(isWrong
              ? { value: TO_CORRECT }
              : { value: formatEuro(budget), unit: 'hors taxe par mois' })}
            emphasis="strong"
          />
          <StatTile
            label="Impressions au total"
            {...(isWrong
              ? { value: TO_CORRECT }
              : {
                  value: formatInteger(totalImpressions),
                  hint: 'soit 2 fois les impressions achetées',
                })}
          />
          <SharePresence value={presence} size="lg" />
        </Outcome>
      </Columns>
    </Frame>
  );
}

function LinkedFields({
  budget,
  impressions,
  limits,
  budgetError,
  impressionsError,
  disabled = false,
  onBudgetChange,
  onImpressionsChange,
}: CustomOfferProps) {
  return (
    <Pair>
      <NumberField
        label="Budget"
        unit="€"
        value={budget}
        step={10}
        hint={`De ${formatEuro(limits.minimum)} à ${formatEuro(limits.maximum)}`}
        error={budgetError}
        disabled={disabled}
        onChange={(value) => onBudgetChange(value)}
      />
      <NumberField
        label="Impressions achetées"
        value={impressions}
        step={1000}
        hint={`${formatInteger(limits.impressions)} au plus`}
        error={impressionsError}
        disabled={disabled}
        onChange={(value) => onImpressionsChange(value)}
      />
    </Pair>
  );
}
