import { useEffect, useRef, useState, type ComponentProps } from 'react';
import styled from 'styled-components';
import { Button } from '#design-system/Button/Button.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { IconButton } from '#design-system/IconButton.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { color, font, media, radius, size, space } from '#design-system/tokens/tokens.ts';
import { proposalsText } from './fileSheet.ts';

/** A count of a file in the list from which the file is ordered. */
export interface OrderedCount {
  id: string;
  /** « MAF-1042 - Agence du Port » */
  name: string;
  /** Its product, and when it runs. */
  details?: string;
  /** Why it cannot be presented. */
  problem?: string;
  /** True if the same call may succeed later. */
  isRepeatable?: boolean;
}

interface FileOrderProps {
  counts: readonly OrderedCount[];
  isRetrying: boolean;
  /** Moves a count by a number of places, up when it is negative. */
  onMove: (id: string, places: number) => void;
  onRemove: (id: string) => void;
  onRetry: () => void;
}

const Root = styled.section`
  display: grid;
  gap: ${space[2]};
  width: min(210mm, 100%);
  padding: ${space[2]} ${space[5]} ${space[3]};
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};

  ${media.print} {
    display: none;
  }
`;

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: 1.5rem minmax(0, 1fr) auto;
    gap: ${space[2]};
    align-items: center;
    padding-block: ${space[1]};
    border-block-start: 1px solid ${color.border.subtle};
  }
  > [draggable='true'] {
    cursor: grab;
  }
  > [data-over] {
    background: ${color.intent.accent.surface};
  }
`;

/** Number of counts whose order leaves room for the first table of the file. */
const FEW_COUNTS = 3;

const Summary = styled.summary`
  width: fit-content;
  min-height: ${size.control};
  color: ${color.text.strong};
  font-weight: ${font.weight.semibold};
`;

const Note = styled.p`
  margin-block-end: ${space[2]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

const Place = styled.span`
  color: ${color.text.muted};
  font-variant-numeric: tabular-nums;
`;

const Text = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  small {
    display: block;
    color: ${color.text.muted};
    font-size: ${font.size.sm};
  }
`;

const Problem = styled.p`
  display: flex;
  gap: ${space[1]};
  align-items: flex-start;
  color: ${color.intent.danger.text};
  font-size: ${font.size.sm};

  svg {
    flex: none;
    margin-block-start: 0.125rem;
  }
`;

const Buttons = styled.div`
  display: flex;

  [aria-disabled='true'] {
    color: ${color.text.disabled};
    cursor: not-allowed;
  }
`;

/** A button of the list, which keeps the focus when its row has moved. */
interface Pressed {
  id: string;
  action: 'up' | 'down' | 'remove';
}

/** Focuses the button that was pressed; after a removal the button of the row that took its place. */
function focusAgain(list: HTMLElement | null, { id, action }: Pressed, place: number): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-count]') ?? [])];
  const row = rows.find(({ dataset }) => dataset['count'] === id) ?? rows[place] ?? rows.at(-1);
  row?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
}

function problemsText(count: number): string {
  return count === 1
    ? 'Un comptage ne peut pas être présenté'
    : `${count} comptages ne peuvent pas être présentés`;
}

interface RowButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onPress: (action: Pressed['action']) => void;
}

function RowButtons({ name, isFirst, isLast, onPress }: RowButtonsProps) {
  return (
    <Buttons>
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
  );
}

/** Drags a row to the place of another one. The buttons do the same without a pointer. */
type RowDrag = ComponentProps<'li'> & { 'data-over'?: boolean | undefined };

interface OrderRowProps extends Pick<FileOrderProps, 'isRetrying' | 'onRetry'> {
  drag: RowDrag;
  count: OrderedCount;
  /** From 0. */
  index: number;
  isLast: boolean;
  onPress: (action: Pressed['action']) => void;
}

function OrderRow({ count, index, isLast, isRetrying, drag, onRetry, onPress }: OrderRowProps) {
  const { id, name, details, problem, isRepeatable = false } = count;
  return (
    <li data-count={id} draggable {...drag}>
      <Place>{index + 1}</Place>
      <Text>
        {name}
        {details !== undefined && <small>{details}</small>}
        {problem !== undefined && (
          <Problem>
            <Icon name="error" size="sm" />
            {problem}
          </Problem>
        )}
        {isRepeatable && (
          <Button size="sm" pending={isRetrying} onClick={onRetry}>
            Réessayer
          </Button>
        )}
      </Text>
      <RowButtons name={name} isFirst={index === 0} isLast={isLast} onPress={onPress} />
    </li>
  );
}

/** The counts of a file in their order, each with the buttons that move and remove it. On screen only. */
export function FileOrder({ counts, isRetrying, onMove, onRemove, onRetry }: FileOrderProps) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<Pressed & { place: number; order: string }>(undefined);
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<{ from: number; over: number } | null>(null);
  const problems = counts.filter(({ problem }) => problem !== undefined).length;
  // A long order is folded, so that the screen opens on the first table of the file.
  const [isOpen, setIsOpen] = useState(counts.length <= FEW_COUNTS || problems > 0);
  const order = counts.map(({ id }) => id).join();

  // React moves the row in the document, which drops the focus. The new order arrives some renders after the press.
  useEffect(() => {
    const last = pressed.current;
    if (!last || last.order === order) return;
    pressed.current = undefined;
    focusAgain(list.current, last, last.place);
  });

  const move = (place: number, places: number) => {
    const count = counts[place];
    if (!count) return;
    setAnnouncement(`${count.name} est maintenant en position ${place + 1 + places}.`);
    onMove(count.id, places);
  };
  const handlePress = (place: number, action: Pressed['action']) => {
    const count = counts[place];
    if (!count) return;
    const { id, name } = count;
    pressed.current = { id, action, place, order };
    if (action === 'remove') {
      setAnnouncement(`${name} a été retiré du dossier.`);
      onRemove(id);
      return;
    }
    move(place, action === 'up' ? -1 : 1);
  };
  const dragOf = (index: number): RowDrag => ({
    'data-over': (dragged?.over === index && dragged.from !== index) || undefined,
    onDragStart: () => setDragged({ from: index, over: index }),
    onDragOver: (event) => {
      event.preventDefault();
      if (dragged && dragged.over !== index) setDragged({ ...dragged, over: index });
    },
    onDrop: (event) => {
      event.preventDefault();
      if (dragged && dragged.from !== index) move(dragged.from, index - dragged.from);
    },
    onDragEnd: () => setDragged(null),
  });
  return (
    <Root aria-label="Ordre des propositions">
      {problems > 0 && (
        <Notice tone="danger" title={problemsText(problems)} live="assertive">
          Retirez du dossier ce qui ne peut pas être présenté, puis imprimez le reste.
        </Notice>
      )}
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <Summary>
          {counts.length === 1 ? 'Une proposition' : <>Ordre des {proposalsText(counts.length)}</>}
        </Summary>
        <Note>
          {counts.length > 1 && 'Glissez une ligne, ou utilisez ses flèches. '}
          Un comptage modifié figure ici tel qu’il a été enregistré en dernier.
        </Note>
        <List ref={list}>
          {counts.map((count, index) => (
            <OrderRow
              key={count.id}
              {...{ count, index, isRetrying, onRetry }}
              drag={dragOf(index)}
              isLast={index === counts.length - 1}
              onPress={(action) => handlePress(index, action)}
            />
          ))}
        </List>
      </details>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Root>
  );
}
