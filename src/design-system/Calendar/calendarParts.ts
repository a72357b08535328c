import styled from 'styled-components';
import { chosenInForcedColors } from '../tokens/forcedColors.ts';
import { color, font, radius, size, space } from '../tokens/tokens.ts';

export const Root = styled.div`
  display: grid;
  gap: ${space[3]};
  width: min-content;
  padding: ${space[3]};

  .rdp-months {
    display: flex;
    /* A month of five weeks is not stretched to the height of one of six. */
    align-items: start;
    gap: ${space[6]};
  }

  .rdp-root {
    position: relative;
  }
  .rdp-month {
    display: grid;
    gap: ${space[2]};
  }
  .rdp-nav {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    display: flex;
    justify-content: space-between;
    pointer-events: none;
  }
  .rdp-nav > button {
    pointer-events: auto;
  }
  .rdp-button_previous,
  .rdp-button_next {
    display: grid;
    place-items: center;
    width: ${size.controlSm};
    height: ${size.controlSm};
    border-radius: ${radius.md};
  }
  .rdp-button_previous:hover,
  .rdp-button_next:hover {
    background: ${color.surface.sunken};
  }
  .rdp-button_previous[aria-disabled='true'],
  .rdp-button_next[aria-disabled='true'] {
    opacity: 0.35;
  }
  .rdp-chevron {
    width: 1rem;
    height: 1rem;
    fill: ${color.text.muted};
  }
  .rdp-month_caption {
    display: grid;
    place-items: center;
    height: ${size.controlSm};
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
  .rdp-dropdowns {
    display: flex;
    gap: ${space[1]};
  }
  .rdp-dropdown_root {
    position: relative;
    display: inline-grid;
    align-items: center;
    border-radius: ${radius.sm};
  }
  .rdp-dropdown_root:hover {
    background: ${color.surface.sunken};
  }
  /* The native select is transparent and covers its visible label. */
  .rdp-dropdown {
    position: absolute;
    inset: 0;
    z-index: 1;
    width: 100%;
    border: 0;
    appearance: none;
    opacity: 0;
    cursor: pointer;
  }
  .rdp-dropdown:focus-visible + .rdp-caption_label {
    outline: 2px solid ${color.border.focus};
    outline-offset: -1px;
  }
  .rdp-caption_label {
    display: flex;
    align-items: center;
    gap: 0.125rem;
    min-height: ${size.target};
    padding-inline: ${space[1]};
    border-radius: ${radius.sm};
  }
  .rdp-caption_label .rdp-chevron {
    width: 0.75rem;
    height: 0.75rem;
  }
  .rdp-weekday {
    width: 2.25rem;
    padding-block: ${space[1]};
    color: ${color.text.muted};
    font-size: ${font.size.xs};
    font-weight: ${font.weight.medium};
  }
  .rdp-day {
    padding: 1px 0;
    text-align: center;
  }
  .rdp-day_button {
    width: max(2.25rem, ${size.target});
    height: max(2.125rem, ${size.target});
    border-radius: ${radius.md};
    font-variant-numeric: tabular-nums;
  }
  .rdp-day:not(.rdp-range_start, .rdp-range_end) .rdp-day_button:hover:enabled {
    background: ${color.surface.sunken};
  }
  .rdp-outside {
    visibility: hidden;
  }
  .rdp-disabled .rdp-day_button {
    color: ${color.text.disabled};
    opacity: 0.6;
  }
  .rdp-today .rdp-day_button {
    position: relative;
    font-weight: ${font.weight.bold};
  }
  .rdp-today .rdp-day_button::after {
    content: '';
    position: absolute;
    inset-block-end: 0.25rem;
    inset-inline: calc(50% - 0.1875rem);
    height: 2px;
    border-radius: 1px;
    background: currentcolor;
  }
  .is-preview {
    background: ${color.surface.sunken};
  }
  .is-preview-start {
    background: linear-gradient(to right, transparent 50%, ${color.surface.sunken} 50%);
  }
  .is-preview-end {
    background: linear-gradient(to left, transparent 50%, ${color.surface.sunken} 50%);
  }
  .is-preview-end .rdp-day_button {
    box-shadow: inset 0 0 0 1px ${color.intent.accent.solid};
  }
  .rdp-range_middle {
    background: ${color.intent.accent.surface};
  }
  .rdp-range_start:not(.rdp-range_end) {
    background: linear-gradient(to right, transparent 50%, ${color.intent.accent.surface} 50%);
  }
  .rdp-range_end:not(.rdp-range_start) {
    background: linear-gradient(to left, transparent 50%, ${color.intent.accent.surface} 50%);
  }
  .rdp-range_start .rdp-day_button,
  .rdp-range_end .rdp-day_button {
    background: ${color.intent.accent.solid};
    color: ${color.text.onAccent};
    font-weight: ${font.weight.medium};
  }
  .rdp-range_start .rdp-day_button,
  .rdp-range_middle .rdp-day_button,
  .rdp-range_end .rdp-day_button {
    ${chosenInForcedColors}
  }
`;

export const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

export const Length = styled.p`
  min-height: 1lh;
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
`;
