import { expect, it } from 'vitest';
import { componentFacts } from '../../tools/storybook/componentFacts.ts';

/** Components that show what they are, without a property. */
const WITHOUT_PROPERTIES: readonly string[] = ['Announcer'];

it('finds the properties of every component of the design system, with readable unions', () => {
  const facts = componentFacts();
  const silent = Object.keys(facts).filter((name) => facts[name]?.properties.length === 0);
  expect(silent).toEqual(WITHOUT_PROPERTIES);
  const typeOf = (component: string, property: string) =>
    facts[component]?.properties.find(({ name }) => name === property)?.type;
  expect(typeOf('Button', 'variant')).toBe('"danger" | "ghost" | "primary" | "secondary"');
  expect(typeOf('Select', 'value')).toBe('Value | null');
  expect(typeOf('DataTable', 'empty')).toBe('ReactNode');
  expect(typeOf('Button', 'ref')).toBe('Ref<HTMLButtonElement>');
  const written = Object.values(facts).flatMap(({ properties }) => properties);
  expect(written.filter(({ type }) => type === '' || type.includes('=> void | (() =>'))).toEqual(
    [],
  );
  const size = facts['Button']?.properties.find(({ name }) => name === 'size');
  expect(size?.fallback).toBe("'md'");
  expect(facts['Button']?.takesAttributes).toBe(true);
  expect(facts['Badge']?.takesAttributes).toBe(false);
  expect(facts['Button']?.usedIn).toContain('features/count/SaveBar/SaveBar');
});

it('says what every property means', () => {
  const undescribed = Object.entries(componentFacts()).flatMap(([component, { properties }]) =>
    properties
      .filter(({ description }) => description === '')
      .map(({ name }) => `${component}.${name}`),
  );
  expect(undescribed).toEqual([]);
});
