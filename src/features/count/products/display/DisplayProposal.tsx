import styled from 'styled-components';
import * as v from 'valibot';
import { DisplayCountDataSchema, type DisplayCountData } from '#contract/display.ts';
import { applyRequested, type Targeting } from '#domain/count/targetings.ts';
import { dayFromIso } from '#domain/format/days.ts';
import { formatEuroCents, formatInteger, formatPercent } from '#domain/format/numbers.ts';
import { contextCpm, coverage, type ForecastLine } from '#domain/products/display/quantities.ts';
import type { Period } from '#domain/products/display/form.ts';
import {
  DISPLAY_VALUES_BY_MARKET,
  isDisplayMarket,
  type DisplayMarket,
} from '#domain/products/display/values.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable, type Column } from '#design-system/DataTable/DataTable.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { StatTile } from '#design-system/StatTile/StatTile.tsx';
import { color, media, radius, space } from '#design-system/tokens/tokens.ts';
import type { ProposalProps } from '../../editorProps.ts';
import { LocalityCopy } from '../../Proposal/LocalityCopy.tsx';
import { ProposalLayout } from '../../Proposal/ProposalLayout.tsx';
import { DisplaySummary } from './DisplaySummary.tsx';
import { specificationsUrl } from './specifications.ts';

const Section = styled.section`
  display: grid;
  gap: ${space[4]};
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  break-after: avoid;
  break-inside: avoid;

  > * {
    padding: ${space[4]} ${space[5]};
    border-radius: ${radius.md};
    background: ${color.intent.accent.surface};
  }
  > :last-child {
    background: ${color.intent.accent.solid};
  }
  ${media.below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const columnsOf = (first: string): Column[] => [
  { key: 'name', header: first },
  { key: 'total', header: 'Audience', numeric: true, width: '17%' },
  { key: 'coverage', header: 'Couverture', numeric: true, width: '14%' },
  { key: 'cpm', header: 'Coût pour mille', numeric: true, width: '17%' },
  { key: 'purchased', header: 'Impressions', numeric: true, width: '17%' },
  { key: 'budget', header: 'Budget', numeric: true, width: '17%' },
];

function periodOf({ startDate, endDate }: DisplayCountData['displayReq']): Period | null {
  const start = startDate === null ? undefined : dayFromIso(startDate);
  const end = endDate === null ? undefined : dayFromIso(endDate);
  return start !== undefined && end !== undefined ? { start, end } : null;
}

/** The proposal of a Display count: what was saved, never estimated again (D-92). */
export function DisplayProposal(props: ProposalProps) {
  const { saved } = props;
  const countData = v.safeParse(DisplayCountDataSchema, saved.countData);
  if (!countData.success || !isDisplayMarket(saved.market)) {
    return (
      <Card>
        <ErrorState>Ce comptage ne peut pas être présenté.</ErrorState>
      </Card>
    );
  }
  return <Proposal {...props} market={saved.market} countData={countData.output} />;
}

interface LoadedProposalProps extends ProposalProps {
  market: DisplayMarket;
  countData: DisplayCountData;
}

function Proposal({ saved, user, onBack, market, countData }: LoadedProposalProps) {
  const { displayReq, locations, saveBy, totalBudget, totalImpPurchased } = countData;
  const offered: readonly Targeting[] = DISPLAY_VALUES_BY_MARKET[market].targetings;
  const isByFormat = saveBy === 'format';
  const lines = isByFormat ? countData.forecastSplitByPosition : countData.forecasts;
  return (
    <ProposalLayout
      saved={saved}
      productTitle={DISPLAY_VALUES_BY_MARKET[market].title}
      logos={countData.logos}
      specificationsUrl={specificationsUrl(market)}
      tools={
        <LocalityCopy
          user={user}
          locations={locations}
          targetings={displayReq.targetings}
          separator=","
        />
      }
      onBack={onBack}
    >
      <Section aria-label="Votre campagne">
        <h2>Votre campagne</h2>
        <DisplaySummary
          market={market}
          targetings={applyRequested(offered, displayReq.targetings)}
          locations={locations}
          isAllFrance={displayReq.isAllFrance}
          radius={displayReq.radius}
          dates={periodOf(displayReq)}
        />
      </Section>
      <Section aria-label="Votre plan média">
        <h2>Votre plan média</h2>
        <Figures>
          <StatTile label="Impressions achetées" value={formatInteger(totalImpPurchased)} />
          <StatTile
            label="Budget total"
            value={formatEuroCents(totalBudget)}
            unit="hors taxe"
            emphasis="onAccent"
          />
        </Figures>
        <ProposalTable
          first={isByFormat ? 'Format' : 'Contexte de diffusion'}
          lines={lines}
          countData={countData}
        />
      </Section>
    </ProposalLayout>
  );
}

interface ProposalTableProps {
  first: string;
  lines: readonly ForecastLine[];
  countData: DisplayCountData;
}

function ProposalTable({ first, lines, countData }: ProposalTableProps) {
  const { forecastSplitByPosition: formats, forecasts: contexts } = countData;
  // A saved count states the prices of formats; those of contexts follow from them (D-26).
  const cpm = { ...countData.cpm, ...contextCpm(formats, contexts, countData.cpm) };
  return (
    <DataTable
      caption="Plan média"
      columns={columnsOf(first)}
      narrow="cards"
      footer={
        <Row>
          <RowHeader colSpan={4}>Total hors taxe</RowHeader>
          <Cell numeric label="Impressions">
            {formatInteger(countData.totalImpPurchased)}
          </Cell>
          <Cell numeric label="Budget">
            {formatEuroCents(countData.totalBudget)}
          </Cell>
        </Row>
      }
    >
      {lines.map((line) => (
        <Row key={line.code}>
          <RowHeader>{line.name}</RowHeader>
          <Cell numeric label="Audience">
            {formatInteger(line.total)}
          </Cell>
          <Cell numeric label="Couverture">
            {formatPercent(coverage(line))}
          </Cell>
          <Cell numeric label="Coût pour mille">
            {formatEuroCents(cpm[line.code] ?? 0)}
          </Cell>
          <Cell numeric label="Impressions">
            {formatInteger(line.purchased)}
          </Cell>
          <Cell numeric label="Budget">
            {formatEuroCents(line.budget)}
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}
