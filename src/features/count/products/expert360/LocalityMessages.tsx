import styled from 'styled-components';
import type { LocalityMessage } from '#domain/products/expert360/offerChange.ts';
import { Stack } from '#design-system/Stack.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { font, space } from '#design-system/tokens/tokens.ts';
import { localityText } from '#domain/localities/names.ts';

export interface LocalityMessagesProps {
  messages: readonly LocalityMessage[];
  disabled?: boolean;
  /** Called by « Supprimer ces localités » with the postal codes to remove from the selection. */
  onRemove: (codes: readonly string[]) => void;
}

const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
`;

/** Shows the messages of an estimate about its localities, with a button to remove them (E3-23 to E3-25). */
export function LocalityMessages({ messages, disabled = false, onRemove }: LocalityMessagesProps) {
  return messages.map(({ title, text, localities, isRemovable }) => (
    <Notice key={title} tone="warning" title={title} live="polite">
      <Stack $gap={3} $start>
        <p>{text}</p>
        {localities.length > 0 && (
          <Names>
            {localities.map(({ code, name }) => (
              <li key={code}>{localityText({ code, name })}</li>
            ))}
          </Names>
        )}
        {isRemovable && (
          <Button
            size="sm"
            disabled={disabled}
            onClick={() => onRemove(localities.map(({ code }) => code))}
          >
            Supprimer ces localités
          </Button>
        )}
      </Stack>
    </Notice>
  ));
}
