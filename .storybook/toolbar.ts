import { delay, http, HttpResponse, type RequestHandler } from 'msw';
import { getMe } from '#contract/users.ts';
import { MARKET_LABEL_BY_MARKET, MARKETS, isMarket } from '#domain/markets.ts';
import type { UserProfile } from '#domain/profile.ts';
import { ADMIN, buildUser, LONG_NAME, OPERATIONS, SALES } from '#mocks/builders/user.ts';
import { answering, INTERNAL_ERROR, refuse } from '#mocks/handlers/failures.ts';
import type { StoryApp } from './appProviders.tsx';
import { setStoryClock, STORY_NOW } from './clock.ts';
import { emulateMedia } from './emulatedMedia.ts';
import { TOKEN_VALUES } from '#design-system/tokens/tokens.ts';
import { toDeclarations } from '#design-system/tokens/variables.ts';
import { emulatePage } from './emulatedPage.ts';

/** The people of the toolbar. */
export const PEOPLE: Readonly<Record<string, { label: string; user: UserProfile }>> = {
  sales: { label: 'Commerce', user: SALES },
  studio: { label: 'Studio', user: buildUser({ typeProfil: 'Studio', markets: [...MARKETS] }) },
  operations: { label: 'Opérations', user: OPERATIONS },
  admin: { label: 'Administratrice', user: ADMIN },
  longName: { label: 'Nom très long', user: LONG_NAME },
};

const DAYS: Readonly<Record<string, { label: string; now: string }>> = {
  yearEnd: { label: '31 décembre 2026', now: '2026-12-31T17:00:00+01:00' },
  newYear: { label: '1er janvier 2027', now: '2027-01-01T09:00:00+01:00' },
  leapDay: { label: '29 février 2028', now: '2028-02-29T09:00:00+01:00' },
  summer: { label: '14 juillet 2027', now: '2027-07-14T09:00:00+02:00' },
};

const SLOW_MS = 3000;

/** Answers every call but that of the profile, without which no screen would show what it does then. */
const afterProfile = (answer: () => Response) =>
  http.all('*/api/*', ({ request }) =>
    new URL(request.url).pathname === getMe.path ? undefined : answer(),
  );

/** What the network does before the answers of the story. A handler without a result leaves the call to the next one. */
const NETWORKS: Readonly<Record<string, { label: string; handler: RequestHandler }>> = {
  slow: {
    label: 'Lent, 3 s',
    handler: http.all('*/api/*', async () => {
      await delay(SLOW_MS);
    }),
  },
  failing: { label: 'En panne, 500', handler: afterProfile(() => refuse(500, INTERNAL_ERROR)) },
  offline: { label: 'Coupé', handler: afterProfile(() => HttpResponse.error()) },
};

type Titles = Readonly<Record<string, string>>;

const titlesOf = (entries: Readonly<Record<string, { label: string }>>): Titles =>
  Object.fromEntries(Object.entries(entries).map(([value, { label }]) => [value, label]));

/**
 * A menu of the toolbar, which shows the title of another choice than the default one.
 * @param isNamed false for a menu that few people need: it shows its icon alone until something is chosen
 */
const menu = <Icon extends string>(name: string, icon: Icon, titles: Titles, isNamed = true) => ({
  description: name,
  toolbar: {
    icon,
    ...(isNamed && { title: name }),
    items: [
      { type: 'reset' as const, title: 'Par défaut' },
      ...Object.entries(titles).map(([value, title]) => ({ value, title })),
    ],
    dynamicTitle: true,
  },
});

/** The colours that may replace the accent: those of the documents. */
const TONES = Object.keys(TOKEN_VALUES.color.tone).map((tone) => [tone, `Accent ${tone}`]);
const RADII = { none: 'Rayon nul', half: 'Rayon ÷ 2', double: 'Rayon × 2' };
const DENSITIES = { tight: 'Serré, espaces × 0,75', large: 'Aéré, espaces × 1,25' };
const TEXT_SIZES = { large: 'Texte 125 %', double: 'Texte 200 %' };

export const TOOLBAR_GLOBALS = {
  person: menu('Personne', 'user', titlesOf(PEOPLE)),
  market: menu('Marché', 'globe', MARKET_LABEL_BY_MARKET),
  network: menu('Réseau', 'lightning', titlesOf(NETWORKS)),
  today: menu('Jour', 'calendar', titlesOf(DAYS)),
  accent: menu('Accent', 'paintbrush', Object.fromEntries(TONES) as Titles),
  radius: menu('Rayon', 'box', RADII),
  density: menu('Densité', 'ruler', DENSITIES),
  text: menu('Taille du texte', 'paragraph', TEXT_SIZES, false),
  colours: menu('Couleurs forcées', 'contrast', { forced: 'Couleurs forcées' }, false),
  motion: menu('Mouvement', 'play', { normal: 'Mouvement normal' }, false),
};

