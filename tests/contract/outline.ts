import type { Endpoint } from '#contract/endpoint.ts';

/*
 * The contract as text: every schema, call and constant that `src/contract` exports, one entry a line. What a function
 * of a schema does is not visible here, only that there is one (`check`, `transform`).
 */

/** The exported values of each module, by the name of the module. */
export type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The parts of Valibot's schemas and actions that are written. */
export interface Part {
  kind: 'schema' | 'validation' | 'transformation' | 'metadata';
  type: string;
  pipe?: readonly Part[];
  entries?: Readonly<Record<string, Part>>;
  item?: Part;
  key?: Part;
  value?: Part;
  wrapped?: Part;
  default?: unknown;
  fallback?: unknown;
  options?: readonly unknown[];
  literal?: unknown;
  requirement?: unknown;
  message?: unknown;
}

type Named = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Named => typeof value === 'object' && value !== null;
const isPart = (value: unknown): value is Part =>
  isObject(value) && 'kind' in value && 'type' in value;
/** Returns whether a value is a call. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'method' in value && 'path' in value && 'response' in value;
/** Whether a value is a table of schemas or of calls. */
export const isTable = (value: unknown): value is Named =>
  isObject(value) &&
  !isPart(value) &&
  !isEndpoint(value) &&
  Object.values(value).some((one) => isPart(one) || isEndpoint(one) || isTable(one));

const indented = (text: string): string => text.replaceAll('\n', '\n  ');
const bodyOf = (lines: readonly string[]): string =>
  lines.length === 0 ? '{}' : `{${lines.map((line) => `\n  ${indented(line)}`).join('')}\n}`;

/** Writes a value as JSON, and a regular expression as its source. */
function valueText(value: unknown): string {
  if (value === undefined) return 'undefined';
  return value instanceof RegExp ? String(value) : JSON.stringify(value);
}

/** Writes what stands in the place of a missing value. Valibot calls a function for it. */
function insteadText(word: string, value: unknown): string {
  return `${word} ${valueText(typeof value === 'function' ? (value as () => unknown)() : value)}`;
}

/** Writes the exports of the contract. A value that has a name is written once, and by its name everywhere else. */
class Outline {
  readonly #names = new Map<unknown, string>();

  constructor(modules: Modules) {
    let level: [string, unknown][] = Object.values(modules).flatMap((one) => Object.entries(one));
    // The shortest name of a value counts: `displayCalls.process` rather than `CALLS_BY_PRODUCT.display.process`.
    while (level.length > 0) {
      for (const [name, value] of level) {
        if (isObject(value) && !this.#names.has(value)) this.#names.set(value, name);
      }
      level = level.flatMap(([name, value]) =>
        isTable(value)
          ? Object.entries(value).map(([key, one]): [string, unknown] => [`${name}.${key}`, one])
          : [],
      );
    }
  }

  /** Writes a value under a name: in full if the name is its own. */
  definition(name: string, value: unknown): string {
    const ownName = this.#names.get(value) ?? name;
    if (ownName !== name) return ownName;
    if (isEndpoint(value)) return this.#call(value);
    if (isPart(value)) return this.#schema(value);
    if (isTable(value)) {
      const lines = Object.entries(value).map(
        ([key, one]) => `${key}: ${this.definition(`${name}.${key}`, one)}`,
      );
      return bodyOf(lines);
    }
    return typeof value === 'function' ? 'function' : valueText(value);
  }

  #call(call: Endpoint): string {
    const { method, path, params, query, body, response } = call;
    const parts = Object.entries({ params, query, body, response }).flatMap(([name, schema]) =>
      schema === undefined ? [] : `${name}: ${this.#use(schema as unknown as Part)}`,
    );
    const { bodyMaximum, alsoSucceedsWith, writes, cost, isResponseAssumed } = call;
    const rest = { bodyMaximum, alsoSucceedsWith, writes, cost, isResponseAssumed };
    const others = Object.entries(rest).map(([name, value]) => `${name} ${valueText(value)}`);
    return `${method} ${path} ${bodyOf([...parts, others.join(', ')])}`;
  }

  /** Writes the name of a schema, or all of it if it has none. */
  #use(part: Part): string {
    return this.#names.get(part) ?? this.#schema(part);
  }

  #schema(part: Part): string {
    const { pipe } = part;
    const text = pipe
      ? pipe
          .map((one, index) => {
            if (one.kind !== 'schema') return this.#action(one);
            return index === 0 && one !== part ? this.#use(one) : this.#plain(one);
          })
          .join(', ')
      : this.#plain(part);
    return 'fallback' in part ? `${text} ${insteadText('fallback', part.fallback)}` : text;
  }

  /** Writes a step of a pipe: its name, its bound and its message. A bound that is a function is left out. */
  #action({ type, requirement, message }: Part): string {
    const bound = requirement === undefined || typeof requirement === 'function';
    const texts = [type, ...(bound ? [] : [valueText(requirement)])];
    return [...texts, ...(message === undefined ? [] : [valueText(message)])].join(' ');
  }

  /** Writes a schema without its pipe. */
  #plain(part: Part): string {
    const { type, entries, item, key, value, wrapped, options, literal } = part;
    if (entries) {
      const lines = Object.entries(entries).map(([name, entry]) => `${name}: ${this.#use(entry)}`);
      return type === 'object' ? bodyOf(lines) : `${type} ${bodyOf(lines)}`;
    }
    if (item) return `${type} of ${this.#inner(item)}`;
    if (key && value) return `${type} of ${this.#inner(key)} to ${this.#inner(value)}`;
    if (wrapped) {
      const instead = part.default === undefined ? '' : ` ${insteadText('default', part.default)}`;
      return `${type} ${this.#inner(wrapped)}${instead}`;
    }
    if (options) {
      const texts = options.map((one) => (isPart(one) ? this.#inner(one) : valueText(one)));
      return `${type} (${texts.join(' | ')})`;
    }
    return 'literal' in part ? `${type} ${valueText(literal)}` : type;
  }

  /** Writes a schema within another, in brackets if it has steps. */
  #inner(part: Part): string {
    const text = this.#use(part);
    return part.pipe && !this.#names.has(part) ? `(${text})` : text;
  }
}

/** Returns the text of the contract: a section for each module, in the order of the names of modules and exports. */
export function outlineOf(modules: Modules): string {
  const outline = new Outline(modules);
  const sections = Object.entries(modules).map(([module, exports]) => {
    const lines = Object.entries(exports)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name} = ${outline.definition(name, value)}\n`);
    return [`# ${module}\n`, ...lines].join('\n');
  });
  return sections.join('\n\n');
}
