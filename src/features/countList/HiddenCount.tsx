import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { MARKET_LABEL_BY_MARKET } from '#domain/markets.ts';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { color, font, radius, space } from '#design-system/tokens/tokens.ts';
import { rowPath } from './countLinks.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  margin-block-end: ${space[3]};
  padding: ${space[2]} ${space[5]};
  border: 1px solid ${color.intent.info.border};
  border-radius: ${radius.md};
  background: ${color.intent.info.surface};
  font-size: ${font.size.sm};
  overflow-wrap: break-word;

  > * {
    min-width: 0;
  }
`;

/** Says in which market the count with a searched number is, because a list shows the rows of one market (D-165). */
export function CountElsewhere({ row }: { row: CountRow }) {
  const number = formatMafId(row.mafId);
  const path = rowPath(row, 'edit');
  return (
    <Root role="status">
      <p>{`${number} est dans le marché ${MARKET_LABEL_BY_MARKET[row.market]}.`}</p>
      {path !== undefined && (
        <ButtonLink size="sm" href={path}>
          {`Ouvrir ${number}`}
        </ButtonLink>
      )}
    </Root>
  );
}

interface HiddenCountProps {
  /** « MAF-1001 · Agence du Parc » */
  name: string;
  onShow: () => void;
}

/** Says that the list does not show a count that was just saved, and offers to show everything. */
export function HiddenCount({ name, onShow }: HiddenCountProps) {
  return (
    <Root role="status">
      <p>{`${name} est enregistré, mais cette vue ne le montre pas.`}</p>
      <Button size="sm" onClick={onShow}>
        Voir
      </Button>
    </Root>
  );
}
