import styled from 'styled-components';
import { color, font, motion, radius, shadow, space } from '#design-system/tokens/tokens.ts';

/** The dress of the intensity cards. */

export const Frame = styled.fieldset`
  container-type: inline-size;
  min-width: 0;
`;

/** Rows of the cards stand at the same height: what is compared is read across. */
export const Cards = styled.div`
  display: grid;
  gap: ${space[4]};

  @container (min-width: 42rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-template-rows: repeat(5, auto);
    row-gap: 0;
  }
`;

export const Root = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  padding: ${space[4]} ${space[5]} ${space[5]};
  border: 1px solid ${color.border.default};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};
  box-shadow: ${shadow.raised};
  cursor: pointer;
  transition:
    border-color ${motion.fast} ${motion.ease},
    box-shadow ${motion.fast} ${motion.ease};

  @container (min-width: 42rem) {
    grid-row: 1 / -1;
    grid-template-rows: subgrid;
  }
  &:hover:not([data-unavailable], :has(:checked)) {
    border-color: ${color.border.strong};
  }
  &:has(:checked) {
    border-color: ${color.intent.accent.solid};
    background: linear-gradient(${color.intent.accent.surface}, ${color.surface.raised} 9rem);
    box-shadow: inset 0 0 0 1px ${color.intent.accent.solid};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.border.focus};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
  }
  &[data-unavailable] {
    border-style: dashed;
    border-color: ${color.border.strong};
    background: ${color.surface.sunken};
    box-shadow: none;
  }
`;

export const Head = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 1.75rem;
`;

/** A radio button of the browser, dressed; the whole card is its label. */
export const Pick = styled.input`
  appearance: none;
  flex: none;
  width: 1.125rem;
  height: 1.125rem;
  margin: 0;
  border: 1px solid ${color.border.strong};
  border-radius: 50%;
  background: ${color.surface.raised};
  cursor: inherit;

  &:checked {
    border: 0.3125rem solid ${color.intent.accent.solid};
  }
  &:disabled {
    border-style: dashed;
    background: transparent;
  }
  &:focus-visible {
    outline: none;
  }
`;

export const Name = styled.span`
  flex: 1;
  color: ${color.text.strong};
  font-size: ${font.size.lg};
  font-weight: ${font.weight.semibold};

  [data-unavailable] & {
    color: ${color.text.muted};
  }
`;

export const Chosen = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.intent.accent.text};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
`;

export const Rows = styled.span`
  display: grid;
  row-gap: ${space[4]};

  @container (min-width: 42rem) {
    grid-row: 2 / -1;
    grid-template-rows: subgrid;
  }
`;

export const Budget = styled.span`
  padding-block: ${space[3]} ${space[1]};
  color: ${color.text.strong};
  font-size: ${font.size['3xl']};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.weight.semibold};
  letter-spacing: -0.03em;
  line-height: ${font.lineHeight.tight};

  small {
    display: block;
    color: ${color.text.muted};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.regular};
    letter-spacing: 0;
    line-height: ${font.lineHeight.normal};
  }
  :checked ~ &,
  ${Root}:has(:checked) & {
    color: ${color.intent.accent.text};
  }
`;

export const Figure = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space[3]};
  padding-block-start: ${space[3]};
  border-block-start: 1px solid ${color.border.subtle};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
`;

export const Included = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  &[data-included] {
    color: ${color.intent.success.text};
    font-weight: ${font.weight.medium};
  }
`;

export const Reason = styled.span`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  padding-block-start: ${space[3]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  strong {
    color: ${color.text.default};
    font-weight: ${font.weight.semibold};
  }
  @container (min-width: 42rem) {
    grid-row: 2 / -1;
  }
`;
