import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { space } from '#design-system/tokens/tokens.ts';

interface CopyNoticeProps {
  /** The count whose criteria and quantities the new one starts with. */
  copied: Pick<SavedCount, 'mafId' | 'countName' | 'market'>;
  /** What is changed of them, and which of name and budget are kept, in words (N-18). */
  change?: string | undefined;
  /** The market of the copy. */
  market: Market;
  /** Other markets in which the person can make the same copy. */
  otherMarkets: readonly Market[];
  onMarket: (market: Market) => void;
  /** Takes the focus, because the button that chose this market is gone. */
  takesFocus?: boolean;
}

const Root = styled.div`
  margin-block-end: ${space[5]};
  overflow-wrap: break-word;
`;

const Markets = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-block-start: ${space[3]};
`;

const focusOn = (element: HTMLElement | null) => element?.focus();

/** Says what a new count was copied from, and offers to copy it to another market of its product (N-06). */
export function CopyNotice(props: CopyNoticeProps) {
  const { copied, change, market, otherMarkets, onMarket, takesFocus = false } = props;
  const { mafId, countName } = copied;
  const isConverted = copied.market !== market;
  const kept =
    change === undefined
      ? 'Critères et quantités sont repris'
      : `Seul changement\u00A0: ${change}. Les autres critères sont repris`;
  return (
    <Root tabIndex={-1} ref={takesFocus ? focusOn : undefined}>
      <Notice title={`Copie de ${formatMafId(mafId)} - ${countName}`}>
        <p>
          {isConverted &&
            `Comptage du marché ${MARKET_LABEL_BY_MARKET[copied.market]}, repris dans l’offre du marché ${MARKET_LABEL_BY_MARKET[market]}. `}
          {`${kept}, avec les prix et les disponibilités d’aujourd’hui. Rien n’est enregistré avant «\u00A0Enregistrer\u00A0».`}
        </p>
        {otherMarkets.length > 0 && (
          <Markets role="group" aria-label="Copier sur un autre marché">
            {otherMarkets.map((other) => (
              <Button key={other} size="sm" onClick={() => onMarket(other)}>
                Copier sur le marché {MARKET_LABEL_BY_MARKET[other]}
              </Button>
            ))}
          </Markets>
        )}
      </Notice>
    </Root>
  );
}
