import styled from 'styled-components';
import type { Zone } from '#contract/zones.ts';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { type ZoneUse, zoneText } from '#domain/zone.ts';
import { Inline } from '#design-system/Stack.tsx';
import { Badge } from '#design-system/Badge.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { IconButton } from '#design-system/IconButton.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';

interface ZoneItemProps {
  zone: Zone;
  /** The market of the form, which goes without saying. */
  market: Market;
  hasSelection: boolean;
  onUse: (zone: Zone, use: ZoneUse) => void;
  onEdit: (zone: Zone) => void;
  onDelete: (zone: Zone) => void;
}

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[3]};

  &:not(:last-child) {
    border-block-end: 1px solid ${color.border.subtle};
  }
  ${media.below.sm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  overflow-wrap: break-word;
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  color: ${color.text.strong};
  font-weight: ${font.weight.medium};
`;

const Places = styled.span`
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

/** One zone: its localities, who shares it, and what the person may do with it. */
export function ZoneItem({ zone, market, hasSelection, onUse, onEdit, onDelete }: ZoneItemProps) {
  const { name, isMine, isShared, isDeletable, ownerName } = zone;
  const isUsable = zone.localityCount > 0;
  return (
    <Root>
      <Words>
        <Name>
          {name}
          {isMine && isShared && <Badge tone="accent">Partagée</Badge>}
          {!isMine && <Badge>{`Partagée par ${ownerName}`}</Badge>}
          {zone.market !== market && <Badge>{MARKET_LABEL_BY_MARKET[zone.market]}</Badge>}
        </Name>
        <Places>{zoneText(zone)}</Places>
      </Words>
      <Inline $gap={1}>
        {isUsable && hasSelection && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Ajouter la zone ${name}`}
            onClick={() => onUse(zone, 'add')}
          >
            Ajouter
          </Button>
        )}
        {isUsable && (
          <Button
            size="sm"
            aria-label={`Utiliser la zone ${name}`}
            onClick={() => onUse(zone, 'replace')}
          >
            Utiliser
          </Button>
        )}
        {isMine && (
          <IconButton icon="edit" label={`Modifier la zone ${name}`} onClick={() => onEdit(zone)} />
        )}
        {isDeletable && (
          <IconButton
            icon="trash"
            tone="danger"
            label={`Supprimer la zone ${name}`}
            onClick={() => onDelete(zone)}
          />
        )}
      </Inline>
    </Root>
  );
}
