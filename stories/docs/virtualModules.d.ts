declare module 'virtual:anatomy' {
  /** By name of the feature or page. */
  const anatomy: Readonly<Record<string, readonly string[]>>;
  export default anatomy;
}

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

declare module 'virtual:source-uses' {
  const uses: import('../../tools/storybook/sourceUses.ts').SourceUses;
  export default uses;
}
