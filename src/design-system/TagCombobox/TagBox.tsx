import { memo } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import type { TagValues } from './tagParts.ts';
import { boxStyles, chipStyles, FixedChip, foldStyles, removeStyles } from './tagParts.ts';

const Box = styled.div`
  ${boxStyles}
`;

const Chip = styled.div`
  ${chipStyles}
`;

const Remove = styled.button`
  ${removeStyles}
`;

const Fold = styled.button`
  ${foldStyles}
`;

interface TagChipProps {
  label: string;
  isUnfolded: boolean | undefined;
}

// Memoised on props that a keystroke does not change, so that fifty chips do not slow down typing.
const TagChip = memo(function TagChip({ label, isUnfolded }: TagChipProps) {
  return (
    <Chip>
      {isUnfolded === undefined ? (
        label
      ) : (
        <Fold type="button" tabIndex={-1} aria-expanded={isUnfolded}>
          {label}
          <Icon name={isUnfolded ? 'chevronUp' : 'chevronDown'} size="sm" />
        </Fold>
      )}
      <Remove type="button" tabIndex={-1} aria-label={`Retirer ${label}`}>
        <Icon name="close" size="sm" />
      </Remove>
    </Chip>
  );
});

interface TagBoxProps<Item> extends Pick<
  TagValues<Item>,
  'value' | 'getKey' | 'getLabel' | 'isUnfolded' | 'onFold'
> {
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

/** Returns the position of the chip of an element; -1 outside of the chips. */
const chipOf = (box: HTMLElement, element: EventTarget) =>
  [...box.children].findIndex((chip) => element instanceof Node && chip.contains(element));

/** The box of the field with its chips. Arrows move through their buttons, Delete and Backspace remove a chip. */
export function TagBox<Item>({
  value,
  getKey,
  getLabel,
  isUnfolded,
  onFold,
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
    const button = target instanceof Element ? target.closest('button') : null;
    const index = chipOf(currentTarget, target);
    const item = value[index];
    if (!button || item === undefined) return;
    if (button.ariaExpanded !== null) {
      onFold?.(item);
      return;
    }
    onRemove(index);
    inputRef.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    const buttons = [...currentTarget.querySelectorAll('button')];
    const index = buttons.findIndex((button) => button === target);
    if (index === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const input = inputRef.current;
    if (key === 'ArrowLeft') (buttons[index - 1] ?? input)?.focus();
    else if (key === 'ArrowRight') (buttons[index + 1] ?? input)?.focus();
    else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      const chip = chipOf(currentTarget, target);
      const others = buttons.filter((button) => chipOf(currentTarget, button) !== chip);
      const after = others.find((button) => chipOf(currentTarget, button) > chip);
      (after ?? others.at(-1) ?? input)?.focus();
      onRemove(chip);
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
          <TagChip key={getKey(item)} label={getLabel(item)} isUnfolded={isUnfolded?.(item)} />
        ),
      )}
      {children}
    </Box>
  );
}
