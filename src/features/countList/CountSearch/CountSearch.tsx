import { SearchField } from '#design-system/SearchField/SearchField.tsx';

/** Pause in the typing before the list is asked again (CL-05). */
const SEARCH_DEBOUNCE_MS = 150;

interface CountSearchProps {
  /** The search that the list answers. */
  value: string;
  onChange: (search: string) => void;
}

/** Where the list of counts is searched. */
export function CountSearch(props: CountSearchProps) {
  return (
    <SearchField
      {...props}
      label="Rechercher un comptage (par nom ou par ID MAF)"
      delay={SEARCH_DEBOUNCE_MS}
      aboveList
    />
  );
}
