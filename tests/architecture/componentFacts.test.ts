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
  expect(facts['Button']?.usedIn).toContain('features/count/SaveBar/SaveBar');
});
