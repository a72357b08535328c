import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './Icon/Icon.tsx';
import { color, font, radius, size, space } from './tokens/tokens.ts';

export interface CopyButtonProps {
  /** Text to copy to the clipboard. */
  text: string;
  /** Accessible name: « Copier le code MAF-1024 ». */
  label: string;
  /** How long the check icon stays visible, in milliseconds. */
  confirmFor: number;
  /** Visible text beside the icon. */
  children?: ReactNode;
}

type Outcome = 'copied' | 'failed';

const MESSAGE_BY_OUTCOME: Record<Outcome, string> = { copied: 'Copié', failed: 'Copie impossible' };
const ICON_BY_OUTCOME = { copied: 'check', failed: 'error' } as const;

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-width: ${size.target};
  min-height: ${size.target};
  padding-inline: ${space[1]};
  border-radius: ${radius.sm};
  color: inherit;
  font-weight: ${font.weight.medium};

  svg {
    color: ${color.text.muted};
  }
  &:hover {
    background: ${color.surface.sunken};
  }
  &[data-outcome='copied'] svg {
    color: ${color.intent.success.text};
  }
  &[data-outcome='failed'] svg {
    color: ${color.intent.danger.text};
  }
`;

/** Copies a text to the clipboard and briefly confirms it. */
export function CopyButton({ text, label, confirmFor, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), confirmFor);
    return () => clearTimeout(timer);
  }, [outcome, confirmFor]);

  const handleClick = () => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  return (
    <>
      <Root
        type="button"
        aria-label={label}
        data-outcome={outcome ?? undefined}
        data-print={children === undefined ? 'hidden' : undefined}
        onClick={handleClick}
      >
        {children}
        <Icon name={outcome === null ? 'copy' : ICON_BY_OUTCOME[outcome]} size="sm" />
      </Root>
      <span role="status" className="visually-hidden">
        {outcome !== null && MESSAGE_BY_OUTCOME[outcome]}
      </span>
    </>
  );
}
