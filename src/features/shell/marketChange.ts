/** Pages on which something is being entered for one market (D-83). */
const ENTRY_PATHS = [
  /^\/count\/.+\/new$/,
  /^\/count\/.+\/edit(\/|$)/,
  /^\/boost\/produits$/,
  /^\/boost\/boostsocialimmo(\/|$)/,
];

const PRODUCTS_PATH = '/comptage/produits';
const LIST_PATH = '/comptage';

/**
 * Where choosing another market leads: entry pages return to the product choice (SH-44), the list of counts starts
 * again at « Mes comptages », page 1 (CL-19). Elsewhere the person stays.
 */
export function marketChangePath(pathname: string): string | undefined {
  if (ENTRY_PATHS.some((path) => path.test(pathname))) return PRODUCTS_PATH;
  return pathname === LIST_PATH ? LIST_PATH : undefined;
}
