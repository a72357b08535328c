import { toVariables } from './variables.ts';

/** The one accent, which other tokens share under the name of their role. */
const ACCENT = {
  solid: '#0f5672',
  solidHover: '#0a4259',
  text: '#0f5672',
  surface: '#e8f1f4',
  border: '#aecbd6',
} as const;

/**
 * Every visual decision of the interface, named by role and depth.
 *
 * `TOKEN_VALUES` holds the literal values (light theme). The exported groups (`color`, `space`, …)
 * have the same shape, but each leaf is a reference to a CSS variable, so that styled templates stay
 * static: `color: ${color.text.muted}` never depends on a render.
 *
 * Lengths are in rem, so that they scale with the base font size, which follows the window (see
 * GlobalStyle). Text sizes have a minimum in px, because the base may go down to 12 px.
 */
export const TOKEN_VALUES = {
  color: {
    surface: {
      canvas: '#f7f6f3',
      raised: '#ffffff',
      sunken: '#f0eeea',
      overlay: '#ffffff',
      hover: '#f4f2ee',
      inverse: '#22211e',
      backdrop: 'rgb(34 32 28 / 44%)',
    },
    text: {
      strong: '#1c1a17',
      default: '#35322d',
      muted: '#67625a',
      disabled: '#767168',
      onAccent: '#ffffff',
      onInverse: '#f7f6f3',
    },
    border: {
      subtle: '#e9e6e0',
      default: '#dad6ce',
      strong: '#8a8478',
      focus: '#0b6fb8',
    },
    intent: {
      accent: ACCENT,
      success: {
        solid: '#2a6f4a',
        solidHover: '#1f5638',
        text: '#22613f',
        surface: '#e9f3ec',
        border: '#b3d3bf',
      },
      warning: {
        solid: '#96590a',
        solidHover: '#784707',
        text: '#84500b',
        surface: '#fbf2e2',
        border: '#e6cb9b',
      },
      danger: {
        solid: '#b3332b',
        solidHover: '#912720',
        text: '#a52d26',
        surface: '#fcedeb',
        border: '#e9bbb6',
      },
      info: {
        solid: '#3d5a8c',
        solidHover: '#2f466e',
        text: '#385280',
        surface: '#edf1f8',
        border: '#bcc9e0',
      },
    },
    /** Colours of a document, which replace the accent on it. Each market of a document has its own. */
    tone: {
      petrol: ACCENT,
      pine: {
        solid: '#1d5f57',
        solidHover: '#144842',
        text: '#1d5f57',
        surface: '#e7f2f0',
        border: '#a9cfc8',
      },
      brick: {
        solid: '#8a4632',
        solidHover: '#6d3525',
        text: '#8a4632',
        surface: '#f8eeea',
        border: '#dfbfb3',
      },
      bronze: {
        solid: '#77592b',
        solidHover: '#5c431e',
        text: '#77592b',
        surface: '#f6f1e7',
        border: '#d8c6a3',
      },
      slate: {
        solid: '#44546a',
        solidHover: '#333f51',
        text: '#44546a',
        surface: '#eef1f5',
        border: '#bfc9d6',
      },
    },
    /** Water and hills of our drawings, which mean nothing. */
    scenery: { water: '#3f93af' },
    /** Names of portals, whose colours do not follow those of a document. */
    brand: {
      portal: ACCENT.solid,
      prestige: '#84500b',
    },
    /** One meaning per colour, in tables, charts and maps (D-141). */
    data: {
      /** What is still free, of which the steps of `scale` are shares. */
      available: '#8570b8',
      /** What others have bought. Always hatched, so that colour is not the only cue. */
      sold: '#8a8478',
      /** What the count holds: the accent, as for everything that a person has chosen. */
      purchased: ACCENT.solid,
      /** The localities of a count. */
      selection: ACCENT.solid,
      track: '#e9e6e0',
      /** Five steps of an available share, from low to high. Marks are always outlined with `selection`. */
      scale1: '#efecf6',
      scale2: '#d2c9e6',
      scale3: '#ab9bd0',
      scale4: '#8570b8',
      scale5: '#5a4293',
      land: '#f0eeea',
      landBorder: '#cfcac0',
    },
  },
  space: {
    0: '0',
    half: '0.125rem',
    1: '0.25rem',
    2: '0.5rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.25rem',
    6: '1.5rem',
    8: '2rem',
    10: '2.5rem',
    12: '3rem',
    16: '4rem',
  },
  font: {
    family: {
      sans: "'Inter Variable', 'Inter', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
    },
    size: {
      xs: 'max(11px, 0.75rem)',
      sm: 'max(12px, 0.8125rem)',
      md: 'max(12px, 0.875rem)',
      lg: '1rem',
      xl: '1.1875rem',
      '2xl': '1.5rem',
      '3xl': '1.875rem',
      figure: '1.625rem',
    },
    weight: {
      regular: '400',
      medium: '500',
      semibold: '600',
      bold: '680',
    },
    /** Set as `--line-height`, which the global styles round to whole pixels. */
    lineHeight: {
      tight: '1.2',
      snug: '1.35',
      normal: '1.5',
    },
  },
  size: {
    /** Height of a field or button, at least 24 px. `TOUCH_SIZES` replaces the four where fingers touch them. */
    controlSm: 'max(24px, 1.75rem)',
    control: 'max(28px, 2.25rem)',
    controlLg: 'max(36px, 2.75rem)',
    icon: '1rem',
    target: 'max(24px, 1.5rem)',
    headerBar: '3.25rem',
    sideMenu: '14rem',
    /** The side menu with its icons alone. */
    sideMenuFolded: '4rem',
    page: '80rem',
    /** A page with a panel at the right of its content. */
    widePage: '116rem',
    reading: '42rem',
  },
  radius: {
    sm: '0.25rem',
    md: '0.375rem',
    lg: '0.625rem',
    full: '999px',
  },
  shadow: {
    none: 'none',
    raised: '0 1px 2px rgb(34 32 28 / 5%)',
    overlay: '0 0.5rem 1.5rem rgb(34 32 28 / 12%), 0 1px 3px rgb(34 32 28 / 10%)',
    dialog: '0 1.25rem 3rem rgb(34 32 28 / 20%)',
  },
  motion: {
    fast: '120ms',
    normal: '200ms',
    /** Fade duration of a notification: 400 ms (NO-03). */
    notification: '400ms',
    ease: 'cubic-bezier(0.2, 0, 0, 1)',
  },
  zIndex: {
    sticky: '10',
    header: '20',
    overlay: '40',
    popup: '50',
    toast: '60',
    skipLink: '70',
  },
} as const;

