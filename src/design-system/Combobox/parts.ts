import { Combobox } from '@base-ui/react/combobox';
import styled, { css } from 'styled-components';
import { popupStyles } from '../Popup/popupStyles.ts';
import { chosenInForcedColors } from '../tokens/forcedColors.ts';
import { color, font, radius, size, space, zIndex } from '../tokens/tokens.ts';

export const Positioner = styled(Combobox.Positioner)`
  z-index: ${zIndex.popup};
`;

export const Popup = styled(Combobox.Popup)`
  ${popupStyles}

  width: max(var(--anchor-width), 16rem);
  max-width: var(--available-width);
  max-height: min(20rem, var(--available-height));
  overflow-y: auto;
  padding: ${space[1]};
`;

const optionStyles = css`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.controlSm};
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.sm};
`;

export const Option = styled(Combobox.Item)`
  ${optionStyles}

  cursor: pointer;

  &[data-selected] {
    font-weight: ${font.weight.medium};
  }
  &[data-highlighted] {
    background: ${color.surface.sunken};
    color: ${color.text.strong};
    ${chosenInForcedColors}
  }
`;

export const Unavailable = styled.div`
  ${optionStyles}

  color: ${color.text.disabled};
  cursor: not-allowed;
`;

export const Empty = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]};
  color: ${color.text.muted};
`;

export const Warning = styled.div`
  display: flex;
  gap: ${space[2]};
  margin-block-end: ${space[1]};
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.sm};
  background: ${color.intent.warning.surface};
  color: ${color.intent.warning.text};
  font-size: ${font.size.xs};
`;

/** Name that the library gives to its buttons, which no property of it changes. */
const LIBRARY_NAME = 'Dismiss';

/**
 * Gives a French name to the button with which a screen reader on a touch screen closes an open list. The library renders
 * one beside the input and one beside the list, hidden from view, with an English name.
 * @param parent the element around the input or the list
 */
export function nameDismissButton(parent: Element | null | undefined): void {
  const button = parent?.querySelector(`:scope > [aria-label='${LIBRARY_NAME}']`);
  button?.setAttribute('aria-label', 'Fermer la liste');
}
