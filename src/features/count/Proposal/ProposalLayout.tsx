import { Suspense, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import { clientLine } from '#domain/count/clientFile/client.ts';
import type { CountDescription } from '#domain/count/description.ts';
import { formatParisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import type { Medium } from '#domain/portals.ts';
import { savedDuplicatePath } from '#domain/products/duplication.ts';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { PrintSheet } from '#design-system/PrintSheet/PrintSheet.tsx';
import { Skeleton } from '#design-system/Skeleton/Skeleton.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Wordmark } from '#design-system/Wordmark/Wordmark.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { useCountActions } from '../actions/useCountActions.ts';
import { keptScenarios } from '../scenarios/tabScenarios.ts';
import { TONE_BY_MARKET } from './marketTones.ts';
import { ProposalAgreement } from './ProposalAgreement/ProposalAgreement.tsx';
import { ProposalFormats } from './ProposalFormats/ProposalFormats.tsx';
import { useProposalFrame } from './proposalFrame.ts';
import { ProposalHeader } from './ProposalHeader.tsx';
import { ProposalLocalities } from './ProposalLocalities.tsx';
import { ProposalMeaning } from './ProposalMeaning/ProposalMeaning.tsx';
import { ProposalTerms, type ProposalTermsProps } from './ProposalTerms.tsx';
import { usePrintTitle } from './usePrintTitle.ts';

const ComparisonAnnex = lazyPart(
  async () => import('../scenarios/ComparisonAnnex/ComparisonAnnex.tsx'),
  'ComparisonAnnex',
);

export interface ProposalLayoutProps {
  saved: SavedCount;
  /** The salesperson who hands over the proposal. */
  user: ProposalTermsProps['user'];
  /** Name of the product, as shown to the client. */
  productTitle: string;
  /** Portals that sign the proposal (D-88). */
  logos: readonly Medium[];
  description: CountDescription;
  /** URL of the technical specifications; undefined for a product without any (PP-07). */
  specificationsUrl?: string | undefined;
  /** Buttons that only some profiles see, such as copying localities. */
  tools?: ReactNode;
  onBack: () => void;
  /** Content of the product: criteria, table, totals. */
  children: ReactNode;
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Portals = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[6]};
  align-items: center;
`;

const Opening = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 16rem);
  gap: ${space[4]} ${space[8]};

  ${media.below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Letter = styled.div`
  display: grid;
  gap: ${space[2]};
  align-content: start;
  max-width: 42rem;
  font-size: ${font.size.lg};

  ${media.print} {
    font-size: ${font.size.md};
  }
  > p:first-child {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
`;

const Signature = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
`;

type ToolbarProps = Pick<
  ProposalLayoutProps,
  'saved' | 'specificationsUrl' | 'tools' | 'onBack'
> & {
  /** Adds and removes the comparison; undefined for a count without scenarios. */
  comparison: { isShown: boolean; onToggle: () => void } | undefined;
};

const print = () => window.print();

function Toolbar({ saved, specificationsUrl, tools, onBack, comparison }: ToolbarProps) {
  const copyPath = savedDuplicatePath(saved);
  useCountActions({
    print: { run: print },
    ...(copyPath !== undefined && { duplicate: { href: copyPath } }),
  });
  return (
    <>
      <Button variant="ghost" icon="arrowLeft" onClick={onBack}>
        Retour
      </Button>
      <Tools>
        {tools}
        {copyPath !== undefined && (
          <ButtonLink href={copyPath} icon="copy">
            Dupliquer
          </ButtonLink>
        )}
        {comparison && (
          <Button icon="list" aria-pressed={comparison.isShown} onClick={comparison.onToggle}>
            Joindre la comparaison
          </Button>
        )}
        {specificationsUrl !== undefined && (
          <ButtonLink href={specificationsUrl} icon="file" download>
            Télécharger les spécifications techniques
          </ButtonLink>
        )}
        <Button variant="primary" icon="download" onClick={print}>
          Télécharger le PDF
        </Button>
      </Tools>
    </>
  );
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
  children,
  ...toolbar
}: ProposalLayoutProps) {
  const { isPart, running } = useProposalFrame();
  const code = formatMafId(saved.mafId);
  const wordmarks = (size: 'sm' | 'md') =>
    logos.map((medium) => <Wordmark key={medium} name={medium} size={size} />);
  usePrintTitle(isPart ? undefined : code);
  const scenarios = isPart ? null : keptScenarios(sessionStorage, saved.id);
  const [isCompared, setIsCompared] = useState(false);
  const comparison =
    scenarios === null
      ? undefined
      : { isShown: isCompared, onToggle: () => setIsCompared(!isCompared) };
  return (
    <PrintSheet
      tone={TONE_BY_MARKET[saved.market]}
      reference={`Proposition ${productTitle} · ${code}`}
      continued={running ?? `Proposition ${productTitle} · ${clientLine(saved)}`}
      isLater={isPart}
      toolbar={isPart ? undefined : <Toolbar {...toolbar} {...{ saved, comparison }} />}
      header={<ProposalHeader saved={saved} productTitle={productTitle} />}
      closing={
        <>
          <ProposalMeaning description={description} />
          <ProposalAgreement description={description} />
        </>
      }
      annex={
        scenarios !== null &&
        isCompared && (
          <Suspense fallback={<Skeleton bars={6} label="Chargement de la comparaison" />}>
            <ComparisonAnnex saved={saved} written={scenarios} />
          </Suspense>
        )
      }
      footer={
        <Signature>
          <span>Proposition réalisée le {formatParisDay(saved.createdDate)} par</span>
          {wordmarks('sm')}
        </Signature>
      }
    >
      <Portals>{wordmarks('md')}</Portals>
      <Opening>
        <Letter>
          <p>Bonjour,</p>
          <p>
            Voici le plan média que nous vous proposons, avec les volumes et le budget prévus pour
            votre campagne.
          </p>
        </Letter>
        <ProposalTerms {...{ saved, user }} schedule={description.campaign.schedule} />
      </Opening>
      {children}
      <ProposalFormats formats={description.campaign.formats} />
      <ProposalLocalities description={description} />
    </PrintSheet>
  );
}
