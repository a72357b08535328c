import { clientLine } from '#domain/count/clientFile/client.ts';
import type { Day } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { TONE_BY_MARKET } from '../../Proposal/marketTones.ts';
import { ProposalFrameContext } from '../../Proposal/proposalFrame.ts';
import { usePrintTitle } from '../../Proposal/usePrintTitle.ts';
import { PROPOSAL_BY_PRODUCT } from '../../proposals.ts';
import { FileAgreement } from './FileAgreement.tsx';
import { FileCover } from './FileCover.tsx';
import type { PresentedCount } from './fileSheet.ts';

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
  const sheet = { parts, tone: TONE_BY_MARKET[first.market], continued: frame.running };
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
