import styled from 'styled-components';
import type { PutBack, QuantityStart } from '#domain/count/shownResult.ts';
import { Inline } from '#design-system/Stack.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';

interface StartTexts {
  title: string;
  /** Shown when no line was lowered. */
  text: string;
  /** Label of the button for the other start. */
  other: string;
}

const TEXTS_BY_START = {
  chosen: {
    title: 'Vos quantités ont été reprises',
    text: 'Les critères ont changé depuis que vous les avez choisies.',
    other: 'Repartir du disponible',
  },
  available: {
    title: 'Les quantités repartent du disponible',
    text: 'Vous pouvez revenir à celles que vous aviez choisies.',
    other: 'Reprendre vos quantités',
  },
} as const satisfies Record<QuantityStart, StartTexts>;

const OTHER_START = {
  chosen: 'available',
  available: 'chosen',
} as const satisfies Record<QuantityStart, QuantityStart>;

/** On the line of its text, because the result comes first. */
const Title = styled.strong`
  margin-inline-end: ${space[2]};
  color: ${color.text.strong};
  font-weight: ${font.weight.semibold};
`;

export interface PutBackNoticeProps {
  putBack: Pick<PutBack<unknown>, 'start' | 'lowered' | 'hasNewCriteria' | 'isReversible'>;
  disabled?: boolean;
  onRestart: (start: QuantityStart) => void;
}

/**
 * Says that quantities of an earlier result were put back and which were lowered. After a change of criteria it offers to
 * start over from what is available, and to return to the quantities (D-114).
 */
export function PutBackNotice({ putBack, disabled = false, onRestart }: PutBackNoticeProps) {
  const { start, lowered, hasNewCriteria, isReversible } = putBack;
  const { title, text, other } = TEXTS_BY_START[start];
  return (
    <Notice tone={lowered.length > 0 ? 'warning' : 'info'} live="polite">
      <Inline $gap={[2, 6]}>
        <p>
          <Title>{hasNewCriteria ? title : 'Quantités ajustées'}</Title>{' '}
          {lowered.length > 0 ? `Ramenées à ce qui est disponible : ${lowered.join(', ')}.` : text}
        </p>
        {isReversible && (
          <Button size="sm" disabled={disabled} onClick={() => onRestart(OTHER_START[start])}>
            {other}
          </Button>
        )}
      </Inline>
    </Notice>
  );
}
