import styled from 'styled-components';
import { SearchField } from '#design-system/SearchField/SearchField.tsx';
import { space } from '#design-system/tokens/tokens.ts';

/** Pause in the typing before the list is asked again (CL-05). */
const SEARCH_DEBOUNCE_MS = 150;

interface CountSearchProps {
  /** The search that the list answers. */
  value: string;
  onChange: (search: string) => void;
}

const Box = styled.div`
  width: min(28rem, 100%);
  margin-block-end: ${space[4]};
`;

/** Where the list of counts is searched. */
export function CountSearch({ value, onChange }: CountSearchProps) {
  return (
    <Box>
      <SearchField
        label="Rechercher un comptage (par nom ou par ID MAF)"
        delay={SEARCH_DEBOUNCE_MS}
        value={value}
        onChange={onChange}
      />
    </Box>
  );
}
