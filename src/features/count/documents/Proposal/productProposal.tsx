import type { StoredProduct } from '#domain/count/definition.ts';
import { readDocument } from '#domain/count/document.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { Market } from '#domain/markets.ts';
import type { Medium } from '#domain/portals.ts';
import type { ProposalProps } from '../../store/editorProps.ts';
import { CountProposal, type CountProposalProps } from './CountProposal.tsx';
import { Unpresentable } from './ProposalSection.tsx';

/** What a proposal says of its product besides the description of the count. */
type Presented = Omit<CountProposalProps, keyof ProposalProps | 'document' | 'description'>;

/**
 * Returns the proposal of a product, from the saved data and without a new estimate (D-92).
 * @param present returns undefined for a document that cannot be presented
 */
export function productProposal<
  Document extends { locations: readonly SelectedLocality[]; logos: readonly Medium[] },
>(
  { format, describe }: StoredProduct<Document>,
  present: (document: Document, market: Market) => Presented | undefined,
) {
  return function ProductProposal(props: ProposalProps) {
    const { market, countData } = props.saved;
    const document = readDocument(format, countData);
    const description = document && describe(document, market);
    const presented = document && present(document, market);
    if (!document || !description || !presented) return <Unpresentable />;
    return <CountProposal {...props} {...presented} {...{ document, description }} />;
  };
}
