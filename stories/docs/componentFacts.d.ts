declare module 'virtual:component-facts' {
  /** `ComponentFacts` by name of the component. */
  const facts: unknown;
  export default facts;
}
