import type { ComponentType } from 'react';
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

/** « Mes zones » of a locality field. The form of a zone has such a field itself, so that the field must not import them. */
export interface FieldZones {
  market: Market;
  Tools: ComponentType<ZoneToolsProps>;
}
