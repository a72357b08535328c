import { formatDay, type Day } from '#domain/format/days.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { PrintSheet } from '#design-system/PrintSheet/PrintSheet.tsx';
import { drawnLocalities } from '../../Proposal/CampaignMap/MapRoom.tsx';
import { ProposalSignature } from '../../Proposal/ProposalSignature.tsx';
import { FileCalendarChart } from './FileCalendarChart.tsx';
import {
  fileLogos,
  fileValidUntil,
  proposalsText,
  SheetTitle,
  type FileSheetProps,
} from './fileSheet.ts';
import { FileTable } from './FileTable.tsx';

interface FileCoverProps extends FileSheetProps {
  client: string;
  user: Pick<UserProfile, 'firstName' | 'lastName' | 'email'>;
  today: Day;
}

/** The first page: for whom, what the file holds and costs, when it runs, and by whom it was made. */
export function FileCover({ parts, tone, client, user, today, continued }: FileCoverProps) {
  return (
    <PrintSheet
      opensPlain
      {...{ tone, continued }}
      reference="Dossier client"
      header={
        <SheetTitle>
          <h1>{client}</h1>
          <p>Dossier client de {proposalsText(parts.length)}</p>
        </SheetTitle>
      }
      footer={
        <ProposalSignature
          made={formatDay(today)}
          end={fileValidUntil(parts)}
          logos={fileLogos(parts)}
          hasMap={parts.some(({ description }) => drawnLocalities(description))}
          {...{ user, today }}
        />
      }
    >
      <p>
        <span>Bonjour,</span> voici{' '}
        {parts.length === 1 ? 'la campagne' : `les ${parts.length} campagnes`} que nous vous
        proposons, puis le plan média de chacune.
      </p>
      <FileTable parts={parts} />
      <FileCalendarChart parts={parts} />
    </PrintSheet>
  );
}
