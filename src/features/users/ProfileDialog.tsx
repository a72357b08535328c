import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Market } from '#domain/markets.ts';
import { type Job, isProfileComplete, marketsOfProfile } from '#domain/profile.ts';
import { Stack } from '#design-system/Stack.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { JobMarketsFields, type ProfileChoice } from './JobMarketsFields.tsx';

/** A complete choice, sent by « Valider ». */
export interface ChosenProfile {
  typeProfil: Job;
  markets: Market[];
}

interface ProfileDialogProps {
  open: boolean;
  title: string;
  description: string;
  labels: { job: string; markets: string };
  initial: ProfileChoice;
  pending: boolean;
  /** Why the last save failed, as a French sentence. */
  failure?: string | undefined;
  onSubmit: (chosen: ChosenProfile) => void;
  /** Without it the dialog cannot be dismissed. */
  onClose?: (() => void) | undefined;
  /** The action beside « Valider ». */
  otherAction: ReactNode;
  /** Follows the fields. */
  children?: ReactNode;
}

/** Dialog that asks for a job and its markets, for oneself or somebody else. */
export function ProfileDialog({
  open,
  title,
  description,
  labels,
  initial,
  pending,
  failure,
  onSubmit,
  onClose,
  otherAction,
  children,
}: ProfileDialogProps) {
  const formId = useId();
  const jobRef = useRef<HTMLSelectElement>(null);
  const [choice, setChoice] = useState(initial);
  const { job, markets } = choice;
  const isComplete = isProfileComplete(job, markets);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isProfileComplete(job, markets) || pending) return;
    onSubmit({ typeProfil: job, markets: marketsOfProfile(job, markets) });
  };
  return (
    <Dialog
      {...{ open, title, description }}
      onClose={() => onClose?.()}
      dismissible={onClose !== undefined}
      initialFocus={jobRef}
      actions={
        <>
          {otherAction}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={pending}
            disabled={!isComplete}
          >
            Valider
          </Button>
        </>
      }
    >
      <Stack as="form" $gap={5} id={formId} onSubmit={handleSubmit}>
        <JobMarketsFields {...{ labels, choice, jobRef }} onChange={setChoice} disabled={pending} />
        {failure !== undefined && (
          <Notice tone="danger" title="Le profil n’a pas été enregistré" live="assertive">
            {failure}
          </Notice>
        )}
      </Stack>
      {children}
    </Dialog>
  );
}
