declare module 'virtual:component-facts' {
  /** By name of the component. */
  const facts: Readonly<
    Record<string, import('../../tools/storybook/componentFacts.ts').ComponentFacts>
  >;
  export default facts;
}
