declare module 'virtual:component-facts' {
  /** By name of the component. */
  const facts: Readonly<
    Record<string, import('../../tools/storybook/componentFacts.ts').ComponentFacts>
  >;
  export default facts;
}

declare module 'virtual:messages' {
  const messages: readonly import('../../tools/storybook/messages.ts').ShownMessage[];
  export default messages;
}

declare module 'virtual:printed-pages' {
  /** Names of the pictures of printed pages. */
  const files: readonly string[];
  export default files;
}
