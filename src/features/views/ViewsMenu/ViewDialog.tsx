import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { IDEMPOTENCY_HEADER } from '#contract/errors.ts';
import { cleanName, nameProblem, nameProblemText } from '#domain/format/names.ts';
import { itemRefusal, ITEM_NAME_MAXIMUM } from '#domain/personalItems.ts';
import { failureMessage } from '#api/failure.ts';
import { useGetViewsQuery } from '#api/viewsApi.ts';
import { useCreateViewMutation, useRemoveViewMutation } from '#api/viewChangesApi.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Checkbox } from '#design-system/Checkbox.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { TextField } from '#design-system/TextField.tsx';
import { type ShownList, type ViewQuestion, useViewChange, viewSuccess } from '../viewMessages.ts';
import { WORDS_BY_LIST } from '../viewWords.ts';

type Outcome = { error?: unknown };

interface QuestionProps {
  shown: ShownList;
  onClose: () => void;
}

/** Sends something once at a time, and keeps the reason of a failure. */
function useOnce(send: () => Promise<Outcome>) {
  const isSending = useRef(false);
  const [failure, setFailure] = useState<string>();
  const start = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    const { error } = await send();
    isSending.current = false;
    if (error !== undefined) setFailure(failureMessage(error));
  };
  return { start, failure };
}

/** Returns the idempotency key of a body: the same while a failed creation is repeated unchanged. */
function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' });
  return (body: unknown): string => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

interface NameQuestionProps extends QuestionProps {
  title: string;
  description?: string;
  initialName: string;
  /** The view that is renamed. */
  renamedId?: string;
  /** Asks whether the list shall open with the view. */
  asksDefault?: boolean;
  isPending: boolean;
  onSubmit: (name: string, isDefault: boolean) => Promise<Outcome>;
}

function NameQuestion({
  shown: { list },
  title,
  description,
  initialName,
  renamedId,
  asksDefault = false,
  isPending,
  onSubmit,
  onClose,
}: NameQuestionProps) {
  const formId = useId();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initialName);
  const [isDefault, setIsDefault] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const { data } = useGetViewsQuery({ list });
  const name = cleanName(typed);
  const { start, failure } = useOnce(async () => onSubmit(name, isDefault));

  const others = (data?.views ?? []).filter(({ id }) => id !== renamedId);
  const problem = nameProblem(name, ITEM_NAME_MAXIMUM);
  const error = problem
    ? nameProblemText(problem, ITEM_NAME_MAXIMUM)
    : itemRefusal(WORDS_BY_LIST[list].kind, { name, isNew: renamedId === undefined }, others)
        ?.message;
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (error === undefined) void start();
    else fieldRef.current?.focus();
  };
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={description}
      onClose={onClose}
      initialFocus={fieldRef}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <TextField
          ref={fieldRef}
          label={WORDS_BY_LIST[list].nameLabel}
          required
          autoComplete="off"
          maxLength={ITEM_NAME_MAXIMUM}
          value={typed}
          onChange={setTyped}
          error={isChecked ? error : undefined}
        />
        {asksDefault && (
          <Checkbox
            label="Ouvrir la liste avec cette vue"
            checked={isDefault}
            onChange={setIsDefault}
          />
        )}
        {failure !== undefined && (
          <Notice tone="danger" live="assertive">
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

function CreateQuestion({ shown, onClose }: QuestionProps) {
  const [create, { isLoading }] = useCreateViewMutation();
  const keyOf = useIdempotencyKey();
  const { list, content } = shown;
  const words = WORDS_BY_LIST[list];
  return (
    <NameQuestion
      {...{ shown, onClose }}
      title={words.keep}
      description={words.keepDescription}
      initialName=""
      asksDefault={words.hasDefault}
      isPending={isLoading}
      onSubmit={async (name, isDefault) => {
        const body = { list, name, ...content, columns: [...content.columns], isDefault };
        const outcome = await create({ body, headers: { [IDEMPOTENCY_HEADER]: keyOf(body) } });
        if (outcome.error !== undefined) return outcome;
        shown.onTell(viewSuccess(list, name, 'created'));
        shown.onSaved(outcome.data);
        onClose();
        return {};
      }}
    />
  );
}

type RenameQuestionProps = QuestionProps & { view: NonNullable<ShownList['applied']> };

function RenameQuestion({ shown, view, onClose }: RenameQuestionProps) {
  const { change, isPending } = useViewChange();
  return (
    <NameQuestion
      {...{ shown, onClose, isPending }}
      title={WORDS_BY_LIST[shown.list].rename}
      initialName={view.name}
      renamedId={view.id}
      onSubmit={async (name) => {
        // After a refusal the view was fetched again, and is renamed as it is now.
        const outcome = await change(shown.applied ?? view, { name });
        if (outcome.error !== undefined) return outcome;
        shown.onTell(viewSuccess(shown.list, name, 'renamed'));
        onClose();
        return {};
      }}
    />
  );
}

function RemoveQuestion({ shown, view, onClose }: RenameQuestionProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  const words = WORDS_BY_LIST[shown.list];
  const [remove, { isLoading }] = useRemoveViewMutation();
  const { start, failure } = useOnce(async () => {
    const outcome = await remove({ params: { id: view.id } });
    if (outcome.error !== undefined) return outcome;
    shown.onTell(viewSuccess(shown.list, view.name, 'deleted'));
    shown.onDeleted();
    onClose();
    return {};
  });
  return (
    <Dialog
      open
      size="sm"
      title={`${words.remove}\u00A0?`}
      description={`Voulez-vous supprimer ${words.object} «\u00A0${view.name}\u00A0»\u00A0?`}
      onClose={onClose}
      initialFocus={cancelRef}
      actions={
        <>
          <Button ref={cancelRef} onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" pending={isLoading} onClick={() => void start()}>
            Supprimer
          </Button>
        </>
      }
    >
      {failure !== undefined && (
        <Notice tone="danger" live="assertive">
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}

interface ViewDialogProps extends QuestionProps {
  question: ViewQuestion;
}

/** Asks for the name of a view, or whether to delete it. */
export function ViewDialog({ question, ...props }: ViewDialogProps) {
  switch (question.kind) {
    case 'create':
      return <CreateQuestion {...props} />;
    case 'rename':
      return <RenameQuestion {...props} view={question.view} />;
    case 'remove':
      return <RemoveQuestion {...props} view={question.view} />;
  }
}
