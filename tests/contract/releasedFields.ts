import type { Endpoint } from '#contract/endpoint.ts';
import { isEndpoint, isTable, type Modules, type Part } from './outline.ts';

/** What a call sends or reads at one place. */
export interface Field {
  isRequired: boolean;
  /** JSON types; `any` for a value that is not looked at. */
  kinds: readonly string[];
  /** The only values; absent where there is no list of them. */
  options?: readonly string[];
  /** Bounds by name, such as `max_length`. */
  bounds: Readonly<Record<string, number>>;
}

/** The fields of a contract by call and place, such as `POST /api/Zones body.codes[]`. */
export type Fields = ReadonlyMap<string, Field>;

const WRAPPERS = new Set(['optional', 'nullable', 'nullish', 'exact_optional', 'undefinedable']);
const NULLING = new Set(['nullable', 'nullish']);
const MISSING = new Set(['optional', 'nullish', 'exact_optional', 'undefinedable']);

/** Adds what one alternative of a place says about it to what the others have said. */
function merge(before: Field | undefined, after: Field): Field {
  if (!before) return after;
  const isListed = before.options !== undefined && after.options !== undefined;
  const options = [...new Set([...(before.options ?? []), ...(after.options ?? [])])];
  const shared = Object.entries(before.bounds).filter(([name]) => name in after.bounds);
  return {
    isRequired: before.isRequired && after.isRequired,
    kinds: [...new Set([...before.kinds, ...after.kinds])].toSorted(),
    ...(isListed && { options }),
    bounds: Object.fromEntries(
      shared.map(([name, bound]) => {
        const other = after.bounds[name] ?? bound;
        return [name, name.startsWith('max') ? Math.max(bound, other) : Math.min(bound, other)];
      }),
    ),
  };
}

/** What has been said about a place by the schemas around its own. */
interface Place {
  path: string;
  isRequired: boolean;
  bounds: Readonly<Record<string, number>>;
}

/** Collects the fields of one part of a call. */
class Collector {
  readonly fields = new Map<string, Field>();

  add(part: Part, place: Place): void {
    const { pipe, type, wrapped, options, entries, item, value } = part;
    const [first] = pipe ?? [];
    const bounds = { ...place.bounds, ...boundsOf(pipe ?? []) };
    if (first && first !== part && pipe) {
      this.add(first, { ...place, bounds });
      return;
    }
    const isRequired = place.isRequired && !MISSING.has(type) && !('fallback' in part);
    const here = { ...place, bounds, isRequired };
    if (wrapped && WRAPPERS.has(type)) {
      if (NULLING.has(type)) this.#say(here, ['null']);
      this.add(wrapped, here);
    } else if (options?.every(isPart)) {
      for (const option of options) this.add(option, here);
    } else {
      this.#say(here, kindsOf(part), valuesOf(part));
      const inner = (name: string, required: boolean): Place => ({
        path: `${place.path}${name}`,
        isRequired: required,
        bounds: {},
      });
      for (const [name, entry] of Object.entries(entries ?? {}))
        this.add(entry, inner(`.${name}`, true));
      if (item) this.add(item, inner('[]', true));
      if (value) this.add(value, inner('{}', false));
    }
  }

  #say({ path, isRequired, bounds }: Place, kinds: readonly string[], options?: string[]): void {
    const field = { isRequired, kinds, bounds, ...(options && { options }) };
    this.fields.set(path, merge(this.fields.get(path), field));
  }
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'kind' in value;

function boundsOf(pipe: readonly Part[]): Record<string, number> {
  return Object.fromEntries(
    pipe.flatMap(({ type, requirement }) =>
      /^(?:min|max)_/.test(type) && typeof requirement === 'number' ? [[type, requirement]] : [],
    ),
  );
}

function valuesOf({ type, options, literal }: Part): string[] | undefined {
  if (type === 'literal') return [String(literal)];
  return type === 'picklist' ? (options ?? []).map(String) : undefined;
}

const PLAIN_KINDS = new Set(['string', 'number', 'boolean', 'null', 'array']);

function kindsOf({ type, literal, entries, value }: Part): string[] {
  if (entries || value) return ['object'];
  if (type === 'picklist') return ['string'];
  if (type === 'literal') return [literal === null ? 'null' : typeof literal];
  return [PLAIN_KINDS.has(type) ? type : 'any'];
}

const callsIn = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value];
  return isTable(value) ? Object.values(value).flatMap(callsIn) : [];
};

