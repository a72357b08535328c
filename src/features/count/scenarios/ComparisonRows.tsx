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

const Distinction = styled.span`
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.regular};
  overflow-wrap: anywhere;
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
      <Distinction>{words}</Distinction>
    </Head>
  );
}

interface NamesProps {
  /** Names of the scenarios, in the order of their columns. */
  names: readonly string[];
  /** A client compares without a column that says which figure stands out. */
  isForClient?: boolean;
}

/** The criteria that differ. */
export function CriterionRows({
  criteria,
  names,
  isForClient = false,
}: Pick<Comparison, 'criteria'> & NamesProps) {
  return criteria.map(({ label, texts }) => (
    <Row key={label}>
      <RowHeader>{label}</RowHeader>
      {names.map((name, index) => (
        <Cell key={name} align="end">
          {texts[index]}
        </Cell>
      ))}
      {!isForClient && <Cell />}
    </Row>
  ));
}

/** Figures, with the best of each in words. */
export function FigureRows({
  figures,
  names,
  isForClient = false,
}: NamesProps & { figures: readonly ComparedFigure[] }) {
  return figures.map(({ id, label, texts, best, bestText }) => (
    <Row key={id}>
      <RowHeader>{label}</RowHeader>
      {names.map((name, index) => (
        <Cell key={name} numeric>
          <Best data-best={(!isForClient && best.includes(name)) || undefined}>{texts[index]}</Best>
        </Cell>
      ))}
      {!isForClient && <Cell>{bestText}</Cell>}
    </Row>
  ));
}
