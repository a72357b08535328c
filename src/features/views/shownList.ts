import type { View } from '#contract/views.ts';
import type { ViewContent } from '#domain/lists/appliedView.ts';
import type { ViewList } from '#domain/lists/views.ts';
import type { Message } from '#domain/messages.ts';

/** A list as it is shown, and what the menu of its views does to it. */
export interface ShownList {
  list: ViewList;
  /** What a view that is saved now would hold. */
  content: ViewContent;
  /** The applied view; undefined without one, and until it is loaded. */
  applied: View | undefined;
  /** Filters, order or columns differ from those of the applied view. */
  isModified: boolean;
  onApply: (view: View) => void;
  /** Shows the list without a view. */
  onShowAll: () => void;
  /** Marks a view that was made of the list as the applied one. */
  onSaved: (view: View) => void;
  /** The applied view is deleted. */
  onDeleted: () => void;
  /** Receives what succeeded or failed, to be shown as a notification. */
  onTell: (message: Message) => void;
}

/** What is asked in a dialog. */
export type ViewQuestion =
  | { kind: 'create' }
  | { kind: 'rename'; view: View }
  | { kind: 'remove'; view: View };
