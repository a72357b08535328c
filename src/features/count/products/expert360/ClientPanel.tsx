import styled from 'styled-components';
import { Stack } from '#design-system/Stack.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { color, font, radius, space } from '#design-system/tokens/tokens.ts';

export interface ClientPanelProps {
  clientId: string;
  clientName: string;
  /** Number of localities of the catchment zone that are not selected yet; undefined while the zone is loading. */
  addableZoneCount: number | undefined;
  /** Reason why the zone could not be loaded (E3-49). */
  zoneFailure?: string | null;
  disabled?: boolean;
  onAddZone: () => void;
  onRetryZone: () => void;
}

/** Spans all columns of the form. */
const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-column: 1 / -1;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.intent.accent.border};
  border-radius: ${radius.md};
  background: ${color.intent.accent.surface};
  overflow-wrap: break-word;
`;

const Identity = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};

  > small {
    color: ${color.text.muted};
    font-size: ${font.size.sm};
  }
  > strong {
    color: ${color.text.strong};
    font-size: ${font.size.lg};
    font-weight: ${font.weight.semibold};
    --line-height: ${font.lineHeight.snug};
  }
`;

const Zone = styled.p`
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

const zoneText = (left: number): string =>
  left === 1
    ? 'Zone de chalandise : 1 localité à ajouter.'
    : `Zone de chalandise : ${left} localités à ajouter.`;

/** Shows the client of the count and adds the localities of its catchment zone. */
export function ClientPanel({
  clientId,
  clientName,
  addableZoneCount,
  zoneFailure = null,
  disabled = false,
  onAddZone,
  onRetryZone,
}: ClientPanelProps) {
  return (
    <Root aria-label="Client">
      <Identity>
        <small>{clientId}</small>
        <strong>{clientName}</strong>
      </Identity>
      {zoneFailure !== null && (
        <Notice tone="warning" live="polite" title="Zone de chalandise indisponible">
          <Stack $gap={2} $start>
            {zoneFailure}
            <Button size="sm" disabled={disabled} onClick={onRetryZone}>
              Réessayer
            </Button>
          </Stack>
        </Notice>
      )}
      {zoneFailure === null && addableZoneCount === undefined && (
        <Zone>Zone de chalandise en cours de chargement…</Zone>
      )}
      {addableZoneCount === 0 && <Zone>Toute sa zone de chalandise est sélectionnée.</Zone>}
      {addableZoneCount !== undefined && addableZoneCount > 0 && (
        <Stack $gap={2} $start>
          <Zone>{zoneText(addableZoneCount)}</Zone>
          <Button size="sm" icon="plus" disabled={disabled} onClick={onAddZone}>
            Ajouter la zone
          </Button>
        </Stack>
      )}
    </Root>
  );
}
