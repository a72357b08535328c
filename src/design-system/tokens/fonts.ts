// Inter is self-hosted because the Content Security Policy only allows fonts from the same origin.
import '@fontsource-variable/inter/wght.css';

/** Requests the font of the texts. Resolves when it can be shown, or cannot be loaded. */
export async function loadTextFont(): Promise<void> {
  // Its weights are in one file.
  await document.fonts.load("1em 'Inter Variable'").catch(() => []);
}
