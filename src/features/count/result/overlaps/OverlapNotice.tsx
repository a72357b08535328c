import { useId, useState } from 'react';
import styled from 'styled-components';
import type { OverlappingCount } from '#contract/overlaps.ts';
import {
  overlapsTitle,
  sharedDaysText,
  sharedLocalitiesText,
} from '#domain/count/overlaps/words.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { countPath, savedProduct, type CountProductKey } from '#domain/products/catalogue.ts';
import { Stack } from '#design-system/Stack.tsx';
import { Badge } from '#design-system/Badge.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { Disclosure } from '../Disclosure.tsx';
import { ResultPanel } from '../ResultPanels.tsx';
import type { ToolProps } from '../openPanel.tsx';

/** Number of counts that are listed before the others are asked for. */
const LISTED = 3;

const Root = styled.section`
  min-width: 0;
  overflow-wrap: break-word;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding: 0;
  list-style: none;
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[1]} ${space[2]};
`;

const Shared = styled.p`
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
`;

export interface OverlapNoticeProps {
  /** The tool of the result whose panel lists the overlaps; undefined for a notice in a dialog. */
  tool?: ToolProps['tool'] | undefined;
  /** The product of the count on screen. */
  product: CountProductKey;
  /** Whether they are of the same client or of the same agency. */
  buyer: 'client' | 'agency';
  overlaps: readonly OverlappingCount[];
  hasMore: boolean;
}

const BUYER_TEXT = {
  client: 'ce client',
  agency: 'cette agence',
} as const satisfies Record<OverlapNoticeProps['buyer'], string>;

/** Lists the saved counts that share days and localities with the one on screen (N-08). Nothing is refused. */
export function OverlapNotice({ tool, ...listed }: OverlapNoticeProps) {
  const titleId = useId();
  const { overlaps, hasMore } = listed;
  const identical = overlaps.filter(({ isIdentical }) => isIdentical).length;
  const title = overlapsTitle(overlaps.length, identical, hasMore);
  if (tool) {
    return (
      <ResultPanel
        tool={tool}
        button={
          <>
            {`${tool.title} (${overlaps.length}${hasMore ? ' ou plus' : ''})`}
            <span className="visually-hidden">{`\u00A0: ${title}`}</span>
          </>
        }
        heading={title}
        tone={identical > 0 ? 'warning' : 'normal'}
        isAnnounced
      >
        <Overlaps {...listed} />
      </ResultPanel>
    );
  }
  return (
    <Root data-print="hidden" aria-labelledby={titleId}>
      <Notice
        tone={identical > 0 ? 'warning' : 'info'}
        // Only the title is announced: the list may be long, and changes when it is opened.
        title={
          <span id={titleId} role="status">
            {title}
          </span>
        }
      >
        <Overlaps {...listed} />
      </Notice>
    </Root>
  );
}

function Overlaps({ product, buyer, overlaps }: Omit<OverlapNoticeProps, 'tool'>) {
  const [isWhole, setIsWhole] = useState(false);
  const others = isWhole ? 0 : Math.max(0, overlaps.length - LISTED);
  return (
    <Stack $gap={2} $start>
      <p>
        {overlaps.length > 1 ? 'Déjà enregistrés' : 'Déjà enregistré'} pour {BUYER_TEXT[buyer]}, sur
        des jours et des localités de ce comptage. Rien n’empêche d’enregistrer.
      </p>
      <Disclosure label="Comptages concernés" isOpenAtFirst>
        <List>
          {overlaps.slice(0, overlaps.length - others).map((overlap) => (
            <Item key={overlap.id} {...{ product, overlap }} />
          ))}
        </List>
        {others > 0 && (
          <Button size="sm" onClick={() => setIsWhole(true)}>
            {others > 1 ? `Afficher les ${others} autres` : 'Afficher l’autre'}
          </Button>
        )}
      </Disclosure>
    </Stack>
  );
}

interface ItemProps {
  product: CountProductKey;
  overlap: OverlappingCount;
}

function Item({ product, overlap }: ItemProps) {
  const { id, mafId, countName, author, isIdentical, period, localities, otherLocalities } =
    overlap;
  const saved = savedProduct(overlap.mafProduct ?? '');
  const isOther = saved !== undefined && saved.product !== product;
  return (
    <li>
      <Name>
        <span>
          <TextLink href={countPath(saved?.product ?? product, 'edit', id)} target="_blank">
            {formatMafId(mafId)}
          </TextLink>
          {` - ${countName}${isOther ? ` (${saved.label})` : ''}`}
        </span>
        {isIdentical && <Badge tone="warning">Doublon</Badge>}
      </Name>
      <Shared>
        {sharedDaysText(period)} · {sharedLocalitiesText(localities, otherLocalities)}
        {author !== null && ` · par ${author}`}
      </Shared>
    </li>
  );
}
