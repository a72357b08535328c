import { create } from 'storybook/theming/create';
import { TOKEN_VALUES } from '#design-system/tokens/tokens.ts';

const { color, font } = TOKEN_VALUES;

/** The Storybook theme, with the colours and the font of our tokens. */
export const THEME = create({
  base: 'light',
  brandTitle: 'AdFactory',
  brandImage: 'adfactory.svg',
  brandUrl: './',
  brandTarget: '_self',
  fontBase: font.family.sans,
  colorPrimary: color.intent.accent.solid,
  colorSecondary: color.intent.accent.solid,
  appBg: color.surface.canvas,
  appContentBg: color.surface.raised,
  appPreviewBg: color.surface.canvas,
  appHoverBg: color.surface.sunken,
  appBorderColor: color.border.subtle,
  appBorderRadius: 6,
  textColor: color.text.default,
  textMutedColor: color.text.muted,
  textInverseColor: color.text.onInverse,
  barBg: color.surface.raised,
  barTextColor: color.text.muted,
  barHoverColor: color.intent.accent.text,
  barSelectedColor: color.intent.accent.text,
  buttonBg: color.surface.raised,
  buttonBorder: color.border.default,
  inputBg: color.surface.raised,
  inputBorder: color.border.strong,
  inputTextColor: color.text.default,
  inputBorderRadius: 6,
});
