import styled from 'styled-components';
import type { ComparedFigure, Comparison } from '#domain/count/scenarios/comparison.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { color, font } from '#design-system/tokens/tokens.ts';

const Head = styled.span`
  display: grid;
  color: ${color.text.strong};
  font-size: ${font.size.sm};
  white-space: normal;
`;

const Words = styled.span`
  display: block;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.regular};
`;

const Best = styled.span`
  &[data-best] {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
`;

/** The header of a scenario, with the words that tell it from the others. */
export function ScenarioHead({ title, words }: { title: string; words: string }) {
  return (
    <Head>
      {title}
      <Words>{words}</Words>
    </Head>
  );
}

interface NamesProps {
  /** Names of the scenarios, in the order of their columns. */
  names: readonly string[];
  /** Their titles in the same order, which cards say before each figure. */
  titles?: readonly string[];
  /** A client compares without words about which figure stands out. */
  isForClient?: boolean;
  /** The table has a column for the difference of two scenarios. */
  hasDifference?: boolean;
}

/** The criteria that differ. */
export function CriterionRows({
  criteria,
  names,
  titles,
  hasDifference = false,
}: Pick<Comparison, 'criteria'> & Omit<NamesProps, 'isForClient'>) {
  return criteria.map(({ label, texts }) => (
    <Row key={label}>
      <RowHeader>{label}</RowHeader>
      {names.map((name, index) => (
        <Cell key={name} label={titles?.[index]} align="end">
          {texts[index]}
        </Cell>
      ))}
      {hasDifference && <Cell />}
    </Row>
  ));
}

/** Figures, with the best of each in words below its name. */
export function FigureRows({
  figures,
  names,
  titles,
  isForClient = false,
  hasDifference = false,
}: NamesProps & { figures: readonly ComparedFigure[] }) {
  return figures.map(({ id, label, texts, best, bestText, difference }) => (
    <Row key={id}>
      <RowHeader>
        {label}
        {!isForClient && bestText !== '' && <Words>{bestText}</Words>}
      </RowHeader>
      {names.map((name, index) => (
        <Cell key={name} label={titles?.[index]} numeric>
          <Best data-best={(!isForClient && best.includes(name)) || undefined}>{texts[index]}</Best>
        </Cell>
      ))}
      {hasDifference && (
        <Cell label="Écart" numeric muted>
          {difference}
        </Cell>
      )}
    </Row>
  ));
}
