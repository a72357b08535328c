import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { SavedCount } from '#contract/counts.ts';
import { DaySchema } from '#domain/schemas/days.ts';
import { RadiusSchema, SelectedLocalitySchema } from '#domain/schemas/requestValues.ts';
import { LOCALITY_MAXIMUM, type Commune } from '#domain/localities/selection.ts';
import type { QuickLineOrder } from '#domain/quickLine/quickLineOrder.ts';
import type { Market } from '#domain/markets.ts';
import type { UserProfile } from '#domain/profile.ts';
import type { Message } from '#domain/messages.ts';
import type { UnsavedOptions } from './unsaved/unsavedChanges.ts';
import type { FieldZones } from './zones/zonesContext.ts';

/** The criteria of a typed line; its product and market are in the address. */
export type QuickLineCriteria = Omit<QuickLineOrder, 'product'>;

const StateSchema = v.object({
  order: v.object({
    localities: v.pipe(v.array(SelectedLocalitySchema), v.maxLength(LOCALITY_MAXIMUM)),
    isAllFrance: v.boolean(),
    radius: RadiusSchema,
    schedule: v.nullable(
      v.union([v.literal('monthly'), v.object({ start: DaySchema, end: DaySchema })]),
    ),
    budget: v.pipe(v.number(), v.minValue(0)),
    name: v.string(),
  }),
});

/** Returns the state of the address of a new count that a line orders (N-12). */
export function quickLineState(order: QuickLineOrder): { order: QuickLineCriteria } {
  const { localities, isAllFrance, radius, schedule, budget, name } = order;
  return { order: { localities, isAllFrance, radius, schedule, budget, name } };
}

/** Returns what a line orders, from the state of an address; null for any other state, such as that of an old release. */
export function readQuickLineState(state: unknown): QuickLineCriteria | null {
  const result = v.safeParse(StateSchema, state);
  return result.success ? result.output.order : null;
}

/** The client chosen before the screen opened. */
export interface CountClient {
  clientId: string;
  clientName: string;
  /** Communes around the client; undefined while they load and when loading failed. */
  catchmentZone: Commune[] | undefined;
  /** Message of the failure to load the zone (E3-49). */
  zoneFailure: string | null;
  retryZone: () => void;
}

/** The saved count that a screen shows. */
export interface SavedIdentity {
  id: string;
  /** « MAF-1001 · Agence du Parc » */
  name: string;
  /** True while a new count is on screen exactly as it was first saved. */
  isJustSaved: boolean;
}

/** Props of the editor of every product. */
export interface EditorProps {
  market: Market;
  /** The saved count to edit; null for a new one. */
  saved: SavedCount | null;
  /** The saved count whose criteria and quantities a new one starts with (N-06). */
  copied?: SavedCount | null;
  /** What a typed line orders of a new count (N-12). */
  order?: QuickLineCriteria | null;
  /** The client of a new count, for the products that start with one. */
  client?: CountClient | null;
  /** Why nothing can be saved now, such as a lost connection. */
  saveObstacle?: string | undefined;
  onMessage: (message: Message) => void;
  /** Called some time after a new count was saved (CF-25). */
  onLeave: (path: string) => void;
  /** Called with the saved count on screen, and with null when it leaves; stable. */
  onShown?: (shown: SavedIdentity | null) => void;
  /** « Mes zones » of its locality field; null where there are none (N-09). */
  zones?: FieldZones | null;
  /** What a new count was copied from; under the header of its screen (N-06). */
  copyNotice?: ReactNode;
  /** Absent for a count whose unsaved changes are not protected. */
  unsaved?: UnsavedOptions;
}

/** Props of the proposal of every product. */
export interface ProposalProps {
  saved: SavedCount;
  user: UserProfile;
  /** « Retour » (D-89). */
  onBack: () => void;
}
