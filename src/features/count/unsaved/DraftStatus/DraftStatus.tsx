import { use, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '#design-system/Icon/Icon.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { KeepingContext, type Keeping, type KeepingSignal } from '../keeping.ts';

const WORDS_BY_KEEPING = {
  kept: { icon: 'check', words: 'Brouillon gardé' },
  notKept: { icon: 'alert', words: 'Brouillon non gardé : enregistrez' },
  saved: { icon: 'check', words: 'Enregistré' },
} as const satisfies Record<Keeping, { icon: IconName; words: string }>;

const Words = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 1lh;
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  &[data-keeping='notKept'] {
    color: ${color.intent.warning.text};
    font-weight: ${font.weight.medium};
  }
`;

const NONE: KeepingSignal = { get: () => null, subscribe: () => () => undefined };

/** Whether what was typed is safe: kept on this machine, or saved. Said once per change, not at each draft. */
export function DraftStatus() {
  const { subscribe, get } = use(KeepingContext) ?? NONE;
  const keeping = useSyncExternalStore(subscribe, get);
  return (
    <Words role="status" data-keeping={keeping ?? undefined}>
      {keeping && (
        <>
          <Icon name={WORDS_BY_KEEPING[keeping].icon} size="sm" />
          {WORDS_BY_KEEPING[keeping].words}
        </>
      )}
    </Words>
  );
}
