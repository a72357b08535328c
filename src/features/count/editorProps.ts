import type { SavedCount } from '#contract/counts.ts';
import type { Market } from '#domain/markets.ts';
import type { Commune } from '#domain/localities/selection.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import type { Message } from '#domain/messages.ts';
import type { OrderedCriteria } from './orderState.ts';

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

/** Props of the editor of every product. */
export interface EditorProps {
  market: Market;
  /** The saved count to edit; null for a new one. */
  saved: SavedCount | null;
  /** The saved count whose criteria and quantities a new one starts with (N-06). */
  copied?: SavedCount | null;
  /** What a typed line orders of a new count (N-12). */
  order?: OrderedCriteria | null;
  /** The client of a new count, for the products that start with one. */
  client?: CountClient | null;
  /** Why nothing can be saved now, such as a lost connection. */
  saveObstacle?: string | undefined;
  onMessage: (message: Message) => void;
  /** Called some time after a new count was saved (CF-25). */
  onLeave: (path: string) => void;
}

/** Props of the proposal of every product. */
export interface ProposalProps {
  saved: SavedCount;
  user: UserProfile;
  /** « Retour » (D-89). */
  onBack: () => void;
}
