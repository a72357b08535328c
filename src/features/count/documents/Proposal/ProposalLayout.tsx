import { Suspense, useState, type ReactNode } from 'react';
import type { SavedCount } from '#contract/counts.ts';
import { documentAddress } from '#domain/addresses.ts';
import { clientLine, clientPath } from '#domain/count/clientFile/client.ts';
import { demonstrationText, withOrigin } from '#domain/count/demonstration.ts';
import type { CountDescription } from '#domain/count/description.ts';
import { validityOf } from '#domain/count/proposal/terms.ts';
import { formatParisDay, parisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import type { Medium } from '#domain/portals.ts';
import type { UserProfile } from '#domain/profile.ts';
import { savedProduct } from '#domain/products/catalogue.ts';
import { savedDuplicatePath } from '#domain/products/duplication.ts';
import { useAddresses } from '#api/addresses.ts';
import { hasAddition } from '#api/additions.ts';
import { Inline } from '#design-system/Stack.tsx';
import { BackLink } from '#design-system/BackLink.tsx';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { IconButton } from '#design-system/IconButton.tsx';
import { Menu } from '#design-system/Menu/Menu.tsx';
import { PrintSheet } from '#design-system/PrintSheet/PrintSheet.tsx';
import { printPage } from '#design-system/PrintSheet/printPage.ts';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { COUNT_ACTIONS, useCountActions } from '../../store/countActions.ts';
import { keptScenarios } from '../../store/readScenarios.ts';
import { TONE_BY_MARKET, useProposalFrame, usePrintTitle } from './ProposalSection.tsx';
import { drawnLocalities } from './MapRoom.tsx';
import { ProposalAgreement, ProposalSignature } from './ProposalAgreement.tsx';
import { ProposalHeader } from './ProposalHeader.tsx';
import { hasLocalityPage, ProposalLocalities } from './ProposalLocalities.tsx';
import { ProposalMeaning } from './ProposalMeaning.tsx';

const ComparisonAnnex = lazyPart(
  async () => import('../../result/scenarios/ComparisonAnnex.tsx'),
  'ComparisonAnnex',
);

export interface ProposalLayoutProps {
  saved: SavedCount;
  /** The salesperson who hands over the proposal. */
  user: Pick<UserProfile, 'firstName' | 'lastName' | 'email' | 'phone'>;
  /** Name of the product, as shown to the client. */
  productTitle: string;
  /** Portals that sign the proposal (D-88). */
  logos: readonly Medium[];
  description: CountDescription;
  /** True when its technical specifications can be downloaded where their address is configured (PP-07). */
  hasSpecifications?: boolean;
  /** Buttons that only some profiles see, such as copying localities. */
  tools?: ReactNode;
  onBack: () => void;
  /** What became of the proposal, on screen only. */
  followUp?: ReactNode;
  /** Content of the product: criteria, table, totals. */
  children: ReactNode;
}

/** The comparison of scenarios is left out, follows the proposal, or is printed instead of it. */
type PrintedComparison = 'none' | 'annex' | 'alone';

type ToolbarProps = Pick<
  ProposalLayoutProps,
  'saved' | 'hasSpecifications' | 'tools' | 'onBack'
> & {
  /** What is printed of the comparison; undefined for a count without scenarios. */
  comparison:
    | { printed: PrintedComparison; onChange: (next: PrintedComparison) => void }
    | undefined;
};

const print = () => void printPage();

interface ComparisonToggleProps extends NonNullable<ToolbarProps['comparison']> {
  value: Exclude<PrintedComparison, 'none'>;
  label: string;
}

function ComparisonToggle({ printed, onChange, value, label }: ComparisonToggleProps) {
  const isPrinted = printed === value;
  return (
    <Button
      icon="list"
      aria-pressed={isPrinted}
      onClick={() => onChange(isPrinted ? 'none' : value)}
    >
      {label}
    </Button>
  );
}

function Toolbar({ saved, hasSpecifications, tools, onBack, comparison }: ToolbarProps) {
  const addresses = useAddresses();
  const sold = hasSpecifications === true ? savedProduct(saved.mafProduct) : undefined;
  const specifications = sold && documentAddress(addresses, 'SPECIFICATIONS', sold);
  const copyPath = savedDuplicatePath(saved);
  useCountActions({
    print: { run: print },
    ...(copyPath !== undefined && { duplicate: { href: copyPath } }),
  });
  return (
    <>
      <BackLink onBack={onBack} />
      <Inline $gap={2}>
        {tools}
        {comparison && (
          <>
            <ComparisonToggle {...comparison} value="annex" label="Joindre la comparaison" />
            <ComparisonToggle {...comparison} value="alone" label="Comparaison seule" />
          </>
        )}
        {specifications !== undefined && (
          <ButtonLink href={specifications} icon="file" download>
            Télécharger les spécifications techniques
          </ButtonLink>
        )}
        <Button variant="primary" icon="download" onClick={print}>
          Télécharger le PDF
        </Button>
        <Menu
          trigger={<IconButton icon="more" label="Plus d’actions sur cette proposition" />}
          items={[
            ...(copyPath === undefined
              ? []
              : [{ key: 'duplicate', ...COUNT_ACTIONS.duplicate, href: copyPath }]),
            ...(hasAddition('overlaps')
              ? [
                  {
                    key: 'client',
                    label: 'Page du client',
                    icon: 'user',
                    href: clientPath(saved.id),
                  } as const,
                ]
              : []),
          ]}
        />
      </Inline>
    </>
  );
}

function placeOf(isPart: boolean, isSigned: boolean) {
  if (!isPart) return 'alone';
  return isSigned ? 'last' : 'part';
}

/**
 * Read-only A4 document that a client receives, with the same layout for every product. One of several proposals in a
 * document has no toolbar, no print title and no signature of its own (ProposalFrameContext).
 */
export function ProposalLayout({
  saved,
  user,
  productTitle,
  logos,
  description,
  followUp,
  children,
  ...toolbar
}: ProposalLayoutProps) {
  const { isPart, agreement, localities } = useProposalFrame();
  const code = formatMafId(saved.mafId);
  usePrintTitle(isPart ? undefined : code);
  const [today] = useState(() => parisDay(new Date()));
  const scenarios = isPart ? null : keptScenarios(sessionStorage, saved.id);
  const [printed, setPrinted] = useState<PrintedComparison>('none');
  const comparison = scenarios === null ? undefined : { printed, onChange: setPrinted };
  const isAlone = printed === 'alone';
  const origin = demonstrationText(saved.countData, description);
  const isApart = !isPart && hasLocalityPage(description);
  const compared = scenarios !== null && printed !== 'none' && (
    <Suspense fallback={<Skeleton bars={6} label="Chargement de la comparaison" />}>
      <ComparisonAnnex saved={saved} written={scenarios} isAlone={isAlone} />
    </Suspense>
  );
  return (
    <PrintSheet
      tone={TONE_BY_MARKET[saved.market]}
      reference={withOrigin(`Proposition ${productTitle} · ${code}`, origin)}
      continued={`${clientLine(saved)} · Proposition ${productTitle}`}
      place={placeOf(isPart, agreement !== undefined)}
      toolbar={
        isPart ? undefined : (
          <>
            <Toolbar {...toolbar} {...{ saved, comparison }} />
            {followUp}
          </>
        )
      }
      header={<ProposalHeader {...{ saved, productTitle, logos, origin }} />}
      closing={
        isAlone ? undefined : (
          <>
            <ProposalMeaning description={description} />
            {!isApart && localities !== 'listed' && (
              <ProposalLocalities description={description} />
            )}
            {!isPart && <ProposalAgreement description={description} />}
          </>
        )
      }
      signed={agreement?.terms}
      annex={
        !isAlone && (
          <>
            {isApart && <ProposalLocalities description={description} isApart />}
            {compared}
          </>
        )
      }
      footer={
        isPart ? (
          agreement?.signature
        ) : (
          <ProposalSignature
            made={formatParisDay(saved.createdDate)}
            validity={validityOf(saved, description.campaign.schedule)}
            hasMap={!isAlone && !isApart && drawnLocalities(description) !== undefined}
            {...{ user, logos, today }}
          />
        )
      }
    >
      {isAlone ? compared : children}
    </PrintSheet>
  );
}
