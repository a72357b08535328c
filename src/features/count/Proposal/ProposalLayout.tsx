import { Suspense, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import { formatParisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import type { ListedLocality } from '#domain/localities/selection.ts';
import type { Medium } from '#domain/portals.ts';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { CopyButton } from '#design-system/CopyButton/CopyButton.tsx';
import { PrintSheet } from '#design-system/PrintSheet/PrintSheet.tsx';
import { Skeleton } from '#design-system/Skeleton/Skeleton.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Wordmark } from '#design-system/Wordmark/Wordmark.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { savedDuplicatePath } from '#domain/products/duplication.ts';
import { keptScenarios } from '../scenarios/tabScenarios.ts';
import { ProposalLocalities } from './ProposalLocalities.tsx';
import { usePrintTitle } from './usePrintTitle.ts';

const ComparisonAnnex = lazyPart(
  async () => import('../scenarios/ComparisonAnnex/ComparisonAnnex.tsx'),
  'ComparisonAnnex',
);

/** How long the check icon of the MAF code is shown (PP-03). */
const CODE_CONFIRM_MS = 600;

export interface ProposalLayoutProps {
  saved: SavedCount;
  /** Name of the product, as shown to the client. */
  productTitle: string;
  /** Portals that sign the proposal (D-88). */
  logos: readonly Medium[];
  /** Localities of the campaign; on paper a long list is printed at the end. */
  localities: readonly ListedLocality[];
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

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[5]} ${space[6]};
  align-items: end;

  ${media.below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Portals = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[6]};
  align-items: center;
`;

const Title = styled.div`
  display: grid;
  gap: ${space[2]};
`;

/** Breaks before the name of the product rather than at its hyphen. */
const ProductName = styled.span`
  display: inline-block;
`;

const Client = styled.p`
  font-size: ${font.size.xl};
  --line-height: ${font.lineHeight.snug};
  overflow-wrap: anywhere;
`;

const Code = styled.div`
  display: grid;
  justify-items: end;
  font-size: ${font.size.sm};

  ${media.below.xs} {
    justify-items: start;
  }
`;

const CodeText = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  font-size: ${font.size.lg};
  font-weight: ${font.weight.semibold};

  /* On the coloured header the button takes the colour of the text. */
  button svg {
    color: inherit;
  }
  button:hover {
    background: ${color.intent.accent.solidHover};
  }
  button:focus-visible {
    outline-color: ${color.text.onAccent};
  }
`;

const Letter = styled.div`
  display: grid;
  gap: ${space[2]};
  max-width: 42rem;
  font-size: ${font.size.lg};

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

/** Returns `{clientId} - {clientName}` for a count with a client, otherwise the agency name (D-104). */
export function clientLine({ clientId, clientName, countName }: SavedCount): string {
  return clientId !== null && clientName !== null ? `${clientId} - ${clientName}` : countName;
}

/** Read-only A4 document that a client receives, with the same layout for every product. */
export function ProposalLayout({
  saved,
  productTitle,
  logos,
  localities,
  specificationsUrl,
  tools,
  onBack,
  children,
}: ProposalLayoutProps) {
  const code = formatMafId(saved.mafId);
  const day = formatParisDay(saved.createdDate);
  const copyHref = savedDuplicatePath(saved);
  usePrintTitle(code);
  const scenarios = keptScenarios(sessionStorage, saved.id);
  const [isCompared, setIsCompared] = useState(false);
  return (
    <PrintSheet
      reference={`Proposition ${productTitle} · ${code}`}
      continued={`Proposition ${productTitle} · ${clientLine(saved)}`}
      toolbar={
        <>
          <Button variant="ghost" icon="arrowLeft" onClick={onBack}>
            Retour
          </Button>
          <Tools>
            {tools}
            {copyHref !== undefined && (
              <ButtonLink href={copyHref} icon="copy">
                Dupliquer
              </ButtonLink>
            )}
            {scenarios !== null && (
              <Button
                icon="list"
                aria-pressed={isCompared}
                onClick={() => setIsCompared(!isCompared)}
              >
                Joindre la comparaison
              </Button>
            )}
            {specificationsUrl !== undefined && (
              <ButtonLink href={specificationsUrl} icon="file" download>
                Télécharger les spécifications techniques
              </ButtonLink>
            )}
            <Button variant="primary" icon="download" onClick={() => window.print()}>
              Télécharger le PDF
            </Button>
          </Tools>
        </>
      }
      header={
        <Head>
          <Title>
            <h1>
              Proposition <ProductName>{productTitle}</ProductName>
            </h1>
            <Client>{clientLine(saved)}</Client>
          </Title>
          <Code>
            <CodeText>
              {code}
              <span data-print="hidden">
                <CopyButton
                  text={code}
                  label={`Copier le code ${code}`}
                  confirmFor={CODE_CONFIRM_MS}
                />
              </span>
            </CodeText>
            <span>{day}</span>
          </Code>
        </Head>
      }
      footer={
        <Signature>
          <span>Proposition réalisée le {day} par</span>
          {logos.map((medium) => (
            <Wordmark key={medium} name={medium} size="sm" />
          ))}
        </Signature>
      }
    >
      <Portals>
        {logos.map((medium) => (
          <Wordmark key={medium} name={medium} />
        ))}
      </Portals>
      <Letter>
        <p>Bonjour,</p>
        <p>
          Voici le plan média que nous vous proposons, avec les volumes et le budget prévus pour
          votre campagne.
        </p>
      </Letter>
      {children}
      <ProposalLocalities localities={localities} />
      {scenarios !== null && isCompared && (
        <Suspense fallback={<Skeleton bars={6} label="Chargement de la comparaison" />}>
          <ComparisonAnnex saved={saved} written={scenarios} />
        </Suspense>
      )}
    </PrintSheet>
  );
}
