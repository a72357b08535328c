import * as v from 'valibot';
import { EmailingCountDataSchema, type EmailingCountData } from '#contract/emailing.ts';
import { applyRequested } from '#domain/count/targetings.ts';
import { dayFromIso } from '#domain/format/days.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { listedLocalities } from '#domain/localities/selection.ts';
import { optionsOf } from '#domain/products/emailing/form.ts';
import {
  EMAILING_TARGETINGS,
  emailingValues,
  type EmailingValues,
} from '#domain/products/emailing/values.ts';
import { StatTile } from '#design-system/StatTile/StatTile.tsx';
import type { ProposalProps } from '../../editorProps.ts';
import { LocalityCopy } from '../../Proposal/LocalityCopy.tsx';
import { ProposalLayout } from '../../Proposal/ProposalLayout.tsx';
import {
  ProposalFigures,
  ProposalSection,
  Unpresentable,
} from '../../Proposal/ProposalSection.tsx';
import { EmailingSummary } from './EmailingSummary.tsx';
import { EmailingTable } from './EmailingTable.tsx';

/** What a client receives of an e-mailing of either kind: what was saved, never estimated again (D-92). */
export function EmailingProposal(props: ProposalProps) {
  const { saved } = props;
  const countData = v.safeParse(EmailingCountDataSchema, saved.countData);
  if (!countData.success) return <Unpresentable />;
  const { baseComptage, market } = countData.output.emailingNeufReq;
  const values = emailingValues(baseComptage, market);
  if (!values) return <Unpresentable />;
  return <Proposal {...props} values={values} countData={countData.output} />;
}

interface LoadedProposalProps extends ProposalProps {
  values: EmailingValues;
  countData: EmailingCountData;
}

function Proposal({ saved, user, onBack, values, countData }: LoadedProposalProps) {
  const { emailingNeufReq: request, locations, productionFee } = countData;
  return (
    <ProposalLayout
      saved={saved}
      productTitle={values.label}
      logos={countData.logos}
      localities={listedLocalities(locations, request.radius)}
      tools={
        <LocalityCopy
          user={user}
          locations={locations}
          targetings={request.targetings}
          separator="|"
        />
      }
      onBack={onBack}
    >
      <ProposalSection title="Votre campagne">
        <EmailingSummary
          targetings={applyRequested(EMAILING_TARGETINGS[values.market], request.targetings)}
          date={dayFromIso(request.dateSent) ?? null}
          options={optionsOf(request)}
          locations={locations}
          radius={request.radius}
        />
      </ProposalSection>
      <ProposalSection title="Votre plan média">
        <ProposalFigures>
          <StatTile label="Contacts" value={formatInteger(countData.totalEmails)} />
          <StatTile
            label="Budget total"
            value={formatEuroCents(countData.totalBudget)}
            unit="hors taxe"
            emphasis="onAccent"
          />
        </ProposalFigures>
        <EmailingTable groups={countData.bySiteGroup} productionFee={productionFee} />
      </ProposalSection>
    </ProposalLayout>
  );
}
