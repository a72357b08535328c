import styled from 'styled-components';
import { space } from '#design-system/tokens/tokens.ts';

/** The buttons below a form of the dialog, with the main action last. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;
