import type { SavedCount } from '#contract/counts.ts';
import type { Market } from '#domain/markets.ts';
import type { Commune } from '#domain/localities/selection.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import type { Message } from '#domain/messages.ts';

/** The client that was chosen before the screen opened. */
export interface CountClient {
  clientId: string;
  clientName: string;
  /** Localities around the client; undefined until they came, and when they could not. */
  catchmentZone: Commune[] | undefined;
  /** Why they could not come (E3-49). */
  zoneFailure: string | null;
  retryZone: () => void;
}

/** What a page gives to the editor of any product. */
export interface EditorProps {
  market: Market;
  /** The saved count in the Edit mode; null for a new one. */
  saved: SavedCount | null;
  /** Whom a new count is for, where the product asks for a client first. */
  client?: CountClient | null;
  onMessage: (message: Message) => void;
  /** A new count has been saved: the page leaves after a while (CF-25). */
  onLeave: (path: string) => void;
}

/** What a page gives to the proposal of any product. */
export interface ProposalProps {
  saved: SavedCount;
  user: UserProfile;
  /** « Retour » (D-89). */
  onBack: () => void;
}
