import { memo } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import type { TagValues } from './tagParts.ts';
import { boxStyles, chipStyles, FixedChip, removeStyles } from './tagParts.ts';

const Box = styled.div`
  ${boxStyles}
`;

const Chip = styled.div`
  ${chipStyles}
`;

const Remove = styled.button`
  ${removeStyles}
`;

// Memoised on props that a keystroke does not change, so that fifty chips do not slow down typing.
const TagChip = memo(function TagChip({ label }: { label: string }) {
  return (
    <Chip>
      {label}
      <Remove type="button" tabIndex={-1} aria-label={`Retirer ${label}`}>
        <Icon name="close" size="sm" />
      </Remove>
    </Chip>
  );
});

interface TagBoxProps<Item> extends Pick<TagValues<Item>, 'value' | 'getKey' | 'getLabel'> {
  isInvalid: boolean;
  disabled: boolean;
  readOnly: boolean;
  onRemove: (index: number) => void;
  onPointerEnter: () => void;
  boxRef: RefObject<HTMLDivElement | null>;
  inputRef: RefObject<HTMLInputElement | null>;
  /** The input. */
  children: ReactNode;
}

/** Returns the remove buttons of the chips. */
const removeButtons = (box: HTMLElement) => [...box.querySelectorAll('button')];

/** The box of the field with its chips. Arrows move through the remove buttons, Delete and Backspace remove a chip. */
export function TagBox<Item>({
  value,
  getKey,
  getLabel,
  isInvalid,
  disabled,
  readOnly,
  onRemove,
  onPointerEnter,
  boxRef,
  inputRef,
  children,
}: TagBoxProps<Item>) {
  const handleMouseDown = (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    if (target === inputRef.current) return;
    // The focus stays in the input, or goes there once a chip is removed.
    event.preventDefault();
    if (target instanceof Element && target.closest('button')) return;
    inputRef.current?.focus();
  };
  const handleClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const index = removeButtons(currentTarget).findIndex(
      (button) => target instanceof Node && button.contains(target),
    );
    if (index === -1) return;
    onRemove(index);
    inputRef.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    const buttons = removeButtons(currentTarget);
    const index = buttons.findIndex((button) => button === target);
    if (index === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const input = inputRef.current;
    if (key === 'ArrowLeft') (buttons[index - 1] ?? input)?.focus();
    else if (key === 'ArrowRight') (buttons[index + 1] ?? input)?.focus();
    else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      (buttons[index + 1] ?? buttons[index - 1] ?? input)?.focus();
      onRemove(index);
    } else if (key.length === 1 && key !== ' ') input?.focus();
  };
  return (
    <Box
      ref={boxRef}
      // NVDA leaves its focus mode when arrow keys move through something other than a toolbar.
      role={value.length > 0 ? 'toolbar' : undefined}
      data-invalid={isInvalid || undefined}
      data-disabled={disabled || undefined}
      data-readonly={readOnly || undefined}
      onMouseDown={handleMouseDown}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      onPointerEnter={onPointerEnter}
    >
      {value.map((item) =>
        disabled || readOnly ? (
          <FixedChip key={getKey(item)}>{getLabel(item)}</FixedChip>
        ) : (
          <TagChip key={getKey(item)} label={getLabel(item)} />
        ),
      )}
      {children}
    </Box>
  );
}
