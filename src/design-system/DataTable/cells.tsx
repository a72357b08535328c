import { use, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, media, space } from '../tokens/tokens.ts';
import { HIDDEN, LeftOut } from './columns.ts';
import { Button, ButtonLink } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { IconButton } from '../IconButton.tsx';
import { Menu, type MenuItem } from '../Menu/Menu.tsx';
import { Tooltip } from '../Tooltip.tsx';

interface SelectionCellProps {
  /** Accessible name of the checkbox: « Choisir Les Terrasses du Parc ». */
  label: string;
  checked: boolean;
  /** Why the row cannot be chosen. The box stays focusable and shows it; `onChange` is still called. */
  unavailable?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** The box that chooses a row; give the row `state="selected"` when it is ticked. */
export function SelectionCell({ unavailable, ...props }: SelectionCellProps) {
  return (
    <td data-choice>
      <Tooltip content={unavailable ?? ''}>
        <Checkbox {...props} unavailable={unavailable !== undefined} hideLabel />
      </Tooltip>
    </td>
  );
}

/** Drags a row to the place of another one. Buttons must do the same without a pointer. */
export interface RowDrag extends Pick<
  ComponentProps<'tr'>,
  'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd'
> {
  /** Another row is held above it. */
  isOver: boolean;
}

interface RowProps {
  /** `disabled` greys the row out, `selected` tints it. */
  state?: 'disabled' | 'selected' | undefined;
  /** The whole row is the link in its header. */
  opens?: boolean;
  drag?: RowDrag | undefined;
  children: ReactNode;
}

export function Row({ state, opens = false, drag, children }: RowProps) {
  const { isOver = false, ...handlers } = drag ?? {};
  return (
    <tr
      data-state={isOver ? 'selected' : state}
      data-opens={opens || undefined}
      draggable={drag ? true : undefined}
      {...handlers}
    >
      {children}
    </tr>
  );
}

interface CellProps {
  /** Key of a column that can be hidden, or left out where the table is narrow. */
  column?: string;
  /** Right-aligned tabular figures. */
  numeric?: boolean;
  /** Column name, shown in the cell when a narrow screen turns the row into a card. */
  label?: string;
  align?: 'start' | 'center' | 'end';
  /** Secondary information. */
  muted?: boolean;
  /**
   * Keeps a text on one line in a table: its column takes the room that the whole of it needs, as far as there is any.
   * What is cut is shown on hover. In a card it wraps.
   */
  oneLine?: boolean;
  /** Width below which a text on one line is not cut. */
  floor?: string;
  /** A second line, for what belongs to the text. */
  below?: ReactNode;
  /** No value: a dash in a table, omitted in a card. */
  blank?: boolean;
  /** Names the column in a close card too, for a value that says nothing alone. */
  named?: boolean;
  /** Stands at the end of a card, behind what a person decides by. */
  trails?: boolean;
  colSpan?: number;
  children?: ReactNode;
}

/**
 * Gives the column of a text its floor: the width of the text, up to a limit beyond which it wraps. A wider column is
 * filled. A text on one line asks for its whole width and is cut where the other columns need the room.
 */
const Text = styled.div`
  width: max-content;
  min-width: 100%;
  max-width: var(--name-floor, 7.5rem);

  &[data-one-line] {
    display: grid;
    grid-template-columns: minmax(var(--floor, 6rem), 1fr);
    width: auto;
    max-width: none;
    --line-height: ${font.lineHeight.snug};
  }
  &[data-one-line] > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.screen} {
    [data-fit='cards'] & {
      display: block;
      width: auto;
      min-width: 0;
      max-width: none;
    }
    [data-fit='cards'] :not([data-named]) > &[data-one-line] > * {
      white-space: normal;
    }
  }
`;

const Below = styled.div`
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.regular};
`;

/** The text of a cell, with what stands below it. */
function CellText({
  oneLine = false,
  floor,
  below,
  children,
}: Pick<CellProps, 'oneLine' | 'floor' | 'below' | 'children'>) {
  const title = (text: ReactNode) => (oneLine && typeof text === 'string' ? text : undefined);
  const hasLines = oneLine || below !== undefined;
  return (
    <Text data-one-line={oneLine || undefined} style={{ '--floor': floor }}>
      {hasLines ? <div title={title(children)}>{children}</div> : children}
      {below !== undefined && <Below title={title(below)}>{below}</Below>}
    </Text>
  );
}

export function Cell({
  column,
  numeric = false,
  label,
  align,
  muted = false,
  oneLine,
  floor,
  below,
  blank = false,
  named = false,
  trails = false,
  colSpan,
  children,
}: CellProps) {
  const leftOut = use(LeftOut);
  const drop = column === undefined ? undefined : leftOut.get(column);
  if (drop === HIDDEN) return null;
  const isText = !numeric && label !== undefined && !blank;
  const content = isText ? (
    <CellText {...{ oneLine, floor, below }}>{children}</CellText>
  ) : (
    children
  );
  return (
    <td
      data-numeric={numeric || undefined}
      data-align={align}
      data-muted={muted || blank || undefined}
      data-blank={blank || undefined}
      data-named={named || undefined}
      data-trails={trails || undefined}
      data-label={label}
      data-drop={drop}
      colSpan={colSpan}
    >
      {blank ? '—' : content}
    </td>
  );
}

interface RowHeaderProps extends Pick<
  CellProps,
  'align' | 'colSpan' | 'muted' | 'oneLine' | 'floor' | 'below'
> {
  /** Name of the row, for a header with a control, whose name a screen reader would repeat at every cell. */
  name?: string;
  children: ReactNode;
}

/** The header cell that names its row. */
export function RowHeader(props: RowHeaderProps) {
  const { align, colSpan, muted = false, name, oneLine, floor, below, children } = props;
  return (
    <th
      scope="row"
      aria-label={name}
      data-align={align}
      data-muted={muted || undefined}
      colSpan={colSpan}
    >
      {colSpan === undefined ? (
        <CellText {...{ oneLine, floor, below }}>{children}</CellText>
      ) : (
        children
      )}
    </th>
  );
}

const GroupTitle = styled.td`
  &&& {
    padding-block: ${space[3]} ${space[1]};
    color: ${color.text.muted};
    font-size: ${font.size.xs};
  }
`;

/** A row that titles the rows below it. */
export function GroupRow({ colSpan, children }: { colSpan: number; children: ReactNode }) {
  return (
    <tr data-group>
      <GroupTitle colSpan={colSpan}>{children}</GroupTitle>
    </tr>
  );
}

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[1]};
  white-space: nowrap;

  [data-fit='cards'] & {
    flex-wrap: wrap;
  }
