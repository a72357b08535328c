import styled, { css } from 'styled-components';
import { ownMarkInForcedColors } from '#design-system/tokens/forcedColors.ts';
import { color, font, motion, radius, shadow, space } from '#design-system/tokens/tokens.ts';

/** Styled parts of the intensity cards. */

export const Frame = styled.fieldset`
  container-type: inline-size;
  min-width: 0;
`;

/**
 * Aligns the figures to compare: across the cards when they are side by side, down the rows when they are stacked.
 */
export const Cards = styled.div`
  display: grid;
  gap: ${space[2]};

  @container (min-width: 42rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-template-rows: repeat(5, auto);
    gap: 0 ${space[4]};
  }
`;

export const Root = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: start;
  gap: ${space[1]} ${space[2]};
  padding: ${space[3]} ${space[4]};
  --stairs: 1.25rem;
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
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: subgrid;
    row-gap: 0;
    padding-inline: ${space[5]};
    --stairs: 1.5rem;
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
  align-self: start;
  gap: ${space[3]};
  min-height: 1.75rem;
`;

/** Styled native radio button; the whole card is its label. */
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

  ${ownMarkInForcedColors}

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

/** Hidden in a stacked row, where the budget takes its place; the radio, background and border show the choice too. */
export const Chosen = styled.span`
  display: none;
  align-items: center;
  gap: ${space[1]};
  color: ${color.intent.accent.text};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};

  @container (min-width: 48rem) {
    display: inline-flex;
  }
`;

export const Rows = styled.span`
  display: contents;

  @container (min-width: 42rem) {
    display: grid;
    grid-row: 2 / -1;
    row-gap: ${space[2]};
    grid-template-rows: subgrid;
  }
`;

/** In a stacked card, the details of the chosen offer alone are seen: a tap on another one shows its own. */
const unlessStacked = css`
  @container (max-width: 41.99rem) {
    ${Root}:not(:has(:checked)) & {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: clip;
      clip-path: inset(50%);
    }
  }
`;

export const Budget = styled.span`
  grid-area: 1 / 2;
  color: ${color.text.strong};
  font-size: ${font.size['2xl']};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.weight.semibold};
  letter-spacing: -0.03em;
  --line-height: ${font.lineHeight.tight};

  small {
    display: block;
    color: ${color.text.muted};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.regular};
    letter-spacing: 0;
    --line-height: ${font.lineHeight.normal};
  }
  @container (max-width: 41.99rem) {
    font-size: ${font.size.xl};
    text-align: end;
    white-space: nowrap;
  }
  @container (min-width: 42rem) {
    grid-area: auto;
    padding-block-start: ${space[1]};
    font-size: ${font.size['3xl']};

    /* On the line of the amount where it fits, so that a whole card is in view above the save bar (D-156). */
    small {
      display: inline-block;
    }
  }
  :checked ~ &,
  ${Root}:has(:checked) & {
    color: ${color.intent.accent.text};
  }
`;

export const Figure = styled.span`
  ${unlessStacked}

  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space[3]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;

  strong {
    white-space: nowrap;
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
  @container (min-width: 42rem) {
    padding-block-start: ${space[2]};
    border-block-start: 1px solid ${color.border.subtle};
  }
`;

/** Places the share of presence in the row. */
export const Presence = styled.span`
  ${unlessStacked}

  grid-column: 1 / -1;
`;

export const Included = styled.span`
  ${unlessStacked}

  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  gap: ${space[2]};
  padding-block-start: ${space[1]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  &[data-included] {
    color: ${color.intent.success.text};
    font-weight: ${font.weight.medium};
  }
  @container (min-width: 42rem) {
    padding-block-start: 0;
  }
`;

export const Reason = styled.span`
  display: grid;
  grid-column: 1 / -1;
  align-content: start;
  gap: ${space[1]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  strong {
    color: ${color.text.default};
    font-weight: ${font.weight.semibold};
  }
  @container (min-width: 42rem) {
    grid-row: 2 / -1;
    padding-block-start: ${space[3]};
  }
`;
