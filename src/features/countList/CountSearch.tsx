import { SearchField } from '#design-system/SearchField.tsx';

/** Debounce before the list is refetched (CL-05). */
const SEARCH_DEBOUNCE_MS = 150;

interface CountSearchProps {
  /** The search that the list shows results for. */
  value: string;
  onChange: (search: string) => void;
}

/** Search field of the list of counts. */
export function CountSearch(props: CountSearchProps) {
  return (
    <SearchField
      {...props}
      label="Rechercher un comptage (par nom ou par ID MAF)"
      delay={SEARCH_DEBOUNCE_MS}
    />
  );
}
