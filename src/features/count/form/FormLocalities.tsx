import styled from 'styled-components';
import { withLocalities, type LocalityFields } from '#domain/count/localityFields.ts';
import { media } from '#design-system/tokens/tokens.ts';
import { LocalityField, type LocalityFieldProps } from './LocalityField/LocalityField.tsx';
import { useFieldZones } from '../store/CountProvider.tsx';

/** Grows with its content. Where a form has two columns, the shorter fields stand beside it. */
const Tall = styled.div`
  min-width: 0;

  ${media.from.sm} {
    grid-row: span 3;
  }
`;

interface FormLocalitiesProps extends Pick<
  LocalityFieldProps,
  'label' | 'error' | 'disabled' | 'allFrance'
> {
  form: LocalityFields;
  /** Called with an update that applies to the form of any product. */
  onChange: (change: <Form extends LocalityFields>(form: Form) => Form) => void;
}

/** The localities and the radius of the form of any product. */
export function FormLocalities({ form, onChange, ...field }: FormLocalitiesProps) {
  return (
    <Tall>
      <LocalityField
        {...field}
        zones={useFieldZones()}
        value={form.locations}
        radius={form.radius}
        onChange={(next) => onChange((current) => withLocalities(current, next))}
        onRadiusChange={(next) =>
          onChange((current) => withLocalities(current, current.locations, next))
        }
      />
    </Tall>
  );
}
