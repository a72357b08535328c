import { Popover } from '@base-ui/react/popover';
import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { controlStyles } from '../FieldShell/controlStyles.ts';
import { FieldShell } from '../FieldShell/FieldShell.tsx';
import type { FieldProps } from '../FieldShell/FieldShell.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { popupStyles } from '../Popup/popupStyles.ts';
import { color, font, space, zIndex } from '../tokens/tokens.ts';
import { Tooltip } from '../Tooltip/Tooltip.tsx';

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
  groups: readonly MultiSelectGroup[];
  onToggleGroup: (groupKey: string, checked: boolean) => void;
  onToggleOption: (groupKey: string, optionKey: string, checked: boolean) => void;
  /** What is ticked, in a few words; the tooltip repeats it whole. */
  summary: string;
  placeholder?: string;
  /** Shown in the list when nothing is ticked. */
  emptyMessage?: ReactNode;
  disabled?: boolean;
}

const Trigger = styled.button`
  ${controlStyles}

  display: flex;
  align-items: center;
  gap: ${space[2]};

  > span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-empty] > span {
    color: ${color.text.muted};
  }
  svg {
    color: ${color.text.muted};
  }
`;

const Positioner = styled(Popover.Positioner)`
  z-index: ${zIndex.popup};
`;

const Popup = styled(Popover.Popup)`
  ${popupStyles}

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
  > div {
    display: grid;
    padding-inline-start: 1.625rem;
  }
  > label {
    font-weight: ${font.weight.medium};
    color: ${color.text.strong};
  }
`;

/** Arrow keys go through the boxes, as in a list; Tab and Space keep their usual meaning. */
function handleArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')];
  const current = boxes.findIndex((box) => box === document.activeElement);
  boxes[(current + step + boxes.length) % boxes.length]?.focus();
  event.preventDefault();
}

function GroupBoxes({
  group,
  onToggleGroup,
  onToggleOption,
}: { group: MultiSelectGroup } & Pick<MultiSelectProps, 'onToggleGroup' | 'onToggleOption'>) {
  const someChecked = group.options.some((option) => option.checked);
  const allChecked = group.options.every((option) => option.checked);
  return (
    <Group>
      <legend className="visually-hidden">{group.label}</legend>
      <Checkbox
        label={group.label}
        checked={group.checked}
        indeterminate={group.checked && someChecked && !allChecked}
        disabled={group.disabled ?? false}
        onChange={(checked) => onToggleGroup(group.key, checked)}
      />
      {group.options.length > 0 && (
        <div>
          {group.options.map((option) => (
            <Checkbox
              key={option.key}
              label={option.label}
              checked={option.checked}
              disabled={option.disabled ?? false}
              onChange={(checked) => onToggleOption(group.key, option.key, checked)}
            />
          ))}
        </div>
      )}
    </Group>
  );
}

/** Several values, in groups: each group is a box of its own with the boxes of its children. */
export function MultiSelect({
  groups,
  onToggleGroup,
  onToggleOption,
  summary,
  placeholder = 'Choisir',
  emptyMessage,
  disabled = false,
  ...field
}: MultiSelectProps) {
  const labelId = useId();
  const valueId = useId();
  const isEmpty = !groups.some((group) => group.checked);
  return (
    <FieldShell {...field} labelId={labelId}>
      {(control) => (
        <Popover.Root>
          <Tooltip content={summary === '' ? placeholder : summary}>
            <Popover.Trigger
              // Here and not only on the button: the tooltip adds its own description to it.
              aria-describedby={control['aria-describedby']}
              disabled={disabled}
              render={
                <Trigger
                  {...control}
                  type="button"
                  aria-labelledby={`${labelId} ${valueId}`}
                  data-empty={summary === '' || undefined}
                />
              }
            >
              <span id={valueId}>{summary === '' ? placeholder : summary}</span>
              <Icon name="chevronDown" size="sm" />
            </Popover.Trigger>
          </Tooltip>
          <Popover.Portal>
            <Positioner align="start" sideOffset={4}>
              <Popup aria-labelledby={labelId} onKeyDown={handleArrows}>
                <div aria-live="polite">
                  {isEmpty && emptyMessage !== undefined && (
                    <Notice tone="warning">{emptyMessage}</Notice>
                  )}
                </div>
                {groups.map((group) => (
                  <GroupBoxes key={group.key} {...{ group, onToggleGroup, onToggleOption }} />
                ))}
              </Popup>
            </Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </FieldShell>
  );
}
