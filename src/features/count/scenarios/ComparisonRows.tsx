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

const Small = styled.span`
  display: block;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  white-space: normal;
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

/** Returns the best of a figure in words, with its value where the other scenarios are not beside it. */
function bestWords({ best, bestText, texts }: ComparedFigure, names: readonly string[]): string {
  const value = texts[names.findIndex((name) => best.includes(name))];
  return best.length === 1 && value !== undefined ? `${bestText} (${value})` : bestText;
}

interface RowsProps {
  comparison: Comparison;
  /** Indices of the scenarios to show. */
  shown: readonly number[];
  names: readonly string[];
  isNarrow: boolean;
}

/** The criteria that differ. */
export function CriterionRows({ comparison, shown, names, isNarrow }: RowsProps) {
  return comparison.criteria.map(({ label, texts }) => (
    <Row key={label}>
      <RowHeader>{label}</RowHeader>
      {shown.map((index) => (
        <Cell key={names[index]} align="end">
          {texts[index]}
        </Cell>
      ))}
      {!isNarrow && names.length > 1 && <Cell />}
    </Row>
  ));
}

/** Figures, with the best of each in words. */
export function FigureRows({
  figures,
  shown,
  names,
  isNarrow,
}: Omit<RowsProps, 'comparison'> & { figures: readonly ComparedFigure[] }) {
  return figures.map((figure) => (
    <Row key={figure.id}>
      <RowHeader>{figure.label}</RowHeader>
      {shown.map((index) => {
        const name = names[index];
        return (
          <Cell key={name} numeric>
            <Best data-best={(name !== undefined && figure.best.includes(name)) || undefined}>
              {figure.texts[index]}
            </Best>
            {isNarrow && <Small>{bestWords(figure, names)}</Small>}
          </Cell>
        );
      })}
      {!isNarrow && names.length > 1 && <Cell>{figure.bestText}</Cell>}
    </Row>
  ));
}
