import { Combobox } from '@base-ui/react/combobox';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { Spinner } from '../Spinner.tsx';
import { nameDismissButton, Empty, Option, Popup, Unavailable, Warning } from './parts.ts';
import { isShorter, type SearchResults } from './searchResults.ts';

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
