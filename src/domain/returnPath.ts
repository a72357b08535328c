import { canonicalPath, LOGIN_PATH } from './knownPaths.ts';

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
