type Listener = (text: string) => void;

// The application has one announcer, as it has one document.
let listener: Listener | null = null;

/** Announces a text politely to people who use a screen reader. Nothing happens where no `Announcer` is shown. */
export function announce(text: string): void {
  listener?.(text);
}

/** Sets the function that announces. Returns a function that withdraws it. */
export function registerAnnouncer(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}
