import { SearchField } from '#design-system/SearchField/SearchField.tsx';

/** Pause in the typing before the list is asked again (US-08). */
const SEARCH_DEBOUNCE_MS = 150;

interface UserSearchProps {
  /** The search that the list answers. */
  value: string;
  onChange: (search: string) => void;
}

/** Where the list of people is searched. */
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
