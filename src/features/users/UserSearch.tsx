import { SearchField } from '#design-system/SearchField.tsx';

/** Debounce before the list is refetched (US-08). */
const SEARCH_DEBOUNCE_MS = 150;

interface UserSearchProps {
  /** The search that the list shows results for. */
  value: string;
  onChange: (search: string) => void;
}

/** Search field of the list of people. */
export function UserSearch(props: UserSearchProps) {
  return (
    <SearchField
      {...props}
      label="Rechercher un utilisateur (par nom, prénom ou par email)"
      delay={SEARCH_DEBOUNCE_MS}
      aboveList
    />
  );
}