type Globals = Readonly<Record<string, unknown>>;

const entryOf = <T>(entries: Readonly<Record<string, T>>, value: unknown): T | undefined =>
  typeof value === 'string' ? entries[value] : undefined;

/** Sets the clock of a story: the day of the toolbar, of the story, or of every story. */
export function applyDay(globals: Globals, now: unknown): void {
  const chosen = entryOf(DAYS, globals['today'])?.now;
  setStoryClock(chosen ?? (typeof now === 'string' ? now : STORY_NOW));
}

/** The factors of the menus of lengths, by choice. */
const FACTORS: Readonly<Record<string, number>> = {
  none: 0,
  half: 0.5,
  tight: 0.75,
  large: 1.25,
  double: 2,
};

/** Returns lengths multiplied by a factor, as the CSS variables of a group of tokens. */
function scaled(group: 'radius' | 'space', chosen: unknown): [string, string][] {
  const factor = entryOf(FACTORS, chosen);
  if (factor === undefined) return [];
  return Object.entries(TOKEN_VALUES[group]).map(([name, value]) => [
    `--${group}-${name}`,
    `calc(${value} * ${factor})`,
  ]);
}

/** Returns an accent as the CSS variables of the tokens that are the accent, or follow it. */
function accentOf(chosen: unknown): [string, string][] {
  const tone = entryOf(TOKEN_VALUES.color.tone, chosen);
  if (tone === undefined) return [];
  const following = {
    brand: { portal: tone.solid },
    data: { purchased: tone.solid, selection: tone.solid },
  };
  const declarations = [
    ...toDeclarations(tone, ['color', 'intent', 'accent']),
    ...toDeclarations(tone, ['color', 'tone', 'petrol']),
    ...toDeclarations(following, ['color']),
  ];
  return declarations.map((text) => text.replace(';', '').split(': ') as [string, string]);
}

/** Returns the CSS variables of the tokens that the toolbar changes: accent, radius and density. */
function tokensOf({ accent, radius, density }: Globals): Record<string, string> {
  return Object.fromEntries([
    ...accentOf(accent),
    ...scaled('radius', radius),
    ...scaled('space', density),
  ]);
}

/** Gives this document the motion, colours, text size and tokens of the toolbar. */
export function applyScreen(globals: Globals): void {
  emulateMedia({
    reducedMotion: globals['motion'] !== 'normal',
    forcedColors: globals['colours'] === 'forced',
  });
  emulatePage({
    isForced: globals['colours'] === 'forced',
    textPercent: 100 * (entryOf(FACTORS, globals['text']) ?? 1),
    tokens: tokensOf(globals),
  });
}

function personOf(globals: Globals, app: StoryApp): UserProfile | null | undefined {
  // A story without a session is about the session.
  if (app.user === null) return null;
  const user = entryOf(PEOPLE, globals['person'])?.user ?? app.user;
  const market = globals['market'];
  if (!isMarket(market)) return user;
  const { markets, ...others } = user ?? SALES;
  return { ...others, markets: markets.includes(market) ? markets : [...markets, market] };
}

/** Returns the application of a story for the person and the market of the toolbar. */
export function applicationOf(globals: Globals, app: StoryApp): StoryApp {
  const user = personOf(globals, app);
  const market = globals['market'];
  if (user === app.user) return app;
  const { market: ownMarket, ...others } = app;
  const chosen = isMarket(market) ? market : ownMarket;
  const isTheirs = chosen !== undefined && user?.markets.includes(chosen);
  return { ...others, ...(user !== undefined && { user }), ...(isTheirs && { market: chosen }) };
}

/** Returns what answers before the handlers of the story. */
export function answersOf(globals: Globals, app: StoryApp): RequestHandler[] {
  const network = entryOf(NETWORKS, globals['network']);
  const user = personOf(globals, app);
  return [
    ...(network ? [network.handler] : []),
    ...(user && user !== app.user ? [answering(getMe, user)] : []),
  ];
}

/**
 * Identifies the choices, the address of the story, and the value of its control, for which it starts anew: many stories
 * keep the value themselves once it has been changed.
 */
export const restartKey = (
  { person, market, network, today }: Globals,
  { at }: StoryApp,
  value: unknown,
): string => JSON.stringify([person, market, network, today, at, value]);
