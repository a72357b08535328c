import { useState } from 'react';
import styled from 'styled-components';
import { formatEuro } from '#domain/format/numbers.ts';
import {
  selectableTypes,
  criteriaCount,
  DEFAULT_OPTIONS,
  PIECES_MAXIMUM,
  PIECES_MINIMUM,
  piecesText,
  PRICE_MAXIMUM,
  PRICE_MINIMUM,
  PRICE_STEP,
  pricesText,
  normaliseOptions,
  typesText,
  type EmailingOptions,
} from '#domain/products/emailing/criteria.ts';
import { Stack } from '#design-system/Stack.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { CheckboxGroup } from '#design-system/CheckboxGroup.tsx';
import { Popin } from '#design-system/Popin.tsx';
import { RangeSlider } from '#design-system/RangeSlider.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';

const MORE_CRITERIA = 'Plus de critères';

const Chosen = styled.ul`
  display: grid;
  gap: ${space.half};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

const Ranges = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[6]} ${space[10]};

  ${media.below.sm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Keeps « Réinitialiser » away from the buttons that close the popin. */
const ResetAction = styled.div`
  display: grid;
  /* The negative margin aligns the text of the button, not its padding, with the criteria. */
  margin-inline: -1rem auto;

  ${media.below.xs} {
    /* Counts above the width that the popin gives its actions, whichever style loads first. */
    && {
      flex-basis: 100%;
    }
    margin-inline: 0;
  }
`;

export interface MoreCriteriaProps {
  value: EmailingOptions;
  /** Property types offered by the server. */
  productTypes: readonly string[];
  disabled?: boolean;
  onChange: (value: EmailingOptions) => void;
}

/** Edits the optional criteria of an e-mailing in the « Plus de critères » popin (EM-06, EM-27). */
export function MoreCriteria({
  value,
  productTypes,
  disabled = false,
  onChange,
}: MoreCriteriaProps) {
  // A local draft: the form, and so its result, must not change before the criteria are validated.
  const [draft, setDraft] = useState<EmailingOptions | null>(null);
  const count = criteriaCount(value);
  const handleClose = () => setDraft(null);
  const handleApply = () => {
    setDraft(null);
    if (draft) onChange(draft);
  };
  const texts = [typesText(value), pricesText(value), piecesText(value)];
  return (
    <Stack $gap={2}>
      {/* As high as « Estimer », which is on the same line of the form. */}
      <Button
        icon="sliders"
        size="lg"
        disabled={disabled}
        onClick={() => setDraft(normaliseOptions(value))}
      >
        {count === 0 ? MORE_CRITERIA : `${MORE_CRITERIA} (${count})`}
      </Button>
      {count > 0 && (
        <Chosen aria-label="Critères choisis">
          {texts.map((text) => text !== undefined && <li key={text}>{text}</li>)}
        </Chosen>
      )}
      <Popin
        open={draft !== null}
        onClose={handleClose}
        title={MORE_CRITERIA}
        description="Ils sont tous facultatifs et s’appliquent à l’ensemble des ciblages."
        actions={
          <>
            <ResetAction>
              <Button variant="ghost" icon="undo" onClick={() => setDraft({ ...DEFAULT_OPTIONS })}>
                Réinitialiser
              </Button>
            </ResetAction>
            <Button onClick={handleClose}>Annuler</Button>
            <Button variant="primary" onClick={handleApply}>
              Valider
            </Button>
          </>
        }
      >
        <Criteria
          value={draft ?? value}
          offered={selectableTypes(productTypes)}
          // Values are rounded on every change, so that the handles stop at valid prices only (D-94).
          onChange={(changes) =>
            setDraft((current) => current && normaliseOptions({ ...current, ...changes }))
          }
        />
      </Popin>
    </Stack>
  );
}

const piecesInWords = (pieces: number): string =>
  pieces === PIECES_MAXIMUM
    ? `${pieces} pièces et plus`
    : `${pieces} pièce${pieces > 1 ? 's' : ''}`;

interface CriteriaProps {
  value: EmailingOptions;
  offered: readonly string[];
  onChange: (changes: Partial<EmailingOptions>) => void;
}

function Criteria({ value, offered, onChange }: CriteriaProps) {
  const { productTypes, minPrice, maxPrice, minNbPieces, maxNbPieces, ...others } = value;
  // A criterion that this component does not show is a compile error here.
  others satisfies Record<PropertyKey, never>;
  return (
    <Stack $gap={6}>
      <CheckboxGroup
        label="Type de bien"
        hint="Sans choix, tous les types de bien sont retenus."
        layout="inline"
        options={offered.map((type) => ({ value: type, label: type }))}
        value={productTypes}
        onChange={(next) => onChange({ productTypes: next })}
      />
      <Ranges>
        <RangeSlider
          label="Prix du bien"
          boundLabels={{ from: 'Prix minimum', to: 'Prix maximum' }}
          unit="€"
          max={PRICE_MAXIMUM}
          step={PRICE_STEP}
          // Prices start at 1 €, so the first step is one euro shorter.
          gap={PRICE_STEP - PRICE_MINIMUM}
          formatValue={(price) => formatEuro(Math.max(PRICE_MINIMUM, price))}
          value={{ from: minPrice, to: maxPrice }}
          onChange={({ from, to }) => onChange({ minPrice: from, maxPrice: to })}
        />
        <RangeSlider
          label="Nombre de pièces"
          boundLabels={{ from: 'Pièces minimum', to: 'Pièces maximum' }}
          min={PIECES_MINIMUM}
          max={PIECES_MAXIMUM}
          formatValue={piecesInWords}
          value={{ from: minNbPieces, to: maxNbPieces }}
          onChange={({ from, to }) => onChange({ minNbPieces: from, maxNbPieces: to })}
        />
      </Ranges>
    </Stack>
  );
}
