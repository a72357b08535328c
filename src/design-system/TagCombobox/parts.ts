import { Combobox } from '@base-ui/react/combobox';
import styled from 'styled-components';
import { chosenInForcedColors } from '../tokens/forcedColors.ts';
import { color } from '../tokens/tokens.ts';
import { boxStyles, chipStyles, inputStyles, removeStyles } from './tagStyles.ts';

export const Chips = styled(Combobox.Chips)`
  ${boxStyles}
`;

export const Chip = styled(Combobox.Chip)`
  ${chipStyles}

  &:focus-within,
  &[data-highlighted] {
    background: ${color.intent.accent.border};
    ${chosenInForcedColors}
  }
`;

export const Remove = styled(Combobox.ChipRemove)`
  ${removeStyles}
`;

export const Input = styled(Combobox.Input)`
  ${inputStyles}
`;
