import styled from 'styled-components';
import { color, font } from '../tokens/tokens.ts';
import { wordmarkParts } from './wordmarkParts.ts';

interface WordmarkProps {
  /** Portal name as spelled in the contract. It is also the text alternative. */
  name: string;
  size?: 'sm' | 'md';
}

const Svg = styled.svg`
  flex: none;
  width: auto;
  height: 1.25rem;
  overflow: visible;
  font-family: ${font.family.sans};
  font-size: 16px;

  &[data-size='sm'] {
    height: 1rem;
  }
  [data-tone='ink'] {
    fill: ${color.text.strong};
  }
  [data-tone='accent'] {
    fill: ${color.brand.portal};
  }
  [data-tone='muted'] {
    fill: ${color.text.muted};
  }
  [data-tone='gold'] {
    fill: ${color.brand.prestige};
  }
`;

/** A portal name set in type, with a fixed text length so that it never reflows. */
export function Wordmark({ name, size = 'md' }: WordmarkProps) {
  const { parts, width } = wordmarkParts(name);
  return (
    <Svg viewBox={`0 0 ${width} 20`} data-size={size} role="img" aria-label={name}>
      {parts.map((part) => (
        <text
          key={part.x}
          x={part.x}
          y="15.5"
          textLength={part.width}
          lengthAdjust="spacingAndGlyphs"
          fontWeight={part.weight}
          data-tone={part.tone}
        >
          {part.text}
        </text>
      ))}
    </Svg>
  );
}
