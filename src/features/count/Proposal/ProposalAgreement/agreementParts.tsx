import styled from 'styled-components';
import { color, font, radius, space } from '#design-system/tokens/tokens.ts';

/** Small print beside an agreement. */
export const AgreementNotes = styled.div`
  display: grid;
  gap: ${space[1]};
  color: ${color.text.muted};
  font-size: ${font.size.xs};
`;

/** Room to write by hand. */
const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  grid-template-rows: auto auto minmax(16mm, 1fr);
  gap: ${space[3]} ${space[5]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border.default};
  border-radius: ${radius.md};

  > :first-child,
  > :last-child {
    grid-column: 1 / -1;
  }
  > :first-child {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
`;

const Field = styled.p`
  padding-block-end: ${space[5]};
  border-block-end: 1px solid ${color.border.default};
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  &[data-signature] {
    padding-block-end: 0;
    border-block-end: 0;
  }
`;

/** « Bon pour accord »: where a client signs. */
export function AgreementForm() {
  return (
    <Form role="group" aria-label="Bon pour accord">
      <p>Bon pour accord</p>
      <Field>Nom</Field>
      <Field>Date</Field>
      <Field data-signature>Cachet et signature</Field>
    </Form>
  );
}
