import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { canSave, type Stage } from '#domain/count/lifecycle.ts';
import { AGENCY_NAME_MAXIMUM, agencyNameProblem } from '#domain/count/saveRules.ts';
import { cleanName, nameProblemText } from '#domain/format/names.ts';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { TextField } from '#design-system/TextField/TextField.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { useCountActions } from '../actions/useCountActions.ts';
import type { Departure } from '../CountScreen/useLeaveAfterSave.ts';
import { useDebouncedValue } from '../useDebouncedValue.ts';
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

/** Longer than the usual delay between two keystrokes. */
const NAME_PAUSE_MS = 400;

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

const Form = styled.form`
  display: grid;
  gap: ${space[5]};
  margin-block-start: ${space[2]};
`;

const FormActions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[2]};
`;

/** Hidden on a phone, where the bar would cover a quarter of the screen. */
const Hint = styled.p`
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  ${media.below.xs} {
    display: none;
  }
`;

/** What the notification says, for as long as it holds. */
const Saved = styled.div`
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
`;

/** « Enregistrer », with the dialog that asks for the agency name. */
export function SaveBar({
  stage,
  countName,
  note,
  proposalHref,
  isChanged = false,
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
      {stage === 'saved' ? (
        <Saved>
          <Icon name="success" size="sm" />
          <p>Comptage enregistré</p>
        </Saved>
      ) : (
        <Hint>{note}</Hint>
      )}
      {departure !== null && (
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
          <ButtonLink
            href={proposalHref}
            icon="eye"
            variant={stage === 'saved' ? 'primary' : 'secondary'}
          >
            {proposalText(isChanged)}
          </ButtonLink>
        )}
        <Button
          data-not-for-client=""
          variant={stage === 'saved' ? 'secondary' : 'primary'}
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
          overlapsFor={overlapsFor}
          onCancel={handleCancel}
          onValidate={handleName}
        />
      )}
    </Bar>
  );
}

interface NameDialogProps {
  initialName: string;
  overlapsFor: SaveBarProps['overlapsFor'];
  onCancel: (name: string) => void;
  onValidate: (name: string) => void;
}

function NameDialog({ initialName, overlapsFor, onCancel, onValidate }: NameDialogProps) {
  const [name, setName] = useState(initialName);
  const pausedName = useDebouncedValue(name, NAME_PAUSE_MS);
  const problem = agencyNameProblem(name);
  // An empty field needs no error: « Valider » is disabled, and the field is marked as required.
  const error =
    problem && problem !== 'blank' ? nameProblemText(problem, AGENCY_NAME_MAXIMUM) : undefined;
  const handleCancel = () => onCancel(name);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!problem) onValidate(cleanName(name));
  };
  return (
    <Dialog open onClose={handleCancel} title="Enregistrer le comptage" size="sm">
      <Form onSubmit={handleSubmit}>
        <TextField
          label="Nom de l'agence"
          value={name}
          maxLength={AGENCY_NAME_MAXIMUM}
          error={error}
          required
          autoComplete="organization"
          hint="Il figurera dans la liste des comptages et sur la proposition client."
          onChange={setName}
        />
        {overlapsFor?.(pausedName)}
        <FormActions>
          <Button onClick={handleCancel}>Annuler</Button>
          <Button type="submit" variant="primary" disabled={problem !== undefined}>
            Valider
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
