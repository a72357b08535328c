import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Market } from '#domain/markets.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import type { LeftDraft } from './leftDraft.ts';

export interface LeftDraftsProps {
  userId: string;
  /** The markets of the person; drafts of another one cannot be opened. */
  markets: readonly Market[];
  /** The current market. */
  market: Market;
  onResume: (draft: LeftDraft) => void;
}

/** How many drafts are listed at first. */
export const SHOWN_DRAFTS = 3;

const Rows = styled.div`
  --columns: auto minmax(0, 1fr) auto;
  --row-height: 3.5rem;

  ${media.below.sm} {
    --columns: minmax(0, 1fr) auto;
    --row-height: 6.5rem;

    li {
      padding-block: ${space[2]};
    }
  }
`;

/** The card of the drafts, also while their code is loading. */
export function DraftsCard({ children }: { children: ReactNode }) {
  return (
    <Card title="Reprendre" padding="flush">
      <Rows>{children}</Rows>
    </Card>
  );
}
