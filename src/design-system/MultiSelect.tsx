import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { Checkbox } from './Checkbox.tsx';
import { controlStyles } from './FieldShell/FieldShell.tsx';
import { FieldShell } from './FieldShell/FieldShell.tsx';
import type { FieldProps } from './FieldShell/FieldShell.tsx';
import { Icon } from './Icon/Icon.tsx';
import { Notice } from './Notice.tsx';
import { useDeferred } from './Popup/deferred.ts';
import { FieldPopover, POPOVER_SURFACE } from './Popup/FieldPopover.tsx';
import { Spinner } from './Spinner.tsx';
import { color, font, radius, size, space } from './tokens/tokens.ts';

export interface MultiSelectOption {
  key: string;
  label: ReactNode;
  checked: boolean;
  disabled?: boolean;
}

export interface MultiSelectGroup {
  key: string;
  label: ReactNode;
  checked: boolean;
  disabled?: boolean;
  options: readonly MultiSelectOption[];
}

export interface MultiSelectProps extends FieldProps {
  /** The groups with their options, in the order in which they are shown. */
  groups: readonly MultiSelectGroup[];
  /** Called when the person ticks a whole group or unticks it. */
  onToggleGroup: (groupKey: string, checked: boolean) => void;
  /** Called when the person ticks an option or unticks it. */
  onToggleOption: (groupKey: string, optionKey: string, checked: boolean) => void;
  /** Shows « Tout cocher » beside a group with unchecked options. The group's own checkbox clears them all. */
  onCheckAll?: ((groupKey: string) => void) | undefined;
  /** Summary of the checked options. It wraps, so that it is always shown in full. */
  summary: string;
  placeholder?: string;
  /** Shown in the list when nothing is checked. */
  emptyMessage?: ReactNode;
  disabled?: boolean;
  /** The options are loading. */
  pending?: boolean;
}

const Trigger = styled.button`
  ${controlStyles}

  display: flex;
  align-items: center;
  gap: ${space[2]};

  > [id] {
    flex: 1;
    min-width: 0;
    padding-block: ${space[1]};
    overflow-wrap: break-word;
  }
  &[data-empty] > [id] {
    color: ${color.text.muted};
  }
  svg {
    color: ${color.text.muted};
  }
`;

const List = styled.div`
  width: max(var(--anchor-width), 17rem);
  max-width: var(--available-width);
  max-height: min(26rem, var(--available-height));
  overflow-y: auto;
  padding: ${space[2]} ${space[3]} ${space[3]};
`;

const Group = styled.fieldset`
  padding-block: ${space[1]};

  & + & {
    border-block-start: 1px solid ${color.border.subtle};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]};

  > label {
    font-weight: ${font.weight.medium};
    color: ${color.text.strong};
  }
`;

const Options = styled.div`
  display: grid;
  padding-inline-start: 1.625rem;
`;

const CheckAllButton = styled.button`
  flex: none;
  min-height: ${size.target};
  padding-inline: ${space[1]};
  border-radius: ${radius.sm};
  color: ${color.intent.accent.text};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.medium};

  &:hover {
    background: ${color.surface.sunken};
    text-decoration: underline;
  }
`;

/** Moves through the checkboxes with arrow keys, Home and End. Tab and Space keep their usual meaning. */
function handleArrows(event: KeyboardEvent<HTMLElement>): void {
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')];
  const current = boxes.findIndex((box) => box === document.activeElement);
  const target = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }[event.key];
  if (target === undefined) return;
  boxes.at(target % boxes.length)?.focus();
  event.preventDefault();
}

interface CheckAllProps extends Pick<MultiSelectProps, 'onCheckAll'> {
  group: MultiSelectGroup;
}

function CheckAll({ group, onCheckAll }: CheckAllProps) {
  const free = group.options.filter((option) => option.disabled !== true);
  const isFullyChecked = free.every((option) => option.checked);
  if (!onCheckAll || group.disabled === true || isFullyChecked) return null;
  return (
    <CheckAllButton type="button" onClick={() => onCheckAll(group.key)}>
      Tout cocher
      <span className="visually-hidden"> : {group.label}</span>
    </CheckAllButton>
  );
}

function GroupBoxes({
  group,
  onToggleGroup,
  onToggleOption,
  onCheckAll,
}: CheckAllProps & Pick<MultiSelectProps, 'onToggleGroup' | 'onToggleOption'>) {
  const someChecked = group.options.some((option) => option.checked);
  const allChecked = group.options.every((option) => option.checked);
  return (
    <Group>
      <legend className="visually-hidden">{group.label}</legend>
      <Head>
        <Checkbox
          label={group.label}
          checked={group.checked}
          indeterminate={group.checked && someChecked && !allChecked}
          disabled={group.disabled ?? false}
          onChange={(checked) => onToggleGroup(group.key, checked)}
        />
        <CheckAll {...{ group, onCheckAll }} />
      </Head>
      {group.options.length > 0 && (
        <Options>
          {group.options.map((option) => (
            <Checkbox
              key={option.key}
              label={option.label}
              checked={option.checked}
              disabled={option.disabled ?? false}
              onChange={(checked) => onToggleOption(group.key, option.key, checked)}
            />
          ))}
        </Options>
      )}
    </Group>
  );
}

/** A dropdown of grouped checkboxes, for choosing several values. Each group has its own checkbox. */
export function MultiSelect({
  groups,
  onToggleGroup,
  onToggleOption,
  onCheckAll,
  summary,
  placeholder = 'Choisir',
  emptyMessage,
  disabled = false,
  pending = false,
  ...field
}: MultiSelectProps) {
  const labelId = useId();
  const valueId = useId();
  const [open, setOpen] = useState(false);
  const { loaded, failure } = useDeferred(POPOVER_SURFACE, open, () => setOpen(true));
  const isEmpty = !groups.some((group) => group.checked);
  const text = summary === '' ? placeholder : summary;
  return (
    <FieldShell {...field} failure={field.failure ?? failure} labelId={labelId}>
      {(control) => (
        <FieldPopover
          surface={loaded}
          {...{ open, labelId }}
          onOpenChange={setOpen}
          disabled={disabled || pending}
          trigger={
            <Trigger
              {...control}
              type="button"
              aria-busy={pending || undefined}
              aria-labelledby={`${labelId} ${valueId}`}
              data-empty={summary === '' || undefined}
            >
              <span id={valueId}>{text}</span>
              {pending ? <Spinner /> : <Icon name="chevronDown" size="sm" />}
            </Trigger>
          }
        >
          <List onKeyDown={handleArrows}>
            <div aria-live="polite">
              {isEmpty && emptyMessage !== undefined && (
                <Notice tone="warning">{emptyMessage}</Notice>
              )}
            </div>
            {groups.map((group) => (
              <GroupBoxes
                key={group.key}
                {...{ group, onToggleGroup, onToggleOption, onCheckAll }}
              />
            ))}
          </List>
        </FieldPopover>
      )}
    </FieldShell>
  );
}
