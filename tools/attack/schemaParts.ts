import type { Schema } from '#contract/endpoint.ts';

/** The parts of a Valibot schema that can be described without running it. */
export interface Described {
  type: string;
  entries?: Record<string, Described>;
  item?: Described;
  key?: Described;
  value?: Described;
  wrapped?: Described;
  options?: readonly unknown[];
  pipe?: readonly (Described & { requirement?: unknown })[];
}

/** A schema within a schema. */
export interface Part {
  /** Keys that lead to it, with 0 for the items of a list and `key` for the entries of a record. */
  path: readonly (string | number)[];
  schema: Described;
}

/** The entry of a record that stands for all of them. */
export const ENTRY = 'key';

/** Returns the requirement of a check of a schema, such as the number of `max_length`; pipes may be nested. */
export function requirementOf({ pipe = [] }: Described, type: string): unknown {
  return pipe
    .map((step) => (step.type === type ? step.requirement : requirementOf(step, type)))
    .find((requirement) => requirement !== undefined);
}

function childrenOf(schema: Described): { step?: string | number; schema: Described }[] {
  const { entries = {}, item, value, wrapped, options = [] } = schema;
  const one = (part: Described | undefined, step?: string | number) =>
    part === undefined ? [] : [{ schema: part, ...(step !== undefined && { step }) }];
  return [
    ...Object.entries(entries).flatMap(([name, part]) => one(part, name)),
    ...one(item, 0),
    ...one(value, ENTRY),
    ...one(wrapped),
    // The options of a pick list are values.
    ...(schema.type === 'union' ? options.flatMap((part) => one(part as Described)) : []),
  ];
}

/** Returns a schema and every schema within it. */
export function partsOf(schema: Schema | Described, path: Part['path'] = []): Part[] {
  const described = schema as Described;
  return [
    { path, schema: described },
    ...childrenOf(described).flatMap((child) =>
      partsOf(child.schema, child.step === undefined ? path : [...path, child.step]),
    ),
  ];
}
