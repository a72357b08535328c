import styled from 'styled-components';
import { color, font, radius, space } from '#design-system/tokens/tokens.ts';

/** Room to write by hand: name and date beside the stamp. */
const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  grid-template-rows: auto minmax(8mm, 1fr) minmax(8mm, 1fr);
  gap: ${space[1]} ${space[5]};
  padding: ${space[2]} ${space[4]} ${space[3]};
  border: 1px solid ${color.border.default};
  border-radius: ${radius.md};

  > :first-child {
    grid-column: 1 / -1;
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
  > :last-child {
    grid-area: 2 / 2 / 4 / 3;
    border-block-end: 0;
  }
`;

const Field = styled.p`
  border-block-end: 1px solid ${color.border.default};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

/** « Bon pour accord »: where a client signs. */
export function AgreementForm() {
  return (
    <Form role="group" aria-label="Bon pour accord">
      <p>Bon pour accord</p>
      <Field>Nom</Field>
      <Field>Date</Field>
      <Field>Cachet et signature</Field>
    </Form>
  );
}
