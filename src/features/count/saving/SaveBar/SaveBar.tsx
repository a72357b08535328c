import { useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { canSave, type Stage } from '#domain/count/countState.ts';
import { ariaShortcut } from '#domain/shortcuts.ts';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { useCountActions } from '../../store/countActions.ts';
import { useSaveShortcut } from '../../store/useShortcut.ts';
import { NameDialog, type NamingProps } from './NameDialog.tsx';
import { proposalText } from '../savedIdentity.ts';
import { useFocusAfter } from '../../store/useFocusAfter.ts';

/** The return to another screen that is about to happen. */
export interface Departure {
  /** Whole seconds left, at least 1. */
  seconds: number;
  /** « Rester » */
  onStay: () => void;
}

export interface SaveBarProps extends NamingProps {
  stage: Stage;
  /** Agency name, as last typed; empty at first (D-103). */
  countName: string;
  /** Totals of the result. */
  totals?: ReactNode;
  /** Note on the amounts of the result. */
  note: ReactNode;
  /** URL of the client proposal, once the count is saved (DI-29). */
  proposalHref?: string | undefined;
  /** Why nothing can be saved now, such as a lost connection. */
  obstacle?: string | undefined;
  /** Why the last save failed, while nothing else was tried. */
  problem?: string | null;
  /** The screen differs from the saved count. */
  isChanged?: boolean;
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
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};

  ${media.below.sm} {
    flex-wrap: wrap;

    /* Where the screen goes, how to stay and the proposal, as the notification says what was saved. */
    &[data-leaving] {
      flex-wrap: nowrap;
    }
    &[data-leaving] :is([data-totals], [data-saved], button:disabled) {
      display: none;
    }
  }
`;

/** Wraps before the actions do. */
const Words = styled.div`
  display: flex;
  flex: 1 1 0;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[4]};

  ${media.below.sm} {
    flex-basis: auto;

    [data-leaving] > & {
      flex-basis: 0;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${space[2]};

  ${media.below.sm} {
    flex: 0 1 auto;
    flex-wrap: wrap;

    > a {
      min-width: 44px;
    }
  }
`;

/** Hidden on a phone, where the bar is one line. */
const Hint = styled.p`
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  &[data-problem] {
    color: ${color.intent.danger.text};
  }
  ${media.below.sm} {
    &:not([data-obstacle]) {
      display: none;
    }
  }
`;

/** What the link to the proposal shows on a phone. A screen reader says its whole text. */
const ShortWords = styled.span`
  display: none;

  ${media.below.sm} {
    display: inline;
  }
`;

/** What the notification says, for as long as it holds. */
const Saved = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.intent.success.text};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
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

  ${media.below.sm} {
    display: block;
    font-size: ${font.size.xs};

    > p {
      display: inline;
      padding-inline-end: ${space[2]};
    }
    && > button {
      min-width: 0;
      margin-block: calc(-1 * ${space[2]});
      padding-inline: 0;
    }
  }
`;

/** « Enregistrer », with the dialog that asks for the agency name. */
export function SaveBar({
  stage,
  countName,
  totals,
  note,
  proposalHref,
  obstacle,
  problem = null,
  isChanged = false,
  findKnown,
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
  useCountActions(
    obstacle === undefined
      ? canSave(stage)
        ? { save: { run: handleSave } }
        : {}
      : { save: { unavailable: obstacle } },
  );
  useSaveShortcut(() => obstacle === undefined && canSave(stage) && handleSave());
  const handleCancel = (name: string) => {
    setIsNaming(false);
    onCancel(name);
  };
  const handleName = (name: string) => {
    setIsNaming(false);
    onSave(name);
  };
  return (
    <Bar data-leaving={departure === null ? undefined : ''}>
      <Words>
        {totals}
        {stage === 'saved' ? (
          <Saved data-saved="">
            <Icon name="success" size="sm" />
            Enregistré
          </Saved>
        ) : (
          <Hint
            data-obstacle={obstacle === undefined && problem === null ? undefined : ''}
            data-problem={problem === null || obstacle !== undefined ? undefined : ''}
          >
            {obstacle ?? problem ?? note}
          </Hint>
        )}
        {departure !== null && (
          <Leaving>
            <p>
              <span role="status">{departureText}</span> dans{' '}
              {/* Not announced: a screen reader would say every second. */}
              <span role="timer">{`${departure.seconds}\u00A0s`}</span>
            </p>
            <Button size="sm" variant="ghost" onClick={departure.onStay}>
              Rester
            </Button>
          </Leaving>
        )}
      </Words>
      <Actions ref={actions}>
        {proposalHref !== undefined && (
          <ButtonLink
            href={proposalHref}
            icon="eye"
            variant={stage === 'saved' ? 'primary' : 'secondary'}
          >
            <span className="icon-words">{proposalText(isChanged)}</span>
            <ShortWords aria-hidden="true">Proposition</ShortWords>
          </ButtonLink>
        )}
        <Button
          variant={stage === 'saved' ? 'secondary' : 'primary'}
          pending={stage === 'saving'}
          disabled={(!canSave(stage) && stage !== 'saving') || obstacle !== undefined}
          aria-keyshortcuts={ariaShortcut('save')}
          onClick={handleSave}
        >
          Enregistrer
        </Button>
      </Actions>
      {isNaming && (
        <NameDialog
          initialName={countName}
          isKept
          {...{ findKnown, overlapsFor }}
          onCancel={handleCancel}
          onValidate={handleName}
        />
      )}
    </Bar>
  );
}
