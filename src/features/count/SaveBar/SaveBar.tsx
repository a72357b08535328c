import { useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { KnownName } from '#domain/count/knownNames.ts';
import { canSave, type Stage } from '#domain/count/lifecycle.ts';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { useCountActions } from '../actions/useCountActions.ts';
import type { Departure } from '../CountScreen/useLeaveAfterSave.ts';
import { NameDialog } from './NameDialog.tsx';
import { proposalText } from './proposalText.ts';
import { useFocusAfter } from '../useFocusAfter.ts';

export interface SaveBarProps {
  stage: Stage;
  /** Agency name, as last typed; empty at first (D-103). */
  countName: string;
  /** Note on the amounts of the result. */
  note: ReactNode;
  /** URL of the client proposal, once the count is saved (DI-29). */
  proposalHref?: string | undefined;
  /** The screen differs from the saved count. */
  isChanged?: boolean;
  /** The agencies and clients that are suggested, the newest first. */
  known?: readonly KnownName[];
  /** Called with the name as it is typed, once typing pauses, and with null when it is no longer asked for. */
  onNaming?: (typed: string | null) => void;
  /** Shows the saved counts that overlap with this one under a name (N-08). */
  overlapsFor?: (countName: string) => ReactNode;
  /** The screen that is about to open after a first save; null while there is none. */
  departure?: Departure | null;
  /** What is about to happen: « Retour à la liste ». */
  departureText?: string;
  /** Returns true when the count may be saved; otherwise notifies the person of the reason (CF-35). */
  onCheck: () => boolean;
  /** Called when the dialog is closed without a save, with the name that was typed. */
  onCancel: (countName: string) => void;
  onSave: (countName: string) => void;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  ${media.below.sm} {
    flex: 1 1 auto;

    > * {
      flex: 1 1 auto;
      white-space: normal;
    }
  }
`;

/** Hidden on a phone, where the bar would cover a quarter of the screen. */
const Hint = styled.p`
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  ${media.below.xs} {
    display: none;
  }
`;

/** « Retour à la liste dans 5 s · Rester », beside « Voir la proposition client ». */
const Leaving = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  color: ${color.text.default};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
`;

/** « Enregistrer », with the dialog that asks for the agency name. */
export function SaveBar({
  stage,
  countName,
  note,
  proposalHref,
  isChanged = false,
  known,
  onNaming,
  overlapsFor,
  departure = null,
  departureText,
  onCheck,
  onCancel,
  onSave,
}: SaveBarProps) {
  const [isNaming, setIsNaming] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  // After a save, focus moves to the link to the proposal; after a failure, back to the button.
  useFocusAfter(stage === 'saving', () => {
    const next =
      actions.current?.querySelector<HTMLElement>('button:enabled') ??
      actions.current?.querySelector('a');
    next?.focus();
  });
  const handleSave = () => {
    if (onCheck()) setIsNaming(true);
  };
  useCountActions(canSave(stage) ? { save: { run: handleSave } } : {});
  const handleCancel = (name: string) => {
    setIsNaming(false);
    onCancel(name);
  };
  const handleName = (name: string) => {
    setIsNaming(false);
    onSave(name);
  };
  return (
    <Bar>
      {departure === null ? (
        <Hint>{note}</Hint>
      ) : (
        <Leaving>
          <p>
            <span role="status">{departureText}</span> dans{' '}
            {/* Not announced: a screen reader would say every second. */}
            <span role="timer">{departure.seconds} s</span>
          </p>
          <Button size="sm" variant="ghost" onClick={departure.onStay}>
            Rester
          </Button>
        </Leaving>
      )}
      <Actions ref={actions}>
        {proposalHref !== undefined && (
          <ButtonLink href={proposalHref} icon="eye">
            {proposalText(isChanged)}
          </ButtonLink>
        )}
        <Button
          data-not-for-client=""
          variant="primary"
          pending={stage === 'saving'}
          disabled={!canSave(stage) && stage !== 'saving'}
          onClick={handleSave}
        >
          Enregistrer
        </Button>
      </Actions>
      {isNaming && (
        <NameDialog
          initialName={countName}
          {...{ known, onNaming, overlapsFor }}
          onCancel={handleCancel}
          onValidate={handleName}
        />
      )}
    </Bar>
  );
}
