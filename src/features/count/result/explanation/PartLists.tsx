import styled from 'styled-components';
import type { ExplanationAnswer } from '#contract/explanation.ts';
import { partPercents, type Figures, type PartList } from '#domain/count/explanation/figures.ts';
import { formatInteger, formatPercent } from '#domain/format/numbers.ts';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${space[6]};
  align-items: start;
`;

const Table = styled.table`
  width: 100%;
  font-size: ${font.size.sm};

  caption {
    padding-block-end: ${space[1]};
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
    text-align: start;
  }
  /* The table stands in a cell of another table, whose rules for cards and paddings are not meant for it. */
  && :is(th, td) {
    display: table-cell;
    padding: ${space[1]} 0 ${space[1]} ${space[3]};
    border: 0;
    border-block-end: 1px solid ${color.border.subtle};
    background: none;
    font-size: inherit;
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.regular};
    text-align: end;
    white-space: nowrap;
  }
  && :is(th, td):first-child {
    padding-inline-start: 0;
    text-align: start;
    white-space: normal;
  }
  && thead {
    display: table-header-group;
  }
  && tbody {
    display: table-row-group;
  }
  && tr {
    display: table-row;
    padding: 0;
    border: 0;
  }
  && thead th {
    box-shadow: none;
    color: ${color.text.muted};
    font-size: ${font.size.xs};
  }
  && tr[data-others] > * {
    color: ${color.text.muted};
  }

  /* On a phone, the name of a part stands above its figures. */
  ${media.below.sm} {
    && tr {
      display: grid;
      grid-template-columns: repeat(4, 1fr);
    }
    && :is(th, td) {
      padding-inline-start: 0;
    }
    && tbody th {
      grid-column: 1 / -1;
      padding-block-end: 0;
      border: 0;
    }
    && thead th:first-child {
      display: none;
    }
  }
`;

const LISTS = [
  { key: 'byLocality', title: 'Par localité', column: 'Localité' },
  { key: 'byContext', title: 'Par contexte', column: 'Contexte' },
  { key: 'byFormat', title: 'Par format', column: 'Format' },
] as const;

/** Shows what each locality, context and format brings, largest first. */
export function PartLists({ answer }: { answer: ExplanationAnswer }) {
  return (
    <Root>
      {LISTS.map(({ key, title, column }) => {
        const list = answer[key];
        // A row that is a format has no other format to compare with.
        if (key === 'byFormat' && list?.parts.length === 1) return null;
        return list && <Parts key={key} {...{ title, column, list }} />;
      })}
      {answer.byLocality === null && (
        <p>Toute la France est estimée d’un bloc : il n’y a pas de détail par localité.</p>
      )}
    </Root>
  );
}

interface PartsProps {
  title: string;
  column: string;
  list: PartList;
}

function Parts({ title, column, list }: PartsProps) {
  const { parts, others } = list;
  const percents = partPercents(list);
  return (
    <Table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">Total</th>
          <th scope="col">Part</th>
          <th scope="col">Vendu</th>
          <th scope="col">Disponible</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ code, name, ...figures }, index) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <FigureCells figures={figures} percent={percents[index]} />
          </tr>
        ))}
        {others && (
          <tr data-others="">
            <th scope="row">{othersName(others.count)}</th>
            <FigureCells figures={others} percent={percents.at(-1)} />
          </tr>
        )}
      </tbody>
    </Table>
  );
}

/** Any percentage between 0 and 1, as parts without volume are not listed. */
const LESS_THAN_ONE = 0.5;

const othersName = (count: number): string =>
  count > 1 ? `Les ${formatInteger(count)} autres` : 'L’autre';

/** A part that is less than one percent is « < 1 % », which is never « 0 % ». */
function FigureCells({ figures, percent = 0 }: { figures: Figures; percent?: number | undefined }) {
  const { total, reserved, booked, available } = figures;
  return (
    <>
      <td>{formatInteger(total)}</td>
      <td>{formatPercent(percent > 0 ? percent : LESS_THAN_ONE)}</td>
      <td>{formatInteger(reserved + booked)}</td>
      <td>{formatInteger(available)}</td>
    </>
  );
}
