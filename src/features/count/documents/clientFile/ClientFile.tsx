import { Fragment, type ComponentType } from 'react';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import type { ProposalProps } from '../../store/editorProps.ts';
import styled from 'styled-components';
import { withOrigin } from '#domain/count/demonstration.ts';
import type { FilePlan } from '#domain/count/clientFile/choice.ts';
import { clientLine } from '#domain/count/clientFile/client.ts';
import { type Day, formatDay } from '#domain/format/days.ts';
import { planSentence } from '#domain/plan/words.ts';
import { withWholeNumbers } from '#domain/format/text.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import type { UserProfile } from '#domain/profile.ts';
import { fileSentence, fileTotals } from '#domain/count/clientFile/contents.ts';
import { PrintSheet } from '#design-system/PrintSheet/PrintSheet.tsx';
import { PrintDocument } from '#design-system/PrintSheet/sheetParts.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import {
  TONE_BY_MARKET,
  ProposalFrameContext,
  ProposalStatement,
  usePrintTitle,
} from '../Proposal/ProposalSection.tsx';
import { LocalitiesMap, ProposalLocalities } from '../Proposal/ProposalLocalities.tsx';
import { ClientTitle, Origin } from '../Proposal/ProposalHeader.tsx';
import { drawnLocalities } from '../Proposal/MapRoom.tsx';
import { ProposalSignature, SignedAgreement } from '../Proposal/ProposalAgreement.tsx';
import {
  type PresentedCount,
  coverLocalities,
  fileLogos,
  fileOrigin,
  fileValidity,
  sharedLocalities,
  shownBefore,
  proposalsText,
  SheetTitle,
  type FileSheetProps,
} from './fileSheet.ts';
import { FileCalendarChart } from './FileCalendarChart.tsx';
import type { FileEdit } from './fileEdit.tsx';
import { FileTable } from './FileTable.tsx';

/** Greeting and sentence beside the map, which is no higher: the first proposal then has room on the page of the cover. */
const Offer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 14rem);
  gap: ${space[3]} ${space[8]};

  > p {
    grid-column: 1;
  }
  > :last-child:not(p) {
    grid-area: 1 / 2 / 4 / 3;
  }
  &:not(:has(> :last-child:not(p))) > p {
    grid-column: 1 / -1;
  }
  ${media.below.xs} {
    grid-template-columns: minmax(0, 1fr);

    > :last-child:not(p) {
      grid-area: auto;
    }
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

/** The price of all proposals of a file, and the one signature of the client. */
function FileAgreement({ parts }: Pick<FileSheetProps, 'parts'>) {
  return (
    <SignedAgreement
      amounts={fileTotals(parts).map(({ rhythm, products, amount }) => {
        const count = products.reduce((sum, { counts }) => sum + counts, 0);
        return { rhythm, name: `${proposalsText(count)},`, ...amount };
      })}
      accepted={parts.map(({ count }) => formatMafId(count.mafId))}
    />
  );
}

interface FileCoverProps extends FileSheetProps {
  client: string;
  plan: FilePlan | undefined;
  /** Proposals that run in the same localities. */
  groups: readonly (readonly PresentedCount[])[];
  edit: FileEdit | undefined;
}

/** Names the proposals of a list of localities, unless they are all of the file. */
function proposalsOf(group: readonly PresentedCount[], parts: readonly PresentedCount[]) {
  if (group.length === parts.length) return {};
  const codes = group.map(({ count }) => formatMafId(count.mafId));
  return {
    proposals: `Pour les propositions ${codes.slice(0, -1).join(', ')} et ${codes.at(-1)}.`,
  };
}

/** What comes first: for whom the file is, what it holds and costs, when it runs, and where. */
function FileCover({ parts, tone, client, origin, plan, edit, groups }: FileCoverProps) {
  const drawn = coverLocalities(parts, groups);
  return (
    <PrintSheet
      tone={tone}
      place="cover"
      header={
        <SheetTitle>
          <ClientTitle client={client} />
          <p>Dossier client de {proposalsText(parts.length)}</p>
          {origin !== undefined && <Origin>{origin}</Origin>}
        </SheetTitle>
      }
      annex={groups.map(
        ([first, ...others]) =>
          first && (
            <ProposalLocalities
              key={first.count.id}
              description={first.description}
              isApart
              {...proposalsOf([first, ...others], parts)}
            />
          ),
      )}
    >
      <Offer>
        <p>
          <span>Bonjour,</span>{' '}
          {parts.length === 1
            ? 'voici la campagne que nous vous proposons, puis son plan média.'
            : `voici les ${parts.length} campagnes que nous vous proposons, puis le plan média de chacune.`}
        </p>
        {parts.length > 1 && <FileStatement parts={parts} />}
        {plan && <p>{withWholeNumbers(planSentence(plan, fileTotals(parts)))}</p>}
        {drawn && (
          <div>
            <LocalitiesMap localities={drawn} size="low" />
          </div>
        )}
      </Offer>
      <FileTable {...{ parts, edit }} />
      {parts.length > 1 && <FileCalendarChart parts={parts} />}
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
  /** The plan that made the counts; absent for counts that were chosen one by one (N-16). */
  plan?: FilePlan | undefined;
  /** What a person does with its lines; absent where the file is only shown. */
  edit?: FileEdit | undefined;
  /** The proposal of each product. */
  proposals: Readonly<Record<CountProductKey, ComponentType<ProposalProps>>>;
}

/** Shown nowhere: one of several proposals has no « Retour ». */
const ignore = () => undefined;

/** The printed document of several counts of one client: cover, and their proposals, of which the last one ends with the agreement to all. */
export function ClientFile({ parts, user, today, plan, edit, proposals }: ClientFileProps) {
  const [{ count: first }] = parts;
  const client = clientLine(first);
  const frame = { level: 2, isPart: true, running: `Dossier client · ${client}` } as const;
  const tone = TONE_BY_MARKET[first.market];
  const origin = fileOrigin(parts);
  const agreement = {
    terms: (
      <ProposalFrameContext value={{ ...frame, level: 1 }}>
        <FileAgreement parts={parts} />
      </ProposalFrameContext>
    ),
    signature: (
      <ProposalSignature
        made={formatDay(today)}
        validity={fileValidity(parts)}
        logos={fileLogos(parts)}
        hasMap={parts.some(({ description }) => drawnLocalities(description) !== undefined)}
        {...{ user, today }}
      />
    ),
  };
  const groups = sharedLocalities(parts);
  const before = shownBefore(parts, groups);
  usePrintTitle(parts.map(({ count }) => formatMafId(count.mafId)).join(', '));
  return (
    <PrintDocument continued={frame.running} reference={withOrigin(frame.running, origin)}>
      <ProposalFrameContext value={{ ...frame, level: 1 }}>
        <FileCover {...{ parts, tone, origin, client, plan, edit, groups }} />
      </ProposalFrameContext>
      {parts.map((part, index) => {
        const { count, product } = part;
        const Proposal = proposals[product.product];
        const code = formatMafId(count.mafId);
        const localities = before.get(part);
        const own = { ...frame, code, ...(localities && { localities }) };
        const isLast = index === parts.length - 1;
        return (
          <ProposalFrameContext key={count.id} value={isLast ? { ...own, agreement } : own}>
            <Proposal saved={count} user={user} onBack={ignore} />
          </ProposalFrameContext>
        );
      })}
    </PrintDocument>
  );
}
