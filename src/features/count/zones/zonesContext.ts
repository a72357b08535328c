import { createContext, type ComponentType } from 'react';
import type { Selection } from '#domain/zone.ts';
import type { Market } from '#domain/markets.ts';

/** The selection of a locality field, which its zones read and replace. */
export interface ZoneToolsProps {
  /** The market of the count. */
  market: Market;
  selection: Selection;
  /** Maximum number of localities of the field. */
  disabled: boolean;
  onUse: (selection: Selection) => void;
}

/**
 * « Mes zones » of the locality fields below, or null where a field has none: in the form of a zone itself, which the zones
 * load, so that the field must not import them.
 */
export const ZonesContext = createContext<{
  market: Market;
  Tools: ComponentType<ZoneToolsProps>;
} | null>(null);
