import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { ActionsCell, type RowDrag } from '#design-system/DataTable/cells.tsx';
import { IconButton } from '#design-system/IconButton.tsx';
import { color } from '#design-system/tokens/tokens.ts';

/** A count of a file that a person puts in order. */
export interface FileLine {
  id: string;
  /** « MAF-1042 - Agence du Port » */
  name: string;
  /** Why it cannot be presented. */
  problem?: string;
  /** True if the same call may succeed later. */
  isRepeatable?: boolean;
}

/** What a person does with the lines of a file. */
export interface FileEdit {
  /** Every count of the file in its order, also those that cannot be presented. */
  lines: readonly FileLine[];
  isRetrying: boolean;
  /** Moves a count by a number of places, up when it is negative. */
  onMove: (id: string, places: number) => void;
  onRemove: (id: string) => void;
  onRetry: () => void;
  /** The button that adds counts; absent where none can be found. */
  add?: ReactNode;
}

/** A button of a line, which keeps the focus when its row has moved. */
interface Pressed {
  id: string;
  action: 'up' | 'down' | 'remove';
}

/** Focuses the button that was pressed; after a removal the button of the row that took its place. */
function focusAgain(table: HTMLElement | null, { id, action }: Pressed, place: number): void {
  const rows = [...(table?.querySelectorAll<HTMLElement>('[data-count]') ?? [])];
  const row = rows.find(({ dataset }) => dataset['count'] === id) ?? rows[place] ?? rows.at(-1);
  row?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
}

const Buttons = styled.div`
  display: flex;

  [aria-disabled='true'] {
    color: ${color.text.disabled};
    cursor: not-allowed;
  }
`;

interface LineToolsProps {
  line: FileLine;
  isFirst: boolean;
  isLast: boolean;
  onPress: (action: Pressed['action']) => void;
}

/** The buttons that move and remove one line. */
function LineTools({ line: { id, name }, isFirst, isLast, onPress }: LineToolsProps) {
  return (
    <ActionsCell>
      <Buttons data-count={id}>
        <IconButton
          size="sm"
          icon="chevronUp"
          data-action="up"
          label={`Monter ${name}`}
          // Still focusable: the focus would be lost with the last move.
          aria-disabled={isFirst || undefined}
          onClick={() => !isFirst && onPress('up')}
        />
        <IconButton
          size="sm"
          icon="chevronDown"
          data-action="down"
          label={`Descendre ${name}`}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && onPress('down')}
        />
        <IconButton
          size="sm"
          icon="close"
          data-action="remove"
          label={`Retirer ${name} du dossier`}
          onClick={() => onPress('remove')}
        />
      </Buttons>
    </ActionsCell>
  );
}

/** How the lines of a file are moved and removed, with their buttons or by dragging their rows. */
interface LineEditing {
  /** What the last change did, for screen readers. */
  announcement: string;
  /** Returns the buttons of a line. */
  toolsOf: (id: string) => ReactNode;
  /** Returns how the row of a line is dragged. */
  dragOf: (id: string) => RowDrag | undefined;
}

const NO_LINES: readonly FileLine[] = [];

/**
 * Returns the controls of the lines of a file; of a file that is only shown, none.
 * @param table what holds the lines
 */
export function useLineEditing(
  edit: FileEdit | undefined,
  table: RefObject<HTMLElement | null>,
): LineEditing {
  const lines = edit?.lines ?? NO_LINES;
  const pressed = useRef<Pressed & { place: number; order: string }>(undefined);
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<{ from: number; over: number } | null>(null);
  const order = lines.map(({ id }) => id).join();

  // React moves the row in the document, which drops the focus. The new order arrives some renders after the press.
  useEffect(() => {
    const last = pressed.current;
    if (!last || last.order === order) return;
    pressed.current = undefined;
    focusAgain(table.current, last, last.place);
  });

  const move = (place: number, places: number) => {
    const line = lines[place];
    if (!line) return;
    setAnnouncement(`${line.name} est maintenant en position ${place + 1 + places}.`);
    edit?.onMove(line.id, places);
  };
  const handlePress = ({ id, name }: FileLine, place: number, action: Pressed['action']) => {
    pressed.current = { id, action, place, order };
    if (action !== 'remove') return move(place, action === 'up' ? -1 : 1);
    setAnnouncement(`${name} a été retiré du dossier.`);
    edit?.onRemove(id);
  };
  const placeOf = (id: string) => lines.findIndex((line) => line.id === id);
  return {
    announcement,
    toolsOf: (id) => {
      const place = placeOf(id);
      const line = lines[place];
      return (
        line && (
          <LineTools
            line={line}
            isFirst={place === 0}
            isLast={place === lines.length - 1}
            onPress={(action) => handlePress(line, place, action)}
          />
        )
      );
    },
    dragOf: (id) => {
      const place = placeOf(id);
      if (place < 0 || lines.length < 2) return undefined;
      return {
        isOver: dragged?.over === place && dragged.from !== place,
        onDragStart: () => setDragged({ from: place, over: place }),
        onDragOver: (event) => {
          event.preventDefault();
          if (dragged && dragged.over !== place) setDragged({ ...dragged, over: place });
        },
        onDrop: (event) => {
          event.preventDefault();
          if (dragged && dragged.from !== place) move(dragged.from, place - dragged.from);
        },
        onDragEnd: () => setDragged(null),
      };
    },
  };
}
