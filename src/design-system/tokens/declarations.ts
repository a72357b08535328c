import { TOKEN_VALUES } from './tokens.ts';
import { toDeclarations } from './variables.ts';

/** Declarations of all CSS variables, for `:root`. */
export const CSS_VARIABLES: string = toDeclarations(
  Object.fromEntries(
    Object.entries(TOKEN_VALUES).map(([group, values]) => [
      group === 'zIndex' ? 'z-index' : group,
      values,
    ]),
  ),
  [],
).join('\n');

/** Declarations that enlarge the sizes of controls for fingers, which need 44 px (D-143). */
export const TOUCH_SIZES: string = toDeclarations(
  {
    size: {
      controlSm: 'max(44px, 1.75rem)',
      control: 'max(44px, 2.25rem)',
      controlLg: 'max(48px, 2.75rem)',
      target: 'max(44px, 1.5rem)',
    },
  },
  [],
).join('\n');
