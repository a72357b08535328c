import { Suspense, useState } from 'react';
import styled from 'styled-components';
import type { ZoneDetail } from '#contract/zones.ts';
import { isSameValue } from '#domain/equality.ts';
import { listReportText, type ListReport } from '#domain/localities/listReport.ts';
import { applyZone, type Selection, type ZoneUse } from '#domain/zone.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import type { ZoneToolsProps } from '../../store/fieldZones.ts';

const ZonesDialog = lazyPart(async () => import('./ZonesDialog.tsx'), 'ZonesDialog');

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};

  /* The icon of the button stands below the first letter of the label. */
  > button {
    margin-inline-start: calc(-1 * ${space[3]});
  }
  /* A live region must exist before its first message; it takes no space while empty. */
  > [role='status'] {
    width: 100%;
  }
  > [role='status']:empty {
    position: absolute;
  }
`;

/** One quiet line. */
const Report = styled.p`
  overflow-wrap: break-word;
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

/** A zone that was used: what it made of the selection, and what the selection was before. */
interface Used {
  name: string;
  report: ListReport;
  before: Selection;
  after: Selection;
}

/** « Mes zones » of a locality field: opens the zones, says what was kept of the one that was used, and undoes it (N-09). */
export function ZoneTools({ market, selection, disabled, onUse }: ZoneToolsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [used, setUsed] = useState<Used | null>(null);
  const handleUse = (zone: ZoneDetail, use: ZoneUse) => {
    const { report, ...after } = applyZone(selection, zone, use);
    setIsOpen(false);
    setUsed({ name: zone.name, report, before: selection, after });
    onUse(after);
  };
  const handleUndo = () => {
    if (used) onUse(used.before);
    setUsed(null);
  };
  // Undo would overwrite whatever was chosen after the use.
  const shown = used !== null && isSameValue(used.after, selection) ? used : null;
  return (
    <Root>
      <Button
        size="sm"
        variant="ghost"
        icon="mapPin"
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      >
        Mes zones
      </Button>
      <div role="status">
        {shown && (
          <Report>
            {`Zone «\u00A0${shown.name}\u00A0»\u00A0: `}
            <span>{listReportText(shown.report)}</span>
            <Button size="sm" variant="ghost" disabled={disabled} onClick={handleUndo}>
              Annuler
            </Button>
          </Report>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <ZonesDialog
            market={market}
            selection={selection}
            onUse={handleUse}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Root>
  );
}
