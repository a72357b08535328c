import { Combobox } from '@base-ui/react/combobox';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { Spinner } from '../Spinner.tsx';
import { isShorter, type SearchResults } from './searchResults.ts';
import styled, { css } from 'styled-components';
import { popupStyles } from '../Popup/popupStyles.ts';
import { chosenInForcedColors } from '../tokens/forcedColors.ts';
import { color, font, radius, size, space, zIndex } from '../tokens/tokens.ts';

export const Positioner = styled(Combobox.Positioner)`
  z-index: ${zIndex.popup};
`;

const Popup = styled(Combobox.Popup)`
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

const Option = styled(Combobox.Item)`
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

const Unavailable = styled.div`
  ${optionStyles}

  color: ${color.text.disabled};
  cursor: not-allowed;
`;

const Empty = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]};
  color: ${color.text.muted};
`;

const Warning = styled.div`
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

function Message<Item>({ text, ...results }: SearchResults<Item> & { text: string }) {
  const { items, loading = false, emptyText, warning, minimumCharacters = 0 } = results;
  if (isShorter(text, minimumCharacters))
    return (
      <Empty>
        Saisissez au moins {minimumCharacters} {minimumCharacters > 1 ? 'caractères' : 'caractère'}
      </Empty>
    );
  if (loading)
    return (
      <Empty>
        <Spinner /> Recherche en cours…
      </Empty>
    );
  if (items.length === 0) return emptyText === undefined ? null : <Empty>{emptyText}</Empty>;
  if (warning === undefined) return null;
  return (
    <Warning>
      <Icon name="info" size="sm" />
      {warning}
    </Warning>
  );
}

interface ResultsProps<Item> extends SearchResults<Item> {
  /** The typed text. */
  text: string;
  labelId: string;
}

/** The popup list under a search field. */
export function Results<Item>({ text, labelId, ...results }: ResultsProps<Item>) {
  const { items, getKey, getLabel, renderOption, isDisabled, loading = false } = results;
  const popupRef = useRef<HTMLDivElement>(null);
  // This component is only mounted while the list is open, and the library mounts its button with it.
  useLayoutEffect(() => nameDismissButton(popupRef.current?.parentElement), []);
  const shown = isShorter(text, results.minimumCharacters ?? 0) ? [] : items;
  return (
    <Popup ref={popupRef} aria-busy={loading || undefined}>
      <Combobox.Status>
        <Message {...results} text={text} />
      </Combobox.Status>
      <Combobox.List aria-labelledby={labelId}>
        {shown.map((item) => {
          const content = renderOption?.(item) ?? getLabel(item);
          // Not an item of the library, which would highlight disabled options and could start on one.
          return isDisabled?.(item) === true ? (
            <Unavailable
              key={getKey(item)}
              role="option"
              aria-selected={false}
              aria-disabled="true"
              onMouseDown={(event) => event.preventDefault()}
            >
              {content}
            </Unavailable>
          ) : (
            <Option key={getKey(item)} value={item}>
              {content}
            </Option>
          );
        })}
      </Combobox.List>
    </Popup>
  );
}