`;

/** Narrow buttons, so that the actions of a row take little more than their words. */
const Words = styled.div`
  display: flex;

  && > * {
    padding-inline: ${space[2]};
  }
`;

/** The last cell of a row, which holds its action buttons. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    <td>
      <Actions>{children}</Actions>
    </td>
  );
}

interface RowActionsProps {
  /** What the actions are of, behind the words of each: « MAF-1042 », « de Camille Petit ». */
  of: string;
  /** Every action of the row, for its menu. */
  items: readonly MenuItem[];
  /** Keys of the actions whose words stand beside the menu while the row has the pointer or the focus. */
  words: readonly string[];
}

/** The last cell of a row of a list: its actions in words where there is room, and all of them in its menu. */
export function RowActions({ of, items, words }: RowActionsProps) {
  const spoken = items.filter(({ key, disabled }) => words.includes(key) && disabled !== true);
  return (
    <ActionsCell>
      <Words data-drop="actions">
        {spoken.map(({ key, label, href, onSelect }) => {
          const look = { variant: 'ghost', size: 'sm', 'aria-label': `${label} ${of}` } as const;
          return href === undefined ? (
            <Button key={key} {...look} onClick={onSelect}>
              {label}
            </Button>
          ) : (
            <ButtonLink key={key} {...look} href={href}>
              {label}
            </ButtonLink>
          );
        })}
      </Words>
      <Menu
        trigger={<IconButton icon="more" size="sm" label={`Autres actions ${of}`} />}
        items={items}
      />
    </ActionsCell>
  );
}
