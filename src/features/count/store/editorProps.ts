import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { SavedCount } from '#contract/counts.ts';
import type { Commune } from '#domain/localities/selection.ts';
import type { QuickLineBrief } from '#domain/quickLine/quickLineBrief.ts';
import { BriefSchema } from '#domain/quickLine/storedBrief.ts';
import type { Market } from '#domain/markets.ts';
import type { UserProfile } from '#domain/profile.ts';
import type { Message } from '#domain/messages.ts';
import type { UnsavedOptions } from './drafts/unsavedChanges.ts';
import type { FieldZones } from './fieldZones.ts';

/** The criteria of a typed line; its product and market are in the address. */
export type QuickLineCriteria = Omit<QuickLineBrief, 'product'>;

const StateSchema = v.object({ brief: BriefSchema });

/** Returns the state of the address of a new count that a line asks for (N-12). */
export function quickLineState(brief: QuickLineCriteria): { brief: QuickLineCriteria } {
  const { localities, isAllFrance, radius, schedule, budget, goal, name } = brief;
  return { brief: { localities, isAllFrance, radius, schedule, budget, goal, name } };
}

/** Returns what a line asks for, from the state of an address; null for any other state, such as that of an old release. */
export function readQuickLineState(state: unknown): QuickLineCriteria | null {
  const result = v.safeParse(StateSchema, state);
  return result.success ? result.output.brief : null;
}

const ChangedSchema = v.object({ changed: v.string() });

/** Returns the state of the address of a copy with one change, which is also kept in words (N-18). */
export const redoState = (brief: QuickLineBrief, changed: string) => ({
  ...quickLineState(brief),
  changed,
});

/** Returns what was changed of a copy, in words; undefined for any other state. */
export function readChangedState(state: unknown): string | undefined {
  const result = v.safeParse(ChangedSchema, state);
  return result.success ? result.output.changed : undefined;
}

const CompletedSchema = v.object({
  completed: v.object({ product: v.string(), share: v.pipe(v.number(), v.minValue(0)) }),
});

/** Returns the state of the address of a plan that completes a count: its line keeps the euros that the count costs (N-16). */
export const completedState = (brief: QuickLineCriteria, product: string, share: number) => ({
  ...quickLineState(brief),
  completed: { product, share },
});

/** Returns the product of the count that a plan completes, and what it costs; undefined for any other state. */
export function readCompletedState(state: unknown): { product: string; share: number } | undefined {
  const result = v.safeParse(CompletedSchema, state);
  return result.success ? result.output.completed : undefined;
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
  /** The person renews the saved count: days that have passed are replaced by the next ones at once (N-17). */
  isRenewed?: boolean;
  /** The saved count whose criteria and quantities a new one starts with (N-06). */
  copied?: SavedCount | null;
  /** What a typed line asks of a new count (N-12). */
  brief?: QuickLineCriteria | null;
  /** The client of a new count, for the products that start with one. */
  client?: CountClient | null;
  /** The agency that a new count is made for: the name under which it is proposed to be saved. */
  agency?: string | undefined;
  /** Why nothing can be saved now, such as a lost connection. */
  saveObstacle?: string | undefined;
  onMessage: (message: Message) => void;
  /** Called some time after a new count was saved (CF-25). */
  onLeave: (path: string) => void;
  /** « Compléter en plan »: called with what the count on screen has in common with a plan, and its euros; stable (N-16). */
  onPlan?: (brief: QuickLineCriteria, share: number) => void;
  /** Called with the saved count on screen, and with null when it leaves; stable. */
  onShown?: (shown: SavedIdentity | null) => void;
  /** « Mes zones » of its locality field; null where there are none (N-09). */
  zones?: FieldZones | null;
  /** What a new count was copied from (N-06), or that a saved one was ordered (N-17); under the header of its screen. */
  openingNotice?: ReactNode;
  /** Absent for a count whose unsaved changes are not protected. */
  unsaved?: UnsavedOptions;
}

/** Props of the proposal of every product. */
export interface ProposalProps {
  saved: SavedCount;
  user: UserProfile;
  /** « Retour » (D-89). */
  onBack: () => void;
  /** What became of the proposal, above its document; absent for one of several proposals (N-17). */
  followUp?: ReactNode;
  /** The seller's word for the client, below the greeting. */
  word?: string;
}
