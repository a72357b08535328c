import { Fragment } from 'react';
import styled from 'styled-components';
import { withOrigin } from '#domain/count/demonstration.ts';
import { clientLine } from '#domain/count/clientFile/client.ts';
import { type Day, formatDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import type { UserProfile } from '#domain/profile.ts';
import { fileSentence, fileTotals } from '#domain/count/clientFile/contents.ts';
import { AVAILABILITY_RESERVE, validityText, VAT_PERCENT } from '#domain/count/proposal/terms.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { PrintSheet } from '#design-system/PrintSheet/PrintSheet.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import {
  TONE_BY_MARKET,
  ProposalFrameContext,
  ProposalStatement,
  usePrintTitle,
} from '../Proposal/ProposalSection.tsx';
import { ClientTitle, Origin } from '../Proposal/ProposalHeader.tsx';
import { PROPOSAL_BY_PRODUCT } from '../proposals.ts';
import { drawnLocalities } from '../Proposal/MapRoom.tsx';
import { ProposalSignature, AgreementForm } from '../Proposal/ProposalAgreement.tsx';
import {
  type PresentedCount,
  fileLogos,
  fileOrigin,
  fileValidity,
  proposalsText,
  SheetTitle,
  type FileSheetProps,
} from './fileSheet.ts';
import { FileCalendarChart } from './FileCalendarChart.tsx';
import { FileTable } from './FileTable.tsx';

const Conditions = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-inline-start: ${space[5]};
  list-style: disc;
`;

const Signed = styled.div`
  display: grid;

  ${media.print} {
    min-height: 60mm;
  }
`;

/** What the file offers, in one sentence. */
function FileStatement({ parts }: Pick<FileSheetProps, 'parts'>) {
  const { campaigns, period, prices } = fileSentence(parts);
  return (
    <ProposalStatement>
      <strong>{campaigns}</strong>
      {period !== undefined && ` ${period}`}, pour{' '}
      {prices.map(({ price, terms }, index) => (
        <Fragment key={terms}>
          {index > 0 && ' et '}
          <strong>{price}</strong> {terms}
        </Fragment>
      ))}
      .
    </ProposalStatement>
  );
}

/** The conditions of a file, and the room in which the client agrees to all of it. */
function FileAgreement({ parts, tone, continued, origin, today }: FileSheetProps & { today: Day }) {
  const validity = fileValidity(parts);
  return (
    <PrintSheet
      isLater
      {...{ tone, continued }}
      reference={withOrigin('Conditions et accord', origin)}
      header={
        <SheetTitle>
          <h2>Votre accord</h2>
          <p>Une signature pour {proposalsText(parts.length)}</p>
          {origin !== undefined && <Origin>{origin}</Origin>}
        </SheetTitle>
      }
    >
      <FileStatement parts={parts} />
      <Conditions>
        {fileTotals(parts).map(({ rhythm, amount: { net, gross } }) => {
          const period = rhythm === 'monthly' ? ' par mois' : '';
          return (
            <li key={rhythm}>
              {`${rhythm === 'monthly' ? 'Campagnes récurrentes' : 'Campagnes ponctuelles'}\u00A0: ${formatEuroCents(net)} hors taxe${period}, soit ${formatEuroCents(gross)} TTC${period}.`}
            </li>
          );
        })}
        <li>TVA {VAT_PERCENT} %, à titre indicatif.</li>
        <li>{AVAILABILITY_RESERVE}.</li>
        <li>
          {`Propositions acceptées\u00A0: ${parts.map(({ count }) => formatMafId(count.mafId)).join(', ')}.`}
        </li>
        {validity && <li>Dossier : {validityText(validity, today).toLowerCase()}.</li>}
      </Conditions>
      <Signed>
        <AgreementForm />
      </Signed>
    </PrintSheet>
  );
}

interface FileCoverProps extends FileSheetProps {
  client: string;
  user: Pick<UserProfile, 'firstName' | 'lastName' | 'email'>;
  today: Day;
}

/** The first page: for whom, what the file holds and costs, when it runs, and by whom it was made. */
function FileCover({ parts, tone, client, user, today, continued, origin }: FileCoverProps) {
  return (
    <PrintSheet
      {...{ tone, continued }}
      reference={withOrigin('Dossier client', origin)}
      header={
        <SheetTitle>
          <ClientTitle client={client} />
          <p>Dossier client de {proposalsText(parts.length)}</p>
          {origin !== undefined && <Origin>{origin}</Origin>}
        </SheetTitle>
      }
      footer={
        <ProposalSignature
          made={formatDay(today)}
          validity={fileValidity(parts)}
          logos={fileLogos(parts)}
          hasMap={parts.some(({ description }) => drawnLocalities(description))}
          {...{ user, today }}
        />
      }
    >
      <p>
        <span>Bonjour,</span>{' '}
        {parts.length === 1
          ? 'voici la campagne que nous vous proposons, puis son plan média.'
          : `voici les ${parts.length} campagnes que nous vous proposons, puis le plan média de chacune.`}
      </p>
      <FileStatement parts={parts} />
      <FileTable parts={parts} />
      <FileCalendarChart parts={parts} />
    </PrintSheet>
  );
}

export interface ClientFileProps {
  /** At least one, in their order. */
  parts: readonly [PresentedCount, ...PresentedCount[]];
  /** The salesperson who hands over the file. */
  user: UserProfile;
  /** Day on which the file is made. */
  today: Day;
}

/** Shown nowhere: one of several proposals has no « Retour ». */
const ignore = () => undefined;

/** The printed document of several counts of one client: cover, their proposals, and one agreement. */
export function ClientFile({ parts, user, today }: ClientFileProps) {
  const [{ count: first }] = parts;
  const client = clientLine(first);
  const frame = { level: 2, isPart: true, running: `Dossier client · ${client}` } as const;
  const tone = TONE_BY_MARKET[first.market];
  const sheet = { parts, tone, continued: frame.running, origin: fileOrigin(parts) };
  usePrintTitle(parts.map(({ count }) => formatMafId(count.mafId)).join(', '));
  return (
    <ProposalFrameContext value={frame}>
      <ProposalFrameContext value={{ ...frame, level: 1 }}>
        <FileCover {...sheet} {...{ client, user, today }} />
      </ProposalFrameContext>
      {parts.map(({ count, product }) => {
        const Proposal = PROPOSAL_BY_PRODUCT[product.product];
        return (
          <ProposalFrameContext key={count.id} value={{ ...frame, code: formatMafId(count.mafId) }}>
            <Proposal saved={count} user={user} onBack={ignore} />
          </ProposalFrameContext>
        );
      })}
      <FileAgreement {...sheet} today={today} />
    </ProposalFrameContext>
  );
}
