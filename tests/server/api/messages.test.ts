import { describe, expect, it } from 'vitest';
import { ApiFailure, TooManyRequestsFailure } from '#server/request/failure.ts';

// « ␣ » stands for a no-break space, which keeps a sign of punctuation on the line of its word.
const shown = ({ message }: Error): string => message.replaceAll('\u00A0', '␣');

describe('the sentence of a failure', () => {
  it.each([
    ['unauthenticated', 'Votre session a expiré␣: connectez-vous à nouveau.'],
    [
      'availability_changed',
      'Les disponibilités ont changé depuis l’estimation␣: relancez «␣Estimer␣».',
    ],
    ['too_many_requests', 'Trop de demandes␣: réessayez dans un instant.'],
    ['unavailable', 'Le service est momentanément indisponible␣: réessayez dans un instant.'],
  ] as const)('keeps its punctuation with its words: %s', (code, sentence) => {
    expect(shown(new ApiFailure(code))).toBe(sentence);
  });

  it('names the seconds to wait', () => {
    const sentence = 'Trop de demandes en peu de temps␣: réessayez dans';
    expect(shown(new TooManyRequestsFailure(1))).toBe(`${sentence} 1 seconde.`);
    expect(shown(new TooManyRequestsFailure(2))).toBe(`${sentence} 2 secondes.`);
  });
});
