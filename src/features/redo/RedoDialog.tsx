import { useState } from 'react';
import styled from 'styled-components';
import { clientLine, type NamedClient } from '#domain/count/clientFile/client.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { countPath } from '#domain/products/catalogue.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { Progress } from '#design-system/Progress/Progress.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { UnbrokenNumbers } from '#design-system/UnbrokenNumbers.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { ChangeForm, FIRST_CHANGE, type PlacePart } from './ChangeForm.tsx';
import { canBeSaved, savedCopies, useCopies, type Copy, type SavedCopy } from './useCopies.ts';

/** A chosen count of the list. */
export interface RedoSource extends NamedClient {
  id: string;
  mafId: number | null;
}

interface RedoDialogProps {
  /** At most ten. */
  sources: readonly RedoSource[];
  Place: PlacePart;
  /** Receives the copies that were saved. */
  onClose: (copies: readonly SavedCopy[]) => void;
}

const Parts = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const List = styled.ol`
  display: grid;
  gap: ${space[4]};
  padding: 0;
  list-style: none;
  font-size: ${font.size.sm};
  overflow-wrap: anywhere;

  p {
    color: ${color.text.muted};
  }
  [data-tone='danger'] {
    color: ${color.intent.danger.text};
  }
  button {
    margin-block-start: ${space[1]};
  }
`;

interface CopyLineProps {
  name: string;
  copy: Copy;
  onSave: (copy: Copy) => void;
}

/** One copy with its outcome. */
function CopyLine({ name, copy, onSave }: CopyLineProps) {
  const { outcome, save } = copy;
  if (outcome.kind === 'problem') {
    return (
      <li>
        <strong>{name}</strong>
        <p data-tone="danger">{outcome.text}</p>
      </li>
    );
  }
  const { product, text, rejection } = outcome;
  return (
    <li>
      <strong>{name}</strong>
      <p>
        <UnbrokenNumbers>{text}</UnbrokenNumbers>
      </p>
      {rejection !== undefined && <p data-tone="danger">{rejection}</p>}
      {save?.kind === 'failed' && (
        <p role="alert" data-tone="danger">
          {save.text}
        </p>
      )}
      {save?.kind === 'saved' ? (
        <p>
          {'Enregistrée\u00A0: '}
          {save.id === null ? (
            'voyez la liste des comptages'
          ) : (
            <TextLink href={countPath(product, 'edit', save.id)}>
              {formatMafId(save.mafId)}
            </TextLink>
          )}
          .
        </p>
      ) : (
        rejection === undefined && (
          <Button size="sm" pending={save?.kind === 'pending'} onClick={() => onSave(copy)}>
            <span>
              {save?.kind === 'failed' ? 'Réessayer' : 'Enregistrer'}
              <span className="visually-hidden"> la copie de {name}</span>
            </span>
          </Button>
        )
      )}
    </li>
  );
}

/** Copies chosen counts with one change, estimates them one after the other, and saves those that a person wants (N-18). */
export function RedoDialog({ sources, Place, onClose }: RedoDialogProps) {
  const [change, setChange] = useState(FIRST_CHANGE);
  const redo = useCopies(sources.map(({ id }) => id));
  const { copies, isRunning, isSaving } = redo;
  const savable = copies.filter(canBeSaved).length;
  const close = () => onClose(savedCopies(copies));
  const isEstimated = copies.length > 0 || isRunning;
  const nameOf = (id: string): string => {
    const source = sources.find((one) => one.id === id);
    return source ? `${formatMafId(source.mafId)} · ${clientLine(source)}` : id;
  };
  return (
    <Dialog
      open
      size="lg"
      title={sources.length === 1 ? 'Refaire un comptage' : `Refaire ${sources.length} comptages`}
      description="Chaque copie garde le nom de son comptage et tout ce que vous ne changez pas. Rien n’est enregistré sans vous."
      onClose={close}
      actions={
        isRunning ? (
          <Button onClick={redo.stop}>Arrêter</Button>
        ) : (
          <>
            <Button onClick={close}>Fermer</Button>
            <Button
              variant={savable > 0 ? 'secondary' : 'primary'}
              disabled={change === null || isSaving}
              onClick={() => change && redo.run(change)}
            >
              Estimer les copies
            </Button>
            {savable > 0 && (
              <Button variant="primary" pending={isSaving} onClick={() => void redo.saveAll()}>
                {savable === 1 ? 'Enregistrer la copie' : `Enregistrer les ${savable} copies`}
              </Button>
            )}
          </>
        )
      }
    >
      <Parts>
        <ChangeForm
          Place={Place}
          disabled={isRunning || isSaving}
          onChange={(next) => {
            setChange(next);
            // Copies with the change before are not those that the form says.
            redo.clear();
          }}
        />
        {isEstimated && (
          <Progress
            label={isRunning ? 'Estimation en cours' : 'Copies estimées'}
            value={copies.length}
            max={sources.length}
            text={`${copies.length} sur ${sources.length}`}
          />
        )}
        <List aria-label="Copies">
          {copies.map((copy) => (
            <CopyLine key={copy.key} name={nameOf(copy.id)} copy={copy} onSave={redo.save} />
          ))}
        </List>
      </Parts>
    </Dialog>
  );
}
