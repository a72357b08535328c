import { useId } from 'react';
import styled from 'styled-components';
import { chosenInForcedColors } from '#design-system/tokens/forcedColors.ts';
import {
  color,
  font,
  media,
  motion,
  radius,
  shadow,
  size,
  space,
} from '#design-system/tokens/tokens.ts';

/** Fixed offers or custom offer (E3-05). */
export type OfferKind = 'fixed' | 'custom';

const LABEL_BY_KIND = {
  fixed: 'Nos offres',
  custom: 'Offres sur-mesure',
} as const satisfies Record<OfferKind, string>;

const KINDS = ['fixed', 'custom'] as const;

interface OfferSwitchProps {
  value: OfferKind;
  disabled?: boolean;
  /** Why « Nos offres » cannot be selected, when it cannot. */
  fixedReason?: string | undefined;
  onChange: (value: OfferKind) => void;
}

const Root = styled.fieldset`
  display: inline-grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  padding: 3px;
  border: 1px solid ${color.border.default};
  border-radius: ${radius.lg};
  background: ${color.surface.sunken};

  ${media.below.xs} {
    display: grid;
    grid-template-columns: auto auto;
    width: 100%;
  }
`;

const Choice = styled.label`
  display: grid;
  place-items: center;
  min-height: ${size.controlSm};
  padding-inline: ${space[5]};
  border-radius: ${radius.md};
  color: ${color.text.default};
  font-weight: ${font.weight.medium};
  text-align: center;
  cursor: pointer;
  transition: background-color ${motion.fast} ${motion.ease};

  &:has(:checked) {
    background: ${color.surface.raised};
    box-shadow:
      ${shadow.raised},
      inset 0 0 0 1px ${color.intent.accent.solid};
    color: ${color.intent.accent.text};
    font-weight: ${font.weight.semibold};
    ${chosenInForcedColors}
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.border.focus};
    outline-offset: 1px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
  }
  &[data-unavailable] {
    color: ${color.text.disabled};
  }
  ${media.below.xs} {
    padding-inline: ${space[1]};
  }
`;

/** Takes the whole line below the switch and what stands beside it. */
const Reason = styled.p`
  flex: 1 0 100%;
  order: 1;
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

/** Switches between « Nos offres » and « Offres sur-mesure ». */
export function OfferSwitch({ value, disabled = false, fixedReason, onChange }: OfferSwitchProps) {
  const name = useId();
  const reasonId = useId();
  const isFixedUnavailable = fixedReason !== undefined;
  return (
    <>
      <Root disabled={disabled} aria-describedby={isFixedUnavailable ? reasonId : undefined}>
        <legend className="visually-hidden">Type d’offre</legend>
        {KINDS.map((kind) => {
          const isUnavailable = kind === 'fixed' && isFixedUnavailable;
          return (
            <Choice key={kind} data-unavailable={isUnavailable || undefined}>
              <input
                className="visually-hidden"
                type="radio"
                name={name}
                checked={kind === value}
                disabled={isUnavailable}
                onChange={() => onChange(kind)}
              />
              {LABEL_BY_KIND[kind]}
            </Choice>
          );
        })}
      </Root>
      {isFixedUnavailable && <Reason id={reasonId}>{fixedReason}</Reason>}
    </>
  );
}
