import styled from 'styled-components';
import { Icon, type IconName } from '#design-system/Icon/Icon.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import type { DraftState } from '../../store/screenState.ts';

const WORDS_BY_STATE = {
  kept: { icon: 'check', words: 'Brouillon gardé' },
  notKept: { icon: 'alert', words: 'Brouillon non gardé : enregistrez' },
  // The save bar says it.
  saved: null,
} as const satisfies Record<DraftState, { icon: IconName; words: string } | null>;

const Words = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 1lh;
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  &[data-status='notKept'] {
    color: ${color.intent.warning.text};
    font-weight: ${font.weight.medium};
  }
`;

interface DraftStatusProps {
  /** Null until something was changed. */
  status: DraftState | null;
}

/** Says whether the last change is stored as a draft. Screen readers announce each change of status once. */
export function DraftStatus({ status }: DraftStatusProps) {
  const said = status && WORDS_BY_STATE[status];
  return (
    <Words role="status" data-status={status ?? undefined}>
      {said && (
        <>
          <Icon name={said.icon} size="sm" />
          <span className={status === 'kept' ? 'icon-words' : undefined}>{said.words}</span>
        </>
      )}
    </Words>
  );
}
