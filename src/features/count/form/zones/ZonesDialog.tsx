import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Zone, ZoneDetail } from '#contract/zones.ts';
import type { Market } from '#domain/markets.ts';
import type { Selection, ZoneUse } from '#domain/zone.ts';
import { useGetZonesQuery, useLazyGetZoneQuery, useRemoveZoneMutation } from '#api/zonesApi.ts';
import { failureMessage } from '#api/failure.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Dialog } from '#design-system/Dialog/Dialog.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { color, space } from '#design-system/tokens/tokens.ts';
import { useDebouncedValue } from '#design-system/useDebouncedValue.ts';
import { ZoneForm } from './ZoneForm.tsx';
import { ZoneList } from './ZoneList.tsx';
import { FormActions } from './useZoneSave.ts';

interface ZoneDeletionProps {
  zone: Zone;
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before a zone is deleted. */
function ZoneDeletion({ zone, onDeleted, onCancel }: ZoneDeletionProps) {
  const { id, name, isShared, isMine, ownerName } = zone;
  const [remove, { error, isLoading }] = useRemoveZoneMutation();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const handleDelete = async () => {
    const { error: failure } = await remove({ params: { id } });
    if (failure === undefined) onDeleted();
  };
  return (
    <>
      <p>
        {`Voulez-vous supprimer la zone «\u00A0${name}\u00A0»\u00A0? Les comptages qui l’ont utilisée ne changent pas.`}
        {isShared &&
          (isMine
            ? ' Les personnes avec qui vous la partagez ne pourront plus l’utiliser.'
            : ` Elle appartient à ${ownerName}, qui la partage\u00A0: plus personne ne pourra l’utiliser.`)}
      </p>
      {error !== undefined && (
        <Notice tone="danger" live="assertive">
          {failureMessage(error)}
        </Notice>
      )}
      <FormActions>
        <Button ref={cancel} onClick={onCancel}>
          Annuler
        </Button>
        <Button variant="danger" pending={isLoading} onClick={() => void handleDelete()}>
          Supprimer
        </Button>
      </FormActions>
    </>
  );
}

/** A faster response is not announced, so that nothing flickers. */
const SLOW_MS = 300;

/**
 * Reads the localities of a zone of the list and passes them on. Only the last zone that was asked for is passed on, and
 * none after the dialog was closed. Buttons stay enabled meanwhile, because a disabled button would lose the focus.
 */
function useOpenZone() {
  const [read, { isFetching }] = useLazyGetZoneQuery();
  const [failure, setFailure] = useState<string>();
  const attempts = useRef(0);
  useEffect(
    () => () => {
      attempts.current += 1;
    },
    [],
  );
  const openZone = async ({ id }: Zone, onOpened: (zone: ZoneDetail) => void): Promise<void> => {
    attempts.current += 1;
    const attempt = attempts.current;
    setFailure(undefined);
    const { data, error } = await read({ id });
    if (attempt !== attempts.current) return;
    if (data && error === undefined) onOpened(data);
    else setFailure(failureMessage(error));
  };
  const isSlow = useDebouncedValue(isFetching, SLOW_MS);
  return { openZone, failure, isSlow: isFetching && isSlow };
}

/** What the dialog shows. */
type View =
  | { kind: 'list' }
  | { kind: 'form'; zone: Zone | null; start: Selection }
  | { kind: 'deletion'; zone: Zone };

const LIST: View = { kind: 'list' };
const NOTHING: Selection = { localities: [], radius: 0 };

export interface ZonesDialogProps {
  market: Market;
  /** The localities of the form, which can be kept as a zone. */
  selection: Selection;
  onUse: (zone: ZoneDetail, use: ZoneUse) => void;
  onClose: () => void;
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};

  &:focus-visible {
    outline: none;
  }
  > [role='status'] {
    color: ${color.text.muted};
  }
  > [role='status']:empty {
    position: absolute;
  }
`;

const selectionOf = ({ localities, radius }: ZoneDetail): Selection => ({
  localities,
  radius: radius ?? 0,
});

function titleOf(view: View): string {
  switch (view.kind) {
    case 'list':
      return 'Mes zones';
    case 'form':
      if (view.start === NOTHING) return 'Importer des codes postaux';
      return view.zone ? `Modifier «\u00A0${view.zone.name}\u00A0»` : 'Nouvelle zone';
    case 'deletion':
      return 'Supprimer la zone\u00A0?';
  }
}

/** Lists the zones of the person and of the market, uses one, and keeps, changes and deletes one's own (N-09). */
export function ZonesDialog({ market, selection, onUse, onClose }: ZonesDialogProps) {
  // Colleagues may have shared or changed a zone since the dialog was last open.
  const zones = useGetZonesQuery({ market }, { refetchOnMountOrArgChange: true });
  const { openZone, failure, isSlow } = useOpenZone();
  const [view, setView] = useState(LIST);
  const [message, setMessage] = useState('');
  /** Other localities were chosen in the form; its texts are asked about anyway. */
  const [isChanged, setIsChanged] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // The dialog places the focus when it opens. Back in the list, the button that was pressed is gone.
    if (!isFirst.current && view.kind === 'list') root.current?.focus();
    isFirst.current = false;
  }, [view]);
  const show = (next: View, said = '') => {
    setMessage(said);
    setIsChanged(false);
    setView(next);
  };
  const mine = zones.data?.zones.filter(({ isMine }) => isMine) ?? [];
  const actions = view.kind === 'list' && (
    <>
      <Button onClick={() => show({ kind: 'form', zone: null, start: NOTHING })}>
        Importer des codes postaux…
      </Button>
      <Button
        variant="primary"
        disabled={selection.localities.length === 0}
        onClick={() => show({ kind: 'form', zone: null, start: selection })}
      >
        Enregistrer la sélection…
      </Button>
    </>
  );
  return (
    <Dialog
      open
      size="lg"
      title={titleOf(view)}
      onClose={onClose}
      isChanged={isChanged || undefined}
      actions={actions || undefined}
    >
      <Root ref={root} tabIndex={-1}>
        <div role="status">{isSlow ? 'Chargement de la zone…' : message}</div>
        {view.kind === 'list' && failure !== undefined && (
          <Notice tone="danger" live="assertive">
            {failure}
          </Notice>
        )}
        {view.kind === 'list' && (
          <ZoneList
            {...{ market, zones }}
            hasSelection={selection.localities.length > 0}
            onUse={(zone, use) => void openZone(zone, (opened) => onUse(opened, use))}
            onEdit={(zone) =>
              void openZone(zone, (opened) =>
                show({ kind: 'form', zone: opened, start: selectionOf(opened) }),
              )
            }
            onDelete={(zone) => show({ kind: 'deletion', zone })}
          />
        )}
        {view.kind === 'form' && view.start === NOTHING && (
          <p>Collez vos codes postaux dans le champ des localités, puis nommez la zone.</p>
        )}
        {view.kind === 'form' && (
          <ZoneForm
            {...view}
            {...{ market, selection }}
            others={mine.filter(({ id }) => id !== view.zone?.id)}
            onChanged={() => setIsChanged(true)}
            onSaved={({ name }) => show(LIST, `Zone «\u00A0${name}\u00A0» enregistrée.`)}
            onCancel={() => show(LIST)}
          />
        )}
        {view.kind === 'deletion' && (
          <ZoneDeletion
            zone={view.zone}
            onDeleted={() => show(LIST, `Zone «\u00A0${view.zone.name}\u00A0» supprimée.`)}
            onCancel={() => show(LIST)}
          />
        )}
      </Root>
    </Dialog>
  );
}
