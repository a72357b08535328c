import type { StrictInputType } from 'storybook/internal/csf';
import type { ComponentFacts, Property } from '../tools/storybook/componentFacts.ts';

/** `"sm" | "md" | "lg"` or `2 | 3 | 4`. */
const LITERALS = /^(?:"[^"]*"|\d+)(?: \| (?:"[^"]*"|\d+))*$/;

const literalsOf = (type: string): unknown[] =>
  type.split(' | ').map((literal): unknown => JSON.parse(literal));

/** Returns whether a value can be written as JSON, so that it can be changed as text. */
const isData = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isData)) ||
  (typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !('$$typeof' in value) &&
    Object.values(value).every(isData));

/** Returns how a property is changed. Elements, functions and references are only set in code. */
function controlOf(type: string, value: unknown): Pick<StrictInputType, 'control' | 'options'> {
  if (type === 'boolean') return { control: { type: 'boolean' } };
  if (type === 'number') return { control: { type: 'number' } };
  if (LITERALS.test(type)) return { control: { type: 'select' }, options: literalsOf(type) };
  const isText = value === undefined || value === null || typeof value === 'string';
  if (isText && /^(?:string|ReactNode)(?: \| null)?$/.test(type))
    return { control: { type: 'text' } };
  return { control: value !== undefined && isData(value) ? { type: 'object' } : { disable: true } };
}

function inputTypeOf(property: Property, value: unknown): StrictInputType {
  const { name, type, isRequired, fallback, description } = property;
  return {
    name: isRequired ? `${name} *` : name,
    description,
    table: { type: { summary: type }, defaultValue: { summary: fallback } },
    ...controlOf(type, value),
  };
}

/** Returns the controls of a component for a story with these values. */
export function controlsOf(
  { properties }: Pick<ComponentFacts, 'properties'>,
  values: Readonly<Record<string, unknown>>,
): Record<string, StrictInputType> {
  return Object.fromEntries(
    properties.map((property) => [property.name, inputTypeOf(property, values[property.name])]),
  );
}