/** Returns the fields of every call of the contract, in the order of their places. */
export function fieldsOf(modules: Modules): Fields {
  const collector = new Collector();
  const calls = Object.values(modules).flatMap((exports) =>
    Object.values(exports).flatMap(callsIn),
  );
  for (const { method, path, params, query, body, response } of new Set(calls)) {
    for (const [part, schema] of Object.entries({ params, query, body, response })) {
      if (!isPart(schema)) continue;
      const place = { path: `${method} ${path} ${part}`, isRequired: true, bounds: {} };
      collector.add(schema, place);
    }
  }
  return new Map([...collector.fields].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const callOf = (place: string): string => place.split(' ', 2).join(' ');

function fieldText({ kinds, options, bounds }: Field): string {
  const limits = Object.entries(bounds).map(([name, bound]) => `${name}=${bound}`);
  return [kinds.join('|'), ...limits, ...(options ? [JSON.stringify(options)] : [])].join(' ');
}

/** Writes fields as text, which `parseFields` reads: a section for each call, a line for each of its fields. */
export function writeFields(fields: Fields): string {
  let call = '';
  return [...fields]
    .map(([place, field]) => {
      const head = callOf(place) === call ? '' : `${callOf(place)}\n`;
      call = callOf(place);
      const name = place.slice(call.length + 1);
      return `${head}  ${name}${field.isRequired ? '' : '?'}: ${fieldText(field)}\n`;
    })
    .join('');
}

const LINE =
  /^ {2}(?<name>\S+?)(?<missing>\?)?: (?<kinds>\S+)(?<bounds>(?: \w+=-?\d+)*)(?: (?<options>\[.*\]))?$/;

/**
 * Reads the fields of an earlier release.
 * @throws when a line is not what `writeFields` writes
 */
export function parseFields(text: string): Fields {
  const fields = new Map<string, Field>();
  let call = '';
  for (const line of text.trimEnd().split('\n')) {
    if (!line.startsWith(' ')) {
      call = line;
      continue;
    }
    const { name, missing, kinds = '', bounds = '', options } = LINE.exec(line)?.groups ?? {};
    if (name === undefined) throw new Error(`Not a field of a release: ${line}`);
    fields.set(`${call} ${name}`, {
      isRequired: missing === undefined,
      kinds: kinds.split('|'),
      bounds: Object.fromEntries(
        Array.from(bounds.matchAll(/(\w+)=(\S+)/g), ([, key = '', bound]) => [key, Number(bound)]),
      ),
      ...(options !== undefined && { options: JSON.parse(options) as string[] }),
    });
  }
  return fields;
}

const isRequest = (place: string): boolean => / (?:params|query|body)\b/.test(place);

const accepts = ({ kinds }: Field, kind: string): boolean =>
  kinds.includes(kind) || kinds.includes('any');

/** Returns why a caller of the release before cannot be served any more; undefined when it can. */
function requestFault(before: Field | undefined, after: Field | undefined): string | undefined {
  if (!before) return after?.isRequired === true ? 'is new and required' : undefined;
  if (!after) return 'is gone';
  if (after.isRequired && !before.isRequired) return 'has become required';
  const lost = before.kinds.filter((kind) => !accepts(after, kind));
  if (lost.length > 0) return `no longer takes ${lost.join(', ')}`;
  if (after.options) {
    const { options = after.options } = after;
    if (!before.options) return 'has become a list of values';
    const missing = before.options.filter((option) => !options.includes(option));
    if (missing.length > 0) return `no longer takes ${missing.join(', ')}`;
  }
  const tighter = Object.entries(after.bounds).find(([name, bound]) => {
    const old = before.bounds[name];
    return old !== undefined && (name.startsWith('max') ? bound < old : bound > old);
  });
  return tighter && `has a tighter ${tighter[0]}`;
}

/**
 * Returns why a page of the release before cannot read an answer any more. A contract may read an entry more liberally
 * than before: that says nothing about what is sent.
 */
function responseFault(before: Field | undefined, after: Field | undefined): string | undefined {
  if (!before) return undefined;
  if (!after) return 'is gone';
  return before.kinds.some((kind) => accepts(after, kind))
    ? undefined
    : `is no ${before.kinds.join(', ')}`;
}

/** Returns the place around a place: `body.locations[].area` of `body.locations[].area.name`. */
const around = (place: string): string => place.replace(/(?:\.[^.[\]{}]+|\[\]|\{\})$/, '');

/** Returns each call and field with which a page of one release and a server of the other do not understand each other. */
export function faultsBetween(before: Fields, after: Fields): string[] {
  const places = [...new Set([...before.keys(), ...after.keys()])];
  const known = new Set([...before.keys()].map(callOf));
  return places.flatMap((place) => {
    const fault = isRequest(place) ? requestFault : responseFault;
    // Nobody calls what the release before did not have, nor fills what it did not send. A query without fields is none.
    const outer = around(place);
    const isNewQuery = place.endsWith(' query') && !before.has(place);
    const isNewOuter = !outer.endsWith(' query') && after.has(outer) && !before.has(outer);
    const isNew = !known.has(callOf(place)) || isNewQuery || isNewOuter;
    const reason = !isNew && fault(before.get(place), after.get(place));
    return reason === undefined || reason === false ? [] : [`${place} ${reason}`];
  });
}
