import type { SavedCount } from '#contract/counts.ts';
import type { Market } from '#domain/markets.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import type { Message } from '#domain/messages.ts';

/** What a page gives to the editor of any product. */
export interface EditorProps {
  market: Market;
  /** The saved count in the Edit mode; null for a new one. */
  saved: SavedCount | null;
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
