import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Stack } from './Stack.tsx';
import { controlStyles } from './FieldShell/FieldShell.tsx';
import { Icon } from './Icon/Icon.tsx';
import type { IconName } from './Icon/Icon.tsx';
import { chosenInForcedColors } from './tokens/forcedColors.ts';
import { color, font, radius, size, space } from './tokens/tokens.ts';

/** Something that a command search leads to. */
export interface Command {
  key: string;
  /** Its name, for people who use a screen reader. */
  label: string;
  icon: IconName;
  /** Says what it is, after the label. */
  detail?: string | undefined;
  /** Shown instead of the label and the detail. */
  content?: ReactNode;
  /** Why it cannot be chosen now, shown instead of the detail. It can be reached, so that the reason is read out. */
  unavailable?: string | undefined;
  onChoose: () => void;
}

export interface CommandGroup {
  label: string;
  items: readonly Command[];
}

interface CommandSearchProps {
  /** Accessible name of the field. */
  label: string;
  placeholder?: string;
  value: string;
  /** Longest text that can be typed. */
  maxLength?: number;
  onChange: (value: string) => void;
  /** The groups with something to choose, the best first. The first command is highlighted. */
  groups: readonly CommandGroup[];
  /** Announced politely, and shown above the list: number of results, search in progress, nothing found. */
  status: string;
  /** Shown between the field and the list, such as a failure with its retry button. */
  notice?: ReactNode;
}

const Box = styled.span`
  position: relative;
  display: block;

  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${space[3]};
    margin-block: auto;
    color: ${color.text.muted};
    pointer-events: none;
  }
`;

const Input = styled(Autocomplete.Input)`
  ${controlStyles}

  padding-inline-start: calc(${space[3]} + 1.0625rem + ${space[2]});
`;

const Status = styled(Autocomplete.Status)`
  min-height: 1.5em;
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

/** One height for any number of results, so that the dialog around it does not move while the user types. */
const List = styled(Autocomplete.List)`
  height: min(24rem, 45dvh);
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: ${space[2]};
`;

const GroupLabel = styled(Autocomplete.GroupLabel)`
  padding: ${space[2]} ${space[2]} ${space[1]};
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.semibold};
`;

const Item = styled(Autocomplete.Item)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.control};
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.sm};
  cursor: pointer;

  > svg {
    color: ${color.text.muted};
  }
  &[aria-disabled] {
    color: ${color.text.muted};
    cursor: not-allowed;
  }
  &[data-highlighted] {
    background: ${color.surface.sunken};
    color: ${color.text.strong};
    ${chosenInForcedColors}
  }
`;

const Reason = styled.small`
  font-style: italic;
`;

const Text = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  overflow-wrap: break-word;

  small {
    color: ${color.text.muted};
    font-size: ${font.size.xs};
  }
`;

/**
 * A search field above the list of everything it leads to. Focus stays in the field: arrows move in the list, and Enter
 * chooses. It belongs in a dialog, which closes it.
 */
export function CommandSearch({
  label,
  placeholder,
  value,
  maxLength,
  onChange,
  groups,
  status,
  notice,
}: CommandSearchProps) {
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groups}
      value={value}
      onValueChange={(next, details) => {
        // Escape closes the dialog around the field, with what was typed.
        if (details.reason === 'escape-key') details.allowPropagation();
        else if (details.reason === 'input-change') onChange(next);
      }}
      itemToStringValue={(command: Command) => command.label}
    >
      <Stack $gap={2}>
        <Box>
          <Icon name="search" />
          <Input
            aria-label={label}
            autoComplete="off"
            spellCheck={false}
            {...{ placeholder, maxLength }}
          />
        </Box>
        <Status>{status}</Status>
        {notice}
        <List aria-label={label}>
          {groups.map((group) => (
            <Autocomplete.Group key={group.label} items={group.items}>
              <GroupLabel>{group.label}</GroupLabel>
              {group.items.map((command) => {
                const { key, icon, detail, content, unavailable, onChoose } = command;
                return (
                  <Item
                    key={key}
                    value={command}
                    aria-disabled={unavailable !== undefined || undefined}
                    onClick={unavailable === undefined ? onChoose : undefined}
                  >
                    <Icon name={icon} />
                    {content ?? (
                      <Text>
                        {command.label}
                        {unavailable === undefined ? (
                          detail !== undefined && <small>{detail}</small>
                        ) : (
                          <Reason>{`Indisponible : ${unavailable}`}</Reason>
                        )}
                      </Text>
                    )}
                  </Item>
                );
              })}
            </Autocomplete.Group>
          ))}
        </List>
      </Stack>
    </Autocomplete.Root>
  );
}
