import { describe, expect, it } from 'vitest';
import { CSS_VARIABLES } from '#design-system/tokens/declarations.ts';
import { CSS_EXTENSION, designTokens, listTokens } from '../../tools/tokens/designTokens.ts';

const TOKENS = listTokens(designTokens());

const valueOf = (name: string) => new Map(TOKENS).get(name)?.$value;

describe('exported design tokens', () => {
  it('are the CSS variables of the application, each once', () => {
    const exported = TOKENS.map(([, { $extensions }]) => {
      const { variable, value } = $extensions[CSS_EXTENSION];
      return `${variable}: ${value};`;
    });
    expect(exported.toSorted()).toEqual(CSS_VARIABLES.split('\n').toSorted());
    expect(new Set(exported).size).toBe(exported.length);
  });

  it('have the values of the variables', () => {
    expect(valueOf('color.text.muted')).toEqual({
      colorSpace: 'srgb',
      components: [0.4039, 0.3843, 0.3529],
      alpha: 1,
      hex: '#67625a',
    });
    expect(valueOf('color.surface.backdrop')).toMatchObject({ alpha: 0.44, hex: '#22201c' });
    expect(valueOf('font.size.xs')).toEqual({ value: 0.75, unit: 'rem' });
    expect(valueOf('space.half')).toEqual({ value: 0.125, unit: 'rem' });
    expect(valueOf('motion.fast')).toBe('120ms');
    expect(valueOf('motion.ease')).toEqual([0.2, 0, 0, 1]);
    expect(valueOf('font.weight.semibold')).toBe(600);
    expect(valueOf('shadow.none')).toMatchObject([{ color: { alpha: 0 } }]);
    expect(valueOf('color.tone.petrol.text')).toBe('{color.intent.accent.text}');
    expect(valueOf('shadow.raised')).toMatchObject([
      { offsetY: { value: 1, unit: 'px' }, blur: { value: 2, unit: 'px' }, color: { alpha: 0.05 } },
    ]);
  });

  it('follow tokens of the same value', () => {
    const texts = new Map(
      TOKENS.map(([name, token]) => [name, token.$extensions[CSS_EXTENSION].value]),
    );
    const aliases = TOKENS.flatMap(([name, { $value }]) => {
      const [, target] = /^\{(.*)\}$/.exec(String($value)) ?? [];
      return target === undefined ? [] : [[texts.get(name), texts.get(target)]];
    });
    expect(aliases).toHaveLength(9);
    expect(aliases.filter(([own, followed]) => own !== followed)).toEqual([]);
  });

  it('have no value that could not be read', () => {
    const unread = TOKENS.filter(([, { $value }]) => /null|NaN/.test(JSON.stringify($value)));
    expect(unread).toEqual([]);
  });
});
