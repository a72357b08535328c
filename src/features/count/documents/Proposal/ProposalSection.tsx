import { Fragment, type ReactNode, createContext, use, useEffect } from 'react';
import styled from 'styled-components';
import type { Market } from '#domain/markets.ts';
import { withJoinedDashes } from '#domain/format/text.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { ErrorState } from '#design-system/ErrorState.tsx';
import { Ordinals } from '#design-system/Ordinals.tsx';
import { color, media, space, font } from '#design-system/tokens/tokens.ts';
import type { SheetTone } from '#design-system/PrintSheet/PrintSheet.tsx';

/** How a proposal stands in its document. */
export interface ProposalFrame {
  /** Level of the title of the proposal. The titles of its sections are one level below. */
  level: 1 | 2;
  /** True for one of several proposals in a document, which has the toolbar, the title and the signature for all. */
  isPart: boolean;
  /** Running header of the document of several proposals. */
  running?: string;
  /** MAF code of one of several proposals, which tells its tables from those of the others. */
  code?: string;
  /** Set where an earlier page of the document lists and draws the localities of a proposal, or only draws them. */
  localities?: 'listed' | 'drawn';
  /** What the client signs for all of several proposals, at the end of the last one, and who made them. */
  agreement?: { terms: ReactNode; signature: ReactNode };
}

/** A proposal alone in its document, unless a document of several proposals provides another frame. */
export const ProposalFrameContext = createContext<ProposalFrame>({ level: 1, isPart: false });

export function useProposalFrame(): ProposalFrame {
  return use(ProposalFrameContext);
}

/** Returns the name of the table of a proposal, which is unique in its document. */
export function usePlanCaption(): string {
  const { code } = useProposalFrame();
  return code === undefined ? 'Plan média' : `Plan média ${code}`;
}

/** Keeps its size at every level. */
const Heading = styled.h2`
  font-size: ${font.size.xl};
  letter-spacing: -0.015em;
`;

/** Title of a section of a proposal, one level below the title of the proposal. */
export function ProposalHeading({ children }: { children: ReactNode }) {
  const { level } = useProposalFrame();
  return <Heading as={level === 1 ? 'h2' : 'h3'}>{children}</Heading>;
}

/** What a document says first, in one sentence, with its figures in the colour of the market. */
export const ProposalStatement = styled.p`
  max-width: 36rem;
  font-size: ${font.size.xl};
  text-wrap: balance;
  --line-height: ${font.lineHeight.snug};

  strong {
    color: ${color.intent.accent.text};
    font-weight: ${font.weight.semibold};
    white-space: nowrap;
  }
  /* A day or a place stays on one line, unless it is longer than the line. */
  > span {
    display: inline-block;
    max-width: 100%;
  }
`;

const Section = styled.section`
  display: grid;
  gap: ${space[4]};

  ${media.print} {
    gap: ${space[2]};

    /* Below the band of one of several proposals, the table needs no second title. It stays in the bookmarks. */
    > h3 {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

const Whole = styled.span`
  white-space: nowrap;
`;

/** Number of letters of a name with its code that fits in a column of names. */
const WHOLE_PLACE = 36;

/** A code after a name: « (69190) » in « Saint-Fons (69190) ». */
const CODE = /( \((?:\d{5}|\d{1,3} codes)\))/u;

/** Returns the words of a text and what stands between them. A code belongs to the word before it. */
function wordsOf(text: string): string[] {
  const parts = text.split(CODE);
  return parts.flatMap((part, index) => {
    // Every second part is a code.
    if (index % 2 === 1) return [];
    const words = part.split(/([\s,])/u);
    return [...words.slice(0, -1), `${words.at(-1) ?? ''}${parts[index + 1] ?? ''}`];
  });
}

/** Writes names of places: the hyphens of a name end no line, and no code begins one. */
export function PlaceText({ children }: { children: string }) {
  return wordsOf(children).map((word, index) => {
    const isWhole = (word.includes('-') || CODE.test(word)) && word.length <= WHOLE_PLACE;
    const Text = isWhole ? Whole : Fragment;
    return (
      // The words of a text have no other identity.
      // oxlint-disable-next-line react/no-array-index-key
      <Text key={index}>
        <Ordinals>{word}</Ordinals>
      </Text>
    );
  });
}

/** Number of letters of a title that fit on one line. */
const ONE_LINE = 40;

/** Writes a title of which no line begins with a dash. */
export function TitleText({ children }: { children: string }) {
  if (children.length <= ONE_LINE) return children;
  return withJoinedDashes(children)
    .split(' ')
    .map((words, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {index > 0 && ' '}
        {words.includes('\u00A0') ? <Whole>{words.replaceAll('\u00A0', ' ')}</Whole> : words}
      </Fragment>
    ));
}

interface ProposalSectionProps {
  title: string;
  children: ReactNode;
}

/** Titled section of a proposal. */
export function ProposalSection({ title, children }: ProposalSectionProps) {
  const { isPart } = useProposalFrame();
  return (
    // Several proposals in a document would have landmarks with the same names.
    <Section aria-label={isPart ? undefined : title}>
      <ProposalHeading>{title}</ProposalHeading>
      {children}
    </Section>
  );
}

/** Error shown when the saved data cannot be read as a count of its product. */
export function Unpresentable() {
  return (
    <Card>
      <ErrorState>Ce comptage ne peut pas être présenté.</ErrorState>
    </Card>
  );
}

/** The colour of the proposals of each market. */
export const TONE_BY_MARKET = {
  Ancien: 'petrol',
  Neuf: 'pine',
  Construire: 'brick',
  Luxe: 'bronze',
  BureauxEtCommerce: 'slate',
} as const satisfies Record<Market, SheetTone>;

/**
 * Sets the document title while printing, because browsers suggest it as the name of the PDF, and restores it afterwards.
 * It listens to print events, so that printing from the browser menu works too (PT-02).
 * @param title undefined leaves the title to the rest of the document
 */
export function usePrintTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return undefined;
    let pageTitle: string | undefined;
    const handleBefore = () => {
      pageTitle ??= document.title;
      document.title = title;
    };
    const handleAfter = () => {
      if (pageTitle !== undefined) document.title = pageTitle;
      pageTitle = undefined;
    };
    window.addEventListener('beforeprint', handleBefore);
    window.addEventListener('afterprint', handleAfter);
    return () => {
      window.removeEventListener('beforeprint', handleBefore);
      window.removeEventListener('afterprint', handleAfter);
      handleAfter();
    };
  }, [title]);
}
