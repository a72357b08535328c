import styled from 'styled-components';
import type { MonthVolume } from '#domain/count/availability/months.ts';
import { monthText, shareText } from '#domain/count/availability/words.ts';
import type { Period } from '#domain/count/campaign/form.ts';
import { centsText } from '#domain/count/spread/words.ts';
import { formatMonth } from '#domain/format/days.ts';
import { formatInteger } from '#domain/format/numbers.ts';
import { color, font, media, radius, size, space } from '#design-system/tokens/tokens.ts';

/** Months are rows, so that all twelve are read down one column, whatever the width. */
const Root = styled.div`
  container: months / inline-size;
  min-width: 0;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${font.size.sm};

  th,
  td {
    padding: 1px ${space[2]};
    border-block-end: 1px solid ${color.border.subtle};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.regular};
    text-align: end;
    white-space: nowrap;
  }
  thead th {
    padding-block: ${space[1]};
    vertical-align: bottom;
    white-space: normal;
  }
  :is(th, td):first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  small {
    color: ${color.text.muted};
    font-size: ${font.size.xs};
  }
  @container months (max-width: 24rem) {
    font-size: ${font.size.xs};

    th,
    td {
      padding-inline: calc(1.5 * ${space.half});
    }
    /* The colour says it too. */
    small {
      display: none;
    }
    /* The sum of the two beside it leaves its room to the budget. */
    &[data-placed] :is(th, td):nth-child(2):not([colspan]) {
      display: none;
    }
  }
`;

/** The more is left, the deeper the colour; the share says the same in figures. */
const Volume = styled.td`
  background: color-mix(in srgb, ${color.data.available} calc(var(--share) * 0.28), transparent);
`;

const Take = styled.button`
  min-height: ${size.target};
  padding: 0 ${space[2]};
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
  @container months (max-width: 24rem) {
    padding-inline: ${space[1]};
    font-size: ${font.size.xs};
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
  /** What each month has; null where the product would leave the row out of an estimate. */
  cells: readonly (MonthVolume | null)[];
  /** What each month places of the client's budget, in cents; null without one. */
  placed: readonly number[] | null;
  isBusy: boolean;
  onTake: (month: Period) => void;
}

/** Shows what each month has, and takes one (N-13). */
export function MonthTable({ label, offered, cells, placed, isBusy, onTake }: MonthTableProps) {
  const handleTake = (month: Period) => {
    if (!isBusy) onTake(month);
  };
  return (
    <Root>
      <Table aria-busy={isBusy} data-placed={placed ? '' : undefined}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">Mois</th>
            <th scope="col">Total</th>
            <th scope="col">Déjà vendu</th>
            <th scope="col">Disponible</th>
            {placed && <th scope="col">Budget placé</th>}
          </tr>
        </thead>
        <tbody>
          {offered.map((one, index) => (
            <tr key={one.month.start}>
              <th scope="row">
                <TakeButton {...one} onTake={handleTake} />
              </th>
              <VolumeCells volume={cells[index] ?? null} />
              {placed && <td>{centsText(placed[index] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </Root>
  );
}

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

function VolumeCells({ volume }: { volume: MonthVolume | null }) {
  if (volume === null)
    return (
      <td colSpan={3}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">non proposé</span>
      </td>
    );
  const { total, available } = volume;
  const percent = total === 0 ? 0 : (100 * available) / total;
  return (
    <>
      <td>{formatInteger(total)}</td>
      <td>{formatInteger(total - available)}</td>
      <Volume style={{ '--share': `${percent}%` }}>
        {formatInteger(available)} <small>{shareText(volume)}</small>
      </Volume>
    </>
  );
}
