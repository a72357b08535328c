import { css } from 'styled-components';
import { color, TOKEN_VALUES } from '../tokens/tokens.ts';

type Tone = keyof typeof TOKEN_VALUES.color.tone;

/** Replaces the accent, and the colours of what is bought or meant, by those of a tone. */
const declarations = (tone: Tone) => `
  &[data-tone='${tone}'] {
    --color-intent-accent-solid: ${color.tone[tone].solid};
    --color-intent-accent-solid-hover: ${color.tone[tone].solidHover};
    --color-intent-accent-text: ${color.tone[tone].text};
    --color-intent-accent-surface: ${color.tone[tone].surface};
    --color-intent-accent-border: ${color.tone[tone].border};
    --color-intent-info-solid: ${color.tone[tone].solid};
    --color-data-purchased: ${color.tone[tone].solid};
  }
`;

const TONES: readonly Tone[] = ['petrol', 'pine', 'brick', 'bronze', 'slate'];

/** The tones of a document: every component within it takes their colours. */
export const tones = css`
  ${TONES.map(declarations).join('')}
`;
