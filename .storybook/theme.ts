import { create } from 'storybook/theming/create';
import { TOKEN_VALUES } from '#design-system/tokens/tokens.ts';

const { color, font } = TOKEN_VALUES;

/** The Storybook theme, with the colours and the font of our tokens. */
export const THEME = create({
  base: 'light',
  brandTitle: 'AdFactory',
  brandImage: 'adfactory.svg',
  brandUrl: './',
  fontBase: font.family.sans,
  colorPrimary: color.intent.accent.solid,
  colorSecondary: color.intent.accent.solid,
  appBg: color.surface.canvas,
  appContentBg: color.surface.raised,
  appPreviewBg: color.surface.canvas,
  appBorderColor: color.border.subtle,
  textColor: color.text.default,
  barBg: color.surface.raised,
  barSelectedColor: color.intent.accent.text,
});
