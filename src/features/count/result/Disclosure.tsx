import { memo, useCallback, useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '#design-system/Button/Button.tsx';
import { space } from '#design-system/tokens/tokens.ts';

interface ToggleProps {
  /** Id of the content. */
  id: string;
  label: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** The negative margin aligns the icon, not the padding of the button, with what stands above. */
const Control = styled(Button)`
  && {
    margin-inline-start: calc(-1 * ${space[3]});
  }
`;

/** Memoised, so that a keystroke in the table does not render it again. */
const Toggle = memo(function Toggle({ id, label, isOpen, onToggle }: ToggleProps) {
  return (
    <Control
      size="sm"
      variant="ghost"
      icon={isOpen ? 'chevronUp' : 'chevronDown'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => onToggle(!isOpen)}
    >
      {label}
    </Control>
  );
});

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  width: 100%;

  > button {
    justify-self: start;
  }
`;

export interface DisclosureProps {
  label: string;
  isOpenAtFirst?: boolean;
  /** Stable. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A button that opens and closes what follows it. What is closed is not rendered. */
export function Disclosure({ label, isOpenAtFirst = false, onToggle, children }: DisclosureProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const handleToggle = useCallback(
    (next: boolean) => {
      setIsOpen(next);
      onToggle?.(next);
    },
    [onToggle],
  );
  return (
    <>
      <Toggle {...{ id, label, isOpen }} onToggle={handleToggle} />
      {isOpen && <Content id={id}>{children}</Content>}
    </>
  );
}
