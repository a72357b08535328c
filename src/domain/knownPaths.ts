import { countPath, COUNT_PRODUCT_KEYS, creationPath } from './products/catalogue.ts';
import { SCREENS } from './screens.ts';

export const LOGIN_PATH = '/login';
/** Where the provider returns to; the sign-in reads its response there (SH-10). */
export const LOGIN_CALLBACK_PATH = `${LOGIN_PATH}/callback`;

/** Placeholder of the identifier of a saved count. */
export const COUNT_ID = ':id';

/** The paths of the application, segment by segment. Everything else is the 404 page (SH-23). */
const KNOWN_PATHS: readonly string[][] = [
  LOGIN_PATH,
  LOGIN_CALLBACK_PATH,
  ...Object.values(SCREENS).map(({ path }) => path),
  ...COUNT_PRODUCT_KEYS.flatMap((product) => [
    creationPath(product),
    countPath(product, 'edit', COUNT_ID),
    countPath(product, 'preview', COUNT_ID),
  ]),
].map(segmentsOf);

/** Longer paths belong to no screen, and are refused before they are matched (D-170). In characters. */
export const PATH_MAXIMUM = 512;

/** Splits a path into its segments. Slashes at its end are dropped. */
function segmentsOf(path: string): string[] {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).split('/');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function matches(known: readonly string[], given: readonly string[]): boolean {
  return (
    known.length === given.length &&
    known.every((segment, index) => {
      const part = given[index] ?? '';
      return segment === COUNT_ID ? part !== '' : decode(part).toLowerCase() === segment;
    })
  );
}

/** Finds the screen of a path, as the segments of both; undefined for a path of no screen. */
function findScreen(pathname: string) {
  if (pathname.length > PATH_MAXIMUM) return undefined;
  const given = segmentsOf(pathname);
  const known = KNOWN_PATHS.find((one) => matches(one, given));
  return known && { known, given };
}

/** Returns the path of the route of a path, with `:id` for its identifiers; undefined for a path of no screen. */
export function matchingPath(pathname: string): string | undefined {
  const found = findScreen(pathname);
  return found && (found.known.join('/') || '/');
}

/**
 * Returns the one path under which a screen is shown: without slashes at its end, in lower case, without needless
 * percent-encoding. Identifiers stay as they are. Returns undefined for a path of no screen. Router and server both
 * ask here, so that they agree on what is unknown.
 */
export function canonicalPath(pathname: string): string | undefined {
  const found = findScreen(pathname);
  if (!found) return undefined;
  const { known, given } = found;
  const path = known.map((segment, index) => (segment === COUNT_ID ? given[index] : segment));
  return path.join('/') || '/';
}

/** The path to which people return when none is given, or when the given one is refused. */
const HOME = '/';

/** Longer addresses are no links of ours, and some proxies refuse them. */
export const RETURN_PATH_MAXIMUM = 2000;

/** Browsers drop control characters from an address and read a backslash as a slash. */
const UNSAFE = /[\\\p{Cc}]|%5c|%[01][\da-f]|%7f/iu;

/**
 * Returns the path, with its query and hash, when it leads to a screen of this application, otherwise « / ». Every path
 * that comes from an address or from the provider passes here, because it would otherwise be an open redirect. Unknown
 * paths and the sign-in itself are refused too.
 * @param path untrusted text, such as the value of `returnTo`
 */
export function safeReturnPath(path: string | null | undefined): string {
  if (path === null || path === undefined || path.length > RETURN_PATH_MAXIMUM) return HOME;
  const end = path.search(/[?#]/);
  const pathname = end === -1 ? path : path.slice(0, end);
  const rest = path.slice(pathname.length);
  if (UNSAFE.test(pathname) || /[\\\p{Cc}]/u.test(rest)) return HOME;
  const known = canonicalPath(pathname);
  if (known === undefined || known === LOGIN_PATH || known.startsWith(`${LOGIN_PATH}/`))
    return HOME;
  return known + rest;
}
