type Values = string | { readonly [key: string | number]: Values };
type AsVariables<T> = T extends string
  ? `var(--${string})`
  : { readonly [K in keyof T]: AsVariables<T[K]> };

function toKebab(key: string): string {
  return key.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

// The result has the shape of `node` by construction, which the compiler cannot prove.
/* oxlint-disable typescript/no-unsafe-type-assertion */
/** Returns the same shape with a reference to a CSS variable at each leaf. */
export function toVariables<T extends Values>(node: T, path: readonly string[]): AsVariables<T> {
  if (typeof node === 'string') return `var(--${path.join('-')})` as AsVariables<T>;
  const entries = Object.entries(node).map(([key, child]) => [
    key,
    toVariables(child, [...path, toKebab(key)]),
  ]);
  return Object.fromEntries(entries) as AsVariables<T>;
}
/* oxlint-enable typescript/no-unsafe-type-assertion */

/** Returns the declarations of these CSS variables. */
export function toDeclarations(node: Values, path: readonly string[]): string[] {
  if (typeof node === 'string') return [`--${path.join('-')}: ${node};`];
  return Object.entries(node).flatMap(([key, child]) =>
    toDeclarations(child, [...path, toKebab(key)]),
  );
}
