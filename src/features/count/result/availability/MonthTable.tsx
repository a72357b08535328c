import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Availability, MonthRow, MonthVolume } from '#domain/count/availability/months.ts';
import { monthText, shareText } from '#domain/count/availability/words.ts';
import type { Period } from '#domain/count/campaign/form.ts';
import { centsText } from '#domain/count/spread/words.ts';
import { formatMonth } from '#domain/format/days.ts';
import { formatInteger } from '#domain/format/numbers.ts';
import { withWholeNumbers } from '#domain/format/text.ts';
import { color, font, media, radius, size, space } from '#design-system/tokens/tokens.ts';

const Root = styled.div`
  container: months / inline-size;
  min-width: 0;
`;

/** Where some months fit beside each other. */
const Wide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  @container months (max-width: 21rem) {
    display: none;
  }
`;

const Scroller = styled.div`
  min-width: 0;
  overflow-x: auto;

  &:focus-visible {
    outline: 2px solid ${color.border.focus};
  }
`;

const Table = styled.table`
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${font.size.sm};

  th,
  td {
    padding: ${space[1]} ${space[2]};
    border-block-end: 1px solid ${color.border.subtle};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.regular};
    text-align: end;
    white-space: nowrap;
  }
  thead th {
    vertical-align: bottom;
  }
  :is(th, td):first-child {
    position: sticky;
    inset-inline-start: 0;
    min-width: 7rem;
    max-width: 10rem;
    background: ${color.surface.raised};
    color: ${color.text.strong};
    font-weight: ${font.weight.medium};
    text-align: start;
    white-space: normal;
    overflow-wrap: break-word;
  }
  tbody + tbody tr:first-child > * {
    border-block-start: 1px solid ${color.border.default};
  }
  small {
    display: block;
    color: ${color.text.muted};
    font-size: ${font.size.xs};
  }
`;

/** The more is left, the deeper the colour; the share says the same in figures. */
const Volume = styled.td`
  background: color-mix(in srgb, ${color.data.available} calc(var(--share) * 0.28), transparent);
`;

const Take = styled.button`
  min-height: ${size.target};
  padding: ${space[1]} ${space[2]};
  border: 1px solid ${color.border.default};
  border-radius: ${radius.md};
  background: ${color.surface.raised};
  color: ${color.text.default};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};

  &:hover {
    background: ${color.surface.hover};
  }
  &[aria-pressed='true'] {
    border-color: ${color.intent.accent.border};
    background: ${color.intent.accent.surface};
    color: ${color.intent.accent.text};
  }
  ${media.touch} {
    min-height: 44px;
  }
`;

const List = styled.ol`
  display: none;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(6rem, auto) minmax(0, 1fr);
    align-items: center;
    gap: ${space[1]} ${space[3]};
    padding-block: ${space[2]};
    border-block-start: 1px solid ${color.border.subtle};
    font-size: ${font.size.sm};
    font-variant-numeric: tabular-nums;
  }
  @container months (max-width: 21rem) {
    display: grid;
  }
