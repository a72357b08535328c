import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import { clientLine } from '#domain/count/clientFile/client.ts';
import { formatParisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { CopyButton } from '#design-system/CopyButton/CopyButton.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { useProposalFrame } from './proposalFrame.ts';

/** How long the check icon of the MAF code is shown (PP-03). */
const CODE_CONFIRM_MS = 600;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[5]} ${space[6]};
  align-items: end;

  ${media.below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
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

interface ProposalHeaderProps {
  saved: SavedCount;
  productTitle: string;
}

/** The cover band: product, client, MAF code and date. */
export function ProposalHeader({ saved, productTitle }: ProposalHeaderProps) {
  const { level } = useProposalFrame();
  const Heading = level === 1 ? 'h1' : 'h2';
  const code = formatMafId(saved.mafId);
  return (
    <Head>
      <Title>
        <Heading>
          Proposition <ProductName>{productTitle}</ProductName>
        </Heading>
        <Client>{clientLine(saved)}</Client>
      </Title>
      <Code>
        <CodeText>
          {code}
          <span data-print="hidden">
            <CopyButton text={code} label={`Copier le code ${code}`} confirmFor={CODE_CONFIRM_MS} />
          </span>
        </CodeText>
        <span>{formatParisDay(saved.createdDate)}</span>
      </Code>
    </Head>
  );
}
