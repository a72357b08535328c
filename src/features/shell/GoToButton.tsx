import styled from 'styled-components';
import { ariaShortcut } from '#domain/shortcuts.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, media, radius, space } from '#design-system/tokens/tokens.ts';

interface GoToButtonProps {
  onClick: () => void;
  /** Called when the button is pointed at or focused. */
  onLikely: () => void;
}

const Words = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};

  kbd {
    padding: 0 ${space[1]};
    border: 1px solid ${color.border.default};
    border-radius: ${radius.sm};
    color: ${color.text.muted};
    font-family: inherit;
    font-size: ${font.size.xs};
  }
  ${media.below.md} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** Opens « Aller à… », and says with which keys (N-12). Only its icon is shown on a small screen. */
export function GoToButton({ onClick, onLikely }: GoToButtonProps) {
  return (
    <Button
      variant="ghost"
      icon="search"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaShortcut('goTo')}
      onClick={onClick}
      onPointerEnter={onLikely}
      onFocus={onLikely}
    >
      <Words>
        Aller à… <kbd>Ctrl K</kbd>
      </Words>
    </Button>
  );
}