`;

/** A month as it is offered. */
export interface OfferedMonth {
  month: Period;
  /** What its button says besides its name: which days it takes. */
  takes: string;
  /** The count on screen has these days. */
  isTaken: boolean;
}

interface MonthTableProps {
  /** Accessible name of the table. */
  label: string;
  offered: readonly OfferedMonth[];
  all: readonly MonthVolume[];
  /** What each month places of the client's budget, in cents; null without one. */
  placed: readonly number[] | null;
  rows: readonly MonthRow[];
  others: Availability['otherLocalities'];
  /** Chooses the rows. */
  choice: ReactNode;
  isBusy: boolean;
  onTake: (month: Period) => void;
}

/** Shows what each month has, and takes one: months as columns of a table, or as a list on a phone and in a narrow panel (N-13). */
export function MonthTable({
  label,
  rows,
  others,
  choice,
  onTake,
  isBusy,
  ...props
}: MonthTableProps) {
  const { offered, all, placed } = props;
  const handleTake = (month: Period) => {
    if (!isBusy) onTake(month);
  };
  return (
    <Root>
      <Wide>
        {choice}
        <Scroller tabIndex={0} role="group" aria-label={label}>
          <Table aria-busy={isBusy}>
            <caption className="visually-hidden">{label}</caption>
            <thead>
              <tr>
                <th scope="col">Mois</th>
                {offered.map((one) => (
                  <th key={one.month.start} scope="col">
                    <TakeButton {...one} onTake={handleTake} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Total</th>
                {offered.map(({ month }, index) => (
                  <td key={month.start}>{formatInteger(all[index]?.total ?? 0)}</td>
                ))}
              </tr>
              <tr>
                <th scope="row">Déjà vendu</th>
                {offered.map(({ month }, index) => {
                  const { total = 0, available = 0 } = all[index] ?? {};
                  return <td key={month.start}>{formatInteger(total - available)}</td>;
                })}
              </tr>
              <VolumeRow name="Disponible" cells={all} offered={offered} />
              {placed && (
                <tr>
                  <th scope="row">Budget placé</th>
                  {offered.map(({ month }, index) => (
                    <td key={month.start}>{centsText(placed[index] ?? 0)}</td>
                  ))}
                </tr>
              )}
            </tbody>
            <tbody>
              {rows.map(({ code, name, cells }) => (
                <VolumeRow key={code} name={name} cells={cells} offered={offered} />
              ))}
              {others && (
                <VolumeRow
                  name={`${others.count} autres localités`}
                  cells={others.cells}
                  offered={offered}
                />
              )}
            </tbody>
          </Table>
        </Scroller>
      </Wide>
      <List aria-label={label} aria-busy={isBusy}>
        {offered.map((one, index) => {
          const { total, available } = all[index] ?? { total: 0, available: 0 };
          return (
            <li key={one.month.start}>
              <TakeButton {...one} onTake={handleTake} />
              <span>
                {withWholeNumbers(
                  `${formatInteger(available)} disponibles sur ${formatInteger(total)} ${shareIn({ total, available })}` +
                    (placed ? `, ${centsText(placed[index] ?? 0)} placés` : ''),
                )}
              </span>
            </li>
          );
        })}
      </List>
    </Root>
  );
}

const shareIn = (volume: MonthVolume): string => {
  const share = shareText(volume);
  return share === '' ? '' : `(${share})`;
};

interface TakeButtonProps extends OfferedMonth {
  onTake: (month: Period) => void;
}

function TakeButton({ month, takes, isTaken, onTake }: TakeButtonProps) {
  return (
    <Take type="button" aria-pressed={isTaken} onClick={() => onTake(month)}>
      {formatMonth(month.start)}
      <span className="visually-hidden">{`\u00A0: ${monthText(month)}, ${takes}`}</span>
    </Take>
  );
}

interface VolumeRowProps {
  name: ReactNode;
  cells: readonly (MonthVolume | null)[];
  offered: readonly OfferedMonth[];
}

function VolumeRow({ name, cells, offered }: VolumeRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {offered.map(({ month }, index) => {
        const cell = cells[index] ?? null;
        return cell === null ? (
          <td key={month.start}>
            <span aria-hidden="true">—</span>
            <span className="visually-hidden">non proposé</span>
          </td>
        ) : (
          <VolumeCell key={month.start} {...cell} />
        );
      })}
    </tr>
  );
}

function VolumeCell({ total, available }: MonthVolume) {
  const percent = total === 0 ? 0 : (100 * available) / total;
  return (
    <Volume style={{ '--share': `${percent}%` }}>
      {formatInteger(available)}
      <small>
        <span className="visually-hidden">{`disponibles sur ${formatInteger(total)}, `}</span>
        {shareText({ total, available })}
      </small>
    </Volume>
  );
}
