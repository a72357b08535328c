/** What the preview pretends of the reader's screen, for the rules and scripts of the stories. */
export interface EmulatedMedia {
  /** `undefined` leaves the setting of the browser. */
  reducedMotion?: boolean;
  forcedColors?: boolean;
}

const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

/** Returns a media query in which the emulated features are replaced by their answers. */
export function rewriteMedia(
  query: string,
  { reducedMotion, forcedColors }: EmulatedMedia,
): string {
  let rewritten = query;
  if (reducedMotion !== undefined)
    rewritten = rewritten
      .replaceAll('(prefers-reduced-motion: reduce)', reducedMotion ? ALWAYS : NEVER)
      .replaceAll('(prefers-reduced-motion: no-preference)', reducedMotion ? NEVER : ALWAYS);
  if (forcedColors === true) rewritten = rewritten.replaceAll('(forced-colors: active)', ALWAYS);
  return rewritten;
}

let emulated: EmulatedMedia = {};
/** The media queries as they were written. A weak map would forget them, because rules get new objects. */
const written = new Map<CSSMediaRule, string>();

function rewriteRule(rule: CSSRule | undefined): void {
  if (rule instanceof CSSMediaRule) {
    const query = written.get(rule) ?? rule.media.mediaText;
    const rewritten = rewriteMedia(query, emulated);
    if (rewritten !== query || written.has(rule)) {
      written.set(rule, query);
      rule.media.mediaText = rewritten;
    }
  }
  if (rule instanceof CSSGroupingRule) rewriteRules(rule.cssRules);
}

function rewriteRules(rules: CSSRuleList): void {
  for (const rule of rules) rewriteRule(rule);
}

function rewriteSheets(): void {
  for (const sheet of document.styleSheets) rewriteRules(sheet.cssRules);
}

/** Applies the emulation to rules that are added later, which styled-components inserts one by one. */
function followLaterRules(): void {
  // It is called with the sheet on which it stands.
  // oxlint-disable-next-line typescript/unbound-method
  const realInsertRule = CSSStyleSheet.prototype.insertRule;
  CSSStyleSheet.prototype.insertRule = function insertRule(rule, index) {
    const place = realInsertRule.call(this, rule, index);
    rewriteRule(this.cssRules[place]);
    return place;
  };
  // Style sheets of files, and of a development server, which writes text into elements.
  new MutationObserver(rewriteSheets).observe(document.head, { childList: true, subtree: true });
  document.head.addEventListener('load', rewriteSheets, { capture: true });
}

/** Lets scripts read the same answers as the style sheets. */
function followScripts(): void {
  const realMatchMedia = globalThis.matchMedia;
  globalThis.matchMedia = (query) => realMatchMedia.call(globalThis, rewriteMedia(query, emulated));
}

let isFollowing = false;

/**
 * Emulates media features in this document. A page cannot set them for itself, so the queries of its style sheets and
 * scripts are rewritten.
 */
export function emulateMedia(media: EmulatedMedia): void {
  if (!isFollowing) {
    isFollowing = true;
    followLaterRules();
    followScripts();
  }
  emulated = media;
  rewriteSheets();
}
