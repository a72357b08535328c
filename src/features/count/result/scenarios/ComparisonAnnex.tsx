import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import { isSameValue } from '#domain/equality.ts';
import { compareScenarios, type DescribedScenario } from '#domain/count/scenarios/comparison.ts';
import { distinctions } from '#domain/count/scenarios/distinction.ts';
import { describeDocument, describeSaved } from '#domain/products/descriptions.ts';
import { CheckboxGroup } from '#design-system/CheckboxGroup.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import { CriterionRows, FigureRows, ScenarioHead } from './ComparisonRows.tsx';
import { readScenarios } from '../../store/readScenarios.ts';

/** Maximum number of scenarios that are printed beside the proposed one. */
const OTHERS_MAXIMUM = 2;

/** More lines than this are left out, so that the comparison stays on one page: each plan has its own lines. */
const LINES_MAXIMUM = 10;

/** The name of a proposed count that was not pinned. */
const PROPOSED = 'Proposition';

const Section = styled.section`
  display: grid;
  gap: ${space[4]};
  /* « Localité(s) recherchée(s) » is one line. */
  --name-floor: 12rem;

  ${media.print} {
    &[data-annex] {
      break-before: page;
    }
  }
`;

export interface ComparisonAnnexProps {
  saved: SavedCount;
  /** The scenarios among which it was saved, as JSON. */
  written: string;
  /** The comparison is the whole document. */
  isAlone?: boolean;
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    // Another program wrote it.
    return undefined;
  }
}

interface Compared {
  proposed: DescribedScenario;
  others: DescribedScenario[];
}

/** Returns the proposed count and the other scenarios. Undefined when there is nothing to compare. */
function readCompared(saved: SavedCount, written: string): Compared | undefined {
  const description = describeSaved(saved);
  const described = readScenarios(parsed(written)).flatMap(({ name, title, document }) => {
    const one = describeDocument(document);
    return one ? [{ name, title, description: one }] : [];
  });
  if (!description) return undefined;
  const own = described.find((one) => isSameValue(one.description, description));
  const others = described.filter((one) => one !== own);
  return others.length === 0
    ? undefined
    : { proposed: { name: own?.name ?? PROPOSED, title: own?.title, description }, others };
}

/** Nothing is recommended: the option that the seller proposes is named as such (D-166). */
function titleOf({ name, title = '' }: DescribedScenario, isProposed: boolean): string {
  if (name === PROPOSED) return name;
  const given = title.trim() === '' ? `Option ${name}` : title.trim();
  return isProposed ? `${given}, proposée` : given;
}

/**
 * The annex of a proposal that compares it with the other scenarios, at most three side by side. What is available is
 * not shown to the client (N-04).
 */
export function ComparisonAnnex({ saved, written, isAlone = false }: ComparisonAnnexProps) {
  const compared = useMemo(() => readCompared(saved, written), [saved, written]);
  const [chosen, setChosen] = useState(
    () => compared?.others.slice(0, OTHERS_MAXIMUM).map(({ name }) => name) ?? [],
  );
  if (!compared) return null;
  const { proposed, others } = compared;
  const shown = [proposed, ...others.filter(({ name }) => chosen.includes(name))];
  const { criteria, figures, lines } = compareScenarios(shown);
  const { lines: proposedLines, measure } = proposed.description;
  // On a page of its own, a name alone does not say what its figure counts.
  const unit = proposedLines.some(({ quantity }) => quantity !== undefined)
    ? `, ${measure.unit.many}`
    : '';
  const words = distinctions(shown.map(({ description }) => description));
  const names = shown.map(({ name }) => name);
  return (
    <Section data-annex={!isAlone || undefined}>
      <h2>Comparaison des options</h2>
      {others.length > OTHERS_MAXIMUM && (
        <div data-print="hidden">
          <CheckboxGroup
            label="Options à comparer, deux au plus"
            options={others.map((one) => ({
              value: one.name,
              label: titleOf(one, false),
              disabled: chosen.length === OTHERS_MAXIMUM && !chosen.includes(one.name),
            }))}
            value={chosen}
            layout="inline"
            onChange={setChosen}
          />
        </div>
      )}
      <DataTable
        caption="Comparaison des options"
        columns={[
          { key: 'label', header: 'Critères et chiffres' },
          ...shown.map((one, index) => ({
            key: one.name,
            name: one.name,
            header: <ScenarioHead title={titleOf(one, index === 0)} words={words[index] ?? ''} />,
            numeric: true,
          })),
        ]}
      >
        <CriterionRows {...{ criteria, names }} />
        <FigureRows
          isForClient
          {...{ names }}
          figures={figures.filter(({ id }) => id !== 'share')}
        />
        {lines.length <= LINES_MAXIMUM && (
          <FigureRows
            isForClient
            {...{ names }}
            figures={lines.map((line) => ({ ...line, label: `${line.label}${unit}` }))}
          />
        )}
      </DataTable>
    </Section>
  );
}
