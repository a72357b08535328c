import styled from 'styled-components';
import { drawnInForcedColors } from '#design-system/tokens/forcedColors.ts';
import { color, font, motion, radius, size, space } from '#design-system/tokens/tokens.ts';

interface ProductionSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.target};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};

  &:hover {
    color: ${color.text.strong};
  }
`;

const Track = styled.span`
  flex: none;
  width: 2rem;
  height: 1.125rem;
  padding: 0.125rem;
  border-radius: ${radius.full};
  background: ${color.border.strong};
  transition: background-color ${motion.fast} ${motion.ease};
  ${drawnInForcedColors}

  &::after {
    content: '';
    display: block;
    width: 0.875rem;
    height: 0.875rem;
    border-radius: 50%;
    background: ${color.surface.raised};
    transition: transform ${motion.fast} ${motion.ease};
  }
  [aria-checked='true'] > & {
    background: ${color.intent.accent.solid};
  }
  [aria-checked='true'] > &::after {
    transform: translateX(0.875rem);
  }
`;

/** Toggles the production configuration; shown on non-production hosts only (SH-39, D-84). */
export function ProductionSwitch({ checked, onChange }: ProductionSwitchProps) {
  return (
    <Root type="button" role="switch" aria-checked={checked} onClick={() => onChange(!checked)}>
      Production
      <Track />
    </Root>
  );
}
