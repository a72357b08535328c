export interface EmulatedPage {
  /** Replaces the colours by those of a contrast theme. */
  isForced: boolean;
  /** Size of the text in percent. */
  textPercent: number;
  /** Values of CSS variables that replace those of the tokens. */
  tokens: Readonly<Record<string, string>>;
}

/** What forced colours do to an element, which is marked by `data-forced` if it has a background of its own. */
const FORCED = `
  :root { color-scheme: dark !important; background: Canvas !important; }
  body { background: Canvas !important; }
  [data-forced] {
    color: CanvasText !important;
    border-color: CanvasText !important;
    box-shadow: none !important;
    text-shadow: none !important;
  }
  [data-forced='background'] { background-color: Canvas !important; }
  a[data-forced], a[data-forced] * { color: LinkText !important; }
  button[data-forced], button[data-forced] * { color: ButtonText !important; }
  :disabled[data-forced], [aria-disabled='true'][data-forced] { color: GrayText !important; }`;

const sheet = document.createElement('style');
sheet.dataset['storybook'] = 'emulated';

function isTransparent(color: string): boolean {
  return color === 'transparent' || /[,/] ?0\)$/.test(color);
}

/** Marks what forced colours would change, before the rules above do it. */
function markForced(root: ParentNode): void {
  const elements = [...root.querySelectorAll<HTMLElement>(':not([data-forced])')];
  const marks = elements.map((element): string | undefined => {
    const style = getComputedStyle(element);
    if (style.getPropertyValue('forced-color-adjust') === 'none') return undefined;
    return isTransparent(style.backgroundColor) ? 'text' : 'background';
  });
  for (const [index, element] of elements.entries()) {
    const mark = marks[index];
    if (mark !== undefined) element.dataset['forced'] = mark;
  }
}

const observer = new MutationObserver(() => {
  markForced(document.body);
});

/** Gives the document what a reader's settings would change, apart from media queries (emulatedMedia.ts). */
export function emulatePage({ isForced, textPercent, tokens }: EmulatedPage): void {
  observer.disconnect();
  for (const element of document.querySelectorAll<HTMLElement>('[data-forced]'))
    delete element.dataset['forced'];
  const values = Object.entries(tokens).map(([name, value]) => `${name}: ${value} !important;`);
  const size = textPercent === 100 ? '' : `html { font-size: ${textPercent}% !important; }`;
  sheet.textContent = `:root { ${values.join(' ')} } ${size}`;
  document.head.append(sheet);
  if (!isForced) return;
  markForced(document.body);
  sheet.textContent += FORCED;
  observer.observe(document.body, { childList: true, subtree: true });
}