export const color = toVariables(TOKEN_VALUES.color, ['color']);
export const space = toVariables(TOKEN_VALUES.space, ['space']);
export const font = toVariables(TOKEN_VALUES.font, ['font']);
export const size = toVariables(TOKEN_VALUES.size, ['size']);
export const radius = toVariables(TOKEN_VALUES.radius, ['radius']);
export const shadow = toVariables(TOKEN_VALUES.shadow, ['shadow']);
export const motion = toVariables(TOKEN_VALUES.motion, ['motion']);
export const zIndex = toVariables(TOKEN_VALUES.zIndex, ['z-index']);

/** First pixel of each width band (RE-01). Plain numbers, because media queries cannot read CSS variables. */
export const breakpoint = { xs: 481, sm: 769, md: 1025, lg: 1281, xlg: 1441, xxlg: 2561 } as const;

export type Breakpoint = keyof typeof breakpoint;

function from(name: Breakpoint): string {
  return `@media (min-width: ${breakpoint[name]}px)`;
}

// Limited to screens: a printed A4 page is narrower than a tablet but must not get the phone layout.
function below(name: Breakpoint): string {
  return `@media screen and (max-width: ${breakpoint[name] - 0.02}px)`;
}

/** `${media.from.md} { … }` and `${media.below.sm} { … }` in a styled template. */
export const media = {
  from: {
    xs: from('xs'),
    sm: from('sm'),
    md: from('md'),
    lg: from('lg'),
    xlg: from('xlg'),
    xxlg: from('xxlg'),
  },
  below: {
    xs: below('xs'),
    sm: below('sm'),
    md: below('md'),
    lg: below('lg'),
    xlg: below('xlg'),
    xxlg: below('xxlg'),
  },
  sideBySide: '@media (min-width: 1200px)',
  stacked: '@media screen and (max-width: 1199.98px)',
  /** Wide enough for a form, a result and a panel at its right. */
  threeColumns: '@media (min-width: 1681px)',
  /** A form beside a result, without room for a panel at its right. */
  twoColumns: '@media screen and (min-width: 1200px) and (max-width: 1680.98px)',
  print: '@media print',
  screen: '@media screen',
  /** A phone, or any screen that is touched (D-143). */
  touch: `@media screen and (max-width: ${breakpoint.sm - 0.02}px), screen and (pointer: coarse)`,
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  /** The user's system colours replace ours (« contraste élevé »). */
  forcedColors: '@media (forced-colors: active)',
} as const;
