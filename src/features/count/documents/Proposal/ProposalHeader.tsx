import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import { clientLine } from '#domain/count/clientFile/client.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { wordmarkOf, type Medium } from '#domain/portals.ts';
import { CopyButton } from '#design-system/CopyButton.tsx';
import { Wordmark } from '#design-system/Wordmark.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { TitleText, useProposalFrame } from './ProposalSection.tsx';

/** How long the check icon of the MAF code is shown (PP-03). */
const CODE_CONFIRM_MS = 600;

/** Number of letters above which a title is smaller, so that it leaves its page to the offer. */
const LONG_TITLE = 60;

/** Returns the name of a client as the title of a document. */
export function ClientTitle({ client }: { client: string }) {
  return (
    <h1 data-long={client.length > LONG_TITLE || undefined}>
      <TitleText>{client}</TitleText>
    </h1>
  );
}

/** Portals, the client at the whole width, and the product beside the code. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[6]};
  align-items: end;

  > p {
    font-size: ${font.size.lg};
  }
  && :is(h1, h2) {
    --line-height: ${font.lineHeight.tight};
    text-wrap: balance;
    overflow-wrap: break-word;
  }
  && h1 {
    grid-column: 1 / -1;
  }
  && [data-long] {
    font-size: ${font.size.xl};
  }
  ${media.below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The wordmarks take the colour of the text on the band. */
const Portals = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space[1]} ${space[5]};
  margin-block-end: ${space[3]};

  ${media.print} {
    margin-block-end: ${space[1]};
  }

  && text {
    fill: currentcolor;
  }
`;

const CodeText = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  /* The copy button is higher than the line of the product. */
  margin-block-start: calc(-1 * ${space[1]});
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

/** Names the document to which one of several proposals belongs. On paper its pages do. */
const Running = styled.p`
  && {
    grid-column: 1 / -1;
    font-size: ${font.size.sm};
  }
`;

/** « Chiffres de démonstration », at the whole width of the band. */
export const Origin = styled.strong`
  grid-column: 1 / -1;
  font-weight: ${font.weight.semibold};
`;

interface ProposalHeaderProps {
  saved: SavedCount;
  productTitle: string;
  logos: readonly Medium[];
  /** Says that figures are invented, and which; undefined when none is (D-172). */
  origin?: string | undefined;
}

/**
 * The cover band: portals, client, product and MAF code. One of several proposals has the title of its product, because
 * its document names the client.
 */
export function ProposalHeader({ saved, productTitle, logos, origin }: ProposalHeaderProps) {
  const { isPart, running } = useProposalFrame();
  const code = formatMafId(saved.mafId);
  const product = <TitleText>{`Proposition ${productTitle}`}</TitleText>;
  return (
    <Head>
      {!isPart && (
        <Portals>
          {logos.map((medium) => (
            <Wordmark key={medium} {...wordmarkOf(medium)} size="sm" />
          ))}
        </Portals>
      )}
      {isPart ? (
        <>
          <Running data-print="hidden">
            <TitleText>{running ?? ''}</TitleText>
          </Running>
          <h2>{product}</h2>
        </>
      ) : (
        <>
          <ClientTitle client={clientLine(saved)} />
          <p>{product}</p>
        </>
      )}
      <CodeText>
        {code}
        <span data-print="hidden">
          <CopyButton text={code} label={`Copier le code ${code}`} confirmFor={CODE_CONFIRM_MS} />
        </span>
      </CodeText>
      {origin !== undefined && <Origin>{origin}</Origin>}
    </Head>
  );
}
