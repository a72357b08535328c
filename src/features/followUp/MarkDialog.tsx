import { useState } from 'react';
import type { CountFollowUp, FollowUpMark } from '#contract/followUp.ts';
import {
  CLIENT_WORD_MAXIMUM,
  LABEL_BY_LOST_REASON,
  NOTE_MAXIMUM,
  LOST_REASONS,
  type LostReason,
} from '#domain/count/followUp.ts';
import { proposedReminder } from '#domain/count/followUpDays.ts';
import type { Day } from '#domain/format/days.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { Stack } from '#design-system/Stack.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { DateField } from '#design-system/DateField.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { Select } from '#design-system/Select.tsx';
import { Textarea } from '#design-system/Textarea.tsx';

/** The marks that ask something first. */
export type AskedMark = 'due' | 'lost' | 'word' | 'order';

interface MarkDialogProps {
  asked: AskedMark;
  /** Number and name of the count: « MAF-1001 · Agence du Parc ». */
  name: string;
  followUp: CountFollowUp;
  today: Day;
  pending: boolean;
  /** Why the mark could not be stored, as a French sentence; an empty text otherwise. */
  failure: string;
  onMark: (mark: FollowUpMark) => void;
  onOrder: () => void;
  onClose: () => void;
}

function Failure({ failure }: Pick<MarkDialogProps, 'failure'>) {
  return failure === '' ? null : (
    <Notice tone="danger" live="assertive">
      {failure}
    </Notice>
  );
}

/** A count has one note: whom to call and why, or why nothing came of it. */
function NoteField(field: { value: string; onChange: (note: string) => void }) {
  return (
    <Textarea
      label="Note"
      hint="Pour vous et vos collègues, jamais pour le client."
      maxLength={NOTE_MAXIMUM}
      {...field}
    />
  );
}

const REASONS = LOST_REASONS.map((value) => ({ value, label: LABEL_BY_LOST_REASON[value] }));

function DueDialog({ followUp, today, pending, failure, onMark, onClose }: MarkDialogProps) {
  const { dueOn, validUntil } = followUp;
  const [day, setDay] = useState<Day | null>(dueOn ?? proposedReminder(validUntil, today));
  const [note, setNote] = useState(followUp.dueNote ?? '');
  return (
    <Dialog
      open
      size="sm"
      title="Relancer le client"
      onClose={onClose}
      actions={
        <>
          {dueOn !== null && (
            <Button disabled={pending} onClick={() => onMark({ mark: 'due', day: null })}>
              Ne plus relancer
            </Button>
          )}
          <Button
            variant="primary"
            pending={pending}
            disabled={day === null}
            onClick={() => onMark({ mark: 'due', day, note })}
          >
            Noter la relance
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <DateField label="À relancer le" value={day} min={today} onChange={setDay} />
        <NoteField value={note} onChange={setNote} />
        <Failure failure={failure} />
      </Stack>
    </Dialog>
  );
}

function LostDialog({ followUp, pending, failure, onMark, onClose }: MarkDialogProps) {
  const { lost, dueNote = '' } = followUp;
  const [reason, setReason] = useState<LostReason | null>(lost?.reason ?? null);
  const [note, setNote] = useState(lost?.note ?? dueNote);
  return (
    <Dialog
      open
      size="sm"
      title="Classer sans suite"
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          pending={pending}
          disabled={reason === null}
          onClick={() => reason !== null && onMark({ mark: 'lost', reason, note })}
        >
          Classer sans suite
        </Button>
      }
    >
      <Stack $gap={4}>
        <Select
          label="Raison"
          required
          placeholder="Choisissez une raison"
          options={REASONS}
          value={reason}
          onChange={setReason}
        />
        <NoteField value={note} onChange={setNote} />
        <Failure failure={failure} />
      </Stack>
    </Dialog>
  );
}

function WordDialog({ followUp, pending, failure, onMark, onClose }: MarkDialogProps) {
  const [word, setWord] = useState(followUp.word);
  return (
    <Dialog
      open
      size="md"
      title="Mot pour le client"
      description={'Il est imprimé sous «\u00A0Bonjour,\u00A0», en un paragraphe.'}
      onClose={onClose}
      actions={
        <Button variant="primary" pending={pending} onClick={() => onMark({ mark: 'word', word })}>
          Enregistrer le mot
        </Button>
      }
    >
      <Stack $gap={4}>
        <Textarea
          label="Votre mot"
          maxLength={CLIENT_WORD_MAXIMUM}
          value={word}
          onChange={setWord}
        />
        <Failure failure={failure} />
      </Stack>
    </Dialog>
  );
}

function OrderDialog({ name, followUp, pending, failure, onOrder, onClose }: MarkDialogProps) {
  const { totalBudget } = followUp;
  return (
    <Dialog
      open
      size="sm"
      title={'Le client a commandé\u00A0?'}
      description={
        totalBudget === undefined ? name : `${name} · ${formatEuroCents(totalBudget)} HT`
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" pending={pending} onClick={onOrder}>
            Enregistrer la commande
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <p>
          La commande garde cette version et ce budget, même si le comptage change ensuite. Elle ne
          peut pas être retirée.
        </p>
        <Failure failure={failure} />
      </Stack>
    </Dialog>
  );
}

const DIALOG_BY_MARK = {
  due: DueDialog,
  lost: LostDialog,
  word: WordDialog,
  order: OrderDialog,
} as const satisfies Record<AskedMark, unknown>;

/** Asks what a mark needs: a day, a reason, a word, or a confirmation. */
export function MarkDialog(props: MarkDialogProps) {
  const Asked = DIALOG_BY_MARK[props.asked];
  return <Asked {...props} />;
}
