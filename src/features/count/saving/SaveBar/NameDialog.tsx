import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import styled from 'styled-components';
import { nearName, suggestedNames, type KnownName } from '#domain/count/knownNames.ts';
import { AGENCY_NAME_MAXIMUM, agencyNameProblem } from '#domain/count/saveRules.ts';
import { formatParisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { cleanName, nameProblemText } from '#domain/format/names.ts';
import { mafProductLabel } from '#domain/products/catalogue.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { TextField } from '#design-system/TextField.tsx';
import { color, font, radius, size, space } from '#design-system/tokens/tokens.ts';
import { useDebouncedValue } from '#design-system/useDebouncedValue.ts';

/** Longer than the usual delay between two keystrokes. */
const NAME_PAUSE_MS = 400;
/** A save waits no longer for the names that resemble its own. */
const LOOKUP_MAXIMUM_MS = 1500;

const Form = styled.form`
  display: grid;
  gap: ${space[5]};
  margin-block-start: ${space[2]};
`;

const Answers = styled.div`
  display: grid;
  gap: ${space[1]};
  justify-items: start;
  margin-block-start: ${space[2]};
`;

const Names = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;

  button {
    display: grid;
    width: 100%;
    min-height: ${size.control};
    padding: ${space[1]} ${space[2]};
    border-radius: ${radius.sm};
    color: ${color.text.strong};
    text-align: start;
    overflow-wrap: break-word;
    cursor: pointer;
  }
  button:hover {
    background: ${color.surface.sunken};
  }
  small {
    color: ${color.text.muted};
    font-size: ${font.size.xs};
  }
`;

const Suggestions = styled.div`
  margin-block-start: calc(-1 * ${space[3]});

  > p {
    color: ${color.text.muted};
    font-size: ${font.size.sm};
  }
`;

/** Returns « RC204180 · 3 comptages, le dernier MAF-1042 (Display - Impression) le 12/11/2026 ». */
function factsOf({ clientId, counts, last }: KnownName): string {
  const saved =
    last === undefined
      ? 'aucun comptage de vous'
      : `${counts} ${counts > 1 ? 'comptages, le dernier' : 'comptage\u00A0:'} ${formatMafId(last.mafId)} (${mafProductLabel(last.mafProduct)}) le ${formatParisDay(last.createdDate)}`;
  return [clientId, saved].filter(Boolean).join(' · ');
}

/** What the dialog knows of other counts. */
export interface NamingProps {
  /** Returns the agencies and clients that a typed name may mean, the newest first; never rejects. */
  findKnown?: (typed: string) => Promise<readonly KnownName[]>;
  /** Shows the saved counts that overlap with this one under a name (N-08). */
  overlapsFor?: (countName: string) => ReactNode;
}

const NO_NAMES: readonly KnownName[] = [];
const findNone = async () => Promise.resolve(NO_NAMES);

/** Returns what a lookup finds, and nothing when it takes too long, because a save must not depend on it. */
const inTime = async (lookup: Promise<readonly KnownName[]>): Promise<readonly KnownName[]> =>
  Promise.race([
    lookup,
    new Promise<readonly KnownName[]>((resolve) => {
      setTimeout(() => resolve(NO_NAMES), LOOKUP_MAXIMUM_MS);
    }),
  ]);

interface NameDialogProps extends NamingProps {
  title?: string;
  initialName: string;
  /** A name that is not validated is kept, and is there when the dialog opens again. */
  isKept?: boolean;
  /** The name is being sent. */
  pending?: boolean;
  onCancel: (name: string) => void;
  onValidate: (name: string) => void;
}

/** Asks for the name of an agency. One that is almost a known one is asked about before the save. */
export function NameDialog({
  title = 'Enregistrer le comptage',
  initialName,
  isKept = false,
  pending = false,
  overlapsFor,
  findKnown = findNone,
  onCancel,
  onValidate,
}: NameDialogProps) {
  const [name, setName] = useState(initialName);
  /** Suggested for the name as it was when typing last paused. */
  const [known, setKnown] = useState(NO_NAMES);
  /** The known name that is asked about. */
  const [near, setNear] = useState<KnownName>();
  const [isLookingUp, setIsLookingUp] = useState(false);
  /** The name whose save waits for its lookup. */
  const submitted = useRef<string | null>(null);
  const question = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const namesId = useId();
  const formId = useId();
  const pausedName = useDebouncedValue(name, NAME_PAUSE_MS);
  const find = useEffectEvent(findKnown);
  useEffect(() => {
    let isCurrent = true;
    void find(pausedName).then((names) => isCurrent && setKnown(names));
    return () => void (isCurrent = false);
  }, [pausedName]);
  useEffect(() => () => void (submitted.current = null), []);
  const problem = agencyNameProblem(name);
  // An empty field needs no error: « Valider » is disabled, and the field is marked as required.
  const error =
    problem && problem !== 'blank' ? nameProblemText(problem, AGENCY_NAME_MAXIMUM) : undefined;
  const typed = cleanName(name);
  const suggested = suggestedNames(name, known);
  useEffect(() => {
    if (near) question.current?.querySelector('button')?.focus();
  }, [near]);
  const handleCancel = () => onCancel(name);
  const handleChange = (next: string) => {
    setName(next);
    setNear(undefined);
    setIsLookingUp(false);
    submitted.current = null;
  };
  /** Takes a known name, and leads back to its field, where Enter validates it. */
  const handleChoice = (chosen: string) => {
    handleChange(chosen);
    field.current?.focus();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (problem || pending || submitted.current !== null) return;
    submitted.current = typed;
    setIsLookingUp(true);
    const found = await inTime(findKnown(typed));
    // The name was changed meanwhile, or the dialog closed.
    if (submitted.current !== typed) return;
    submitted.current = null;
    setIsLookingUp(false);
    const almost = nearName(typed, [...known, ...found]);
    if (almost) setNear(almost);
    else onValidate(typed);
  };
  return (
    <Dialog
      open
      onClose={handleCancel}
      isChanged={isKept ? false : undefined}
      title={title}
      size="sm"
      actions={
        <>
          <Button onClick={handleCancel}>Annuler</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={isLookingUp || pending}
            disabled={problem !== undefined}
          >
            Valider
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          ref={field}
          label="Nom de l'agence"
          value={name}
          maxLength={AGENCY_NAME_MAXIMUM}
          error={error}
          required
          autoComplete="organization"
          hint="Il figurera dans la liste des comptages et sur la proposition client."
          onChange={handleChange}
        />
        {near ? (
          <div ref={question}>
            <Notice
              tone="warning"
              live="assertive"
              title={`Est-ce «\u00A0${near.name}\u00A0»\u00A0?`}
            >
              {factsOf(near)}
              <Answers>
                <Button size="sm" onClick={() => onValidate(near.name)}>
                  Oui, enregistrer pour {near.name}
                </Button>
                <Button size="sm" variant="ghost" onClick={() => onValidate(typed)}>
                  Non, garder {typed}
                </Button>
              </Answers>
            </Notice>
          </div>
        ) : (
          suggested.length > 0 && (
            <Suggestions>
              <p id={namesId}>Agences et clients connus</p>
              <Names aria-labelledby={namesId}>
                {suggested.map((one) => (
                  <li key={one.name}>
                    <button type="button" onClick={() => handleChoice(one.name)}>
                      {one.name}
                      <small>{factsOf(one)}</small>
                    </button>
                  </li>
                ))}
              </Names>
            </Suggestions>
          )
        )}
        {overlapsFor?.(pausedName)}
      </Form>
    </Dialog>
  );
}
