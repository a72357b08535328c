import * as v from 'valibot';
import { CampaignCountDataSchema, type CampaignCountData } from '#contract/campaign.ts';
import { periodOf } from '#domain/count/campaign/form.ts';
import { targetingPrices, coverage, type ForecastLine } from '#domain/count/campaign/lines.ts';
import { formTargetings, type CampaignValues } from '#domain/count/campaign/values.ts';
import { applyRequested } from '#domain/count/targetings.ts';
import { formatEuroCents, formatInteger, formatPercent } from '#domain/format/numbers.ts';
import { listedLocalities } from '#domain/localities/selection.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';
import { StatTile } from '#design-system/StatTile/StatTile.tsx';
import type { CampaignProduct, CampaignWords } from '../campaignProduct.ts';
import { CampaignSummary } from '../CampaignSummary/CampaignSummary.tsx';
import type { ProposalProps } from '../../editorProps.ts';
import { LocalityCopy } from '../../Proposal/LocalityCopy.tsx';
import { ProposalLayout } from '../../Proposal/ProposalLayout.tsx';
import {
  ProposalFigures,
  ProposalSection,
  Unpresentable,
} from '../../Proposal/ProposalSection.tsx';

const columnsOf = (first: string, words: CampaignWords): Column[] => [
  { key: 'name', header: first },
  { key: 'total', header: words.total, numeric: true, width: '14%' },
  { key: 'coverage', header: 'Couverture', numeric: true, width: '13%' },
  { key: 'price', header: words.price, numeric: true, width: '17%' },
  { key: 'purchased', header: words.quantity, numeric: true, width: '15%' },
  { key: 'budget', header: 'Budget', numeric: true, width: '15%' },
];

export interface CampaignProposalProps extends ProposalProps {
  campaign: CampaignProduct;
}

/** The proposal of a campaign: what was saved, never estimated again (D-92). */
export function CampaignProposal(props: CampaignProposalProps) {
  const { saved, campaign } = props;
  const countData = v.safeParse(CampaignCountDataSchema, saved.countData);
  const values = campaign.valuesOf(saved.market);
  if (!countData.success || !values) {
    return <Unpresentable />;
  }
  return <Proposal {...props} values={values} countData={countData.output} />;
}

interface LoadedProposalProps extends CampaignProposalProps {
  values: CampaignValues;
  countData: CampaignCountData;
}

function Proposal({ saved, user, onBack, campaign, values, countData }: LoadedProposalProps) {
  const { displayReq, locations, saveBy, totalBudget, totalImpPurchased } = countData;
  const { words } = campaign;
  const targetings = formTargetings(values, values.targetings);
  const isByFormat = saveBy === 'format';
  return (
    <ProposalLayout
      saved={saved}
      productTitle={values.label}
      logos={countData.logos}
      localities={listedLocalities(locations, displayReq.radius)}
      specificationsUrl={campaign.specificationsUrl(values)}
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
      <ProposalSection title="Votre campagne">
        <CampaignSummary
          values={values}
          targetings={applyRequested(targetings, displayReq.targetings)}
          locations={locations}
          isAllFrance={displayReq.isAllFrance}
          radius={displayReq.radius}
          dates={periodOf(displayReq)}
        />
      </ProposalSection>
      <ProposalSection title="Votre plan média">
        <ProposalFigures>
          <StatTile label={words.purchased} value={formatInteger(totalImpPurchased)} />
          <StatTile
            label="Budget total"
            value={formatEuroCents(totalBudget)}
            unit="hors taxe"
            emphasis="onAccent"
          />
        </ProposalFigures>
        <ProposalTable
          first={isByFormat ? 'Format' : 'Contexte de diffusion'}
          words={words}
          lines={isByFormat ? countData.forecastSplitByPosition : countData.forecasts}
          countData={countData}
        />
      </ProposalSection>
    </ProposalLayout>
  );
}

interface ProposalTableProps {
  first: string;
  words: CampaignWords;
  lines: readonly ForecastLine[];
  countData: CampaignCountData;
}

function ProposalTable({ first, words, lines, countData }: ProposalTableProps) {
  const { forecastSplitByPosition: formats, forecasts: contexts } = countData;
  // A saved count states the prices of formats; those of contexts follow from them (D-26).
  const prices = { ...countData.cpm, ...targetingPrices(formats, contexts, countData.cpm) };
  return (
    <DataTable
      caption="Plan média"
      columns={columnsOf(first, words)}
      narrow="cards"
      footer={
        <Row>
          <RowHeader colSpan={4}>Total hors taxe</RowHeader>
          <Cell numeric label={words.quantity}>
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
          <Cell numeric label={words.total}>
            {formatInteger(line.total)}
          </Cell>
          <Cell numeric label="Couverture">
            {formatPercent(coverage(line))}
          </Cell>
          <Cell numeric label={words.price}>
            {formatEuroCents(prices[line.code] ?? 0)}
          </Cell>
          <Cell numeric label={words.quantity}>
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
