import type { ComponentType, ReactNode } from 'react';
import type { CountOffer, ProductDefinition, ProductTypes } from '#domain/count/definition.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import type { Market } from '#domain/markets.ts';
import type { LazyPart } from '#design-system/lazyPart.ts';
import { behaviourOf, type CallsOf } from '../store/countBehaviour.ts';
import { countEditor, type CountSetup } from './countEditor.tsx';
import { CountForm } from '../store/CountProvider.tsx';

/** What the server offers in the form of a product. */
interface FormOptions {
  targetings: readonly Targeting[];
}

/** Props of the fields of a product. */
export interface FieldsProps<T extends ProductTypes, Options extends FormOptions = FormOptions> {
  values: T['values'];
  options: Options;
  form: T['form'];
  errors: T['errors'] | null;
  disabled: boolean;
  onChange: (change: (form: T['form']) => T['form']) => void;
}

/** How a product looks, and how it calls the server. */
export interface ProductScreen<T extends ProductTypes, Options extends FormOptions = FormOptions> {
  useCalls: () => CallsOf<T>;
  /** Loads what the form offers. */
  useOptions: (parameters: { market: Market }) => {
    data?: Options | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  Fields: ComponentType<FieldsProps<T, Options>>;
  /** Shows the result on screen. */
  result: (values: T['values']) => ReactNode;
  /** The lazy component that shows the result. */
  resultPart?: Pick<LazyPart<unknown>, 'preload'>;
  nextPath?: CountSetup<T>['nextPath'];
}

const NO_OPTIONS = {
  data: { targetings: [] },
  isError: false,
  refetch: () => undefined,
} as const;

/** For a form without options to load. */
export const useNoOptions = () => NO_OPTIONS;

/** Returns the screen of a product, new or edited, from its definition. */
export function productEditor<T extends ProductTypes, Options extends FormOptions = FormOptions>(
  definition: ProductDefinition<T>,
  screen: ProductScreen<T, Options>,
) {
  const { useCalls, useOptions, Fields, result, resultPart, nextPath } = screen;
  return countEditor<T>(definition.product, ({ market, today }) => {
    const { data, isError, refetch } = useOptions({ market });
    const calls = useCalls();
    const values = definition.valuesOf(market);
    if (!values) return undefined;
    if (!data) return { title: values.label, isFailed: isError, onRetry: refetch };
    const offer: CountOffer<T> = { values, targetings: data.targetings };
    return {
      title: values.label,
      behaviour: behaviourOf(definition, offer, calls),
      opening: {
        newForm: () => definition.newForm(offer, today),
        schedule: (form, schedule) => definition.schedule(values, form, schedule),
      },
      fields: (
        <CountForm<T>>{(props) => <Fields {...props} {...{ values }} options={data} />}</CountForm>
      ),
      result: result(values),
      ...(resultPart && { resultPart }),
      ...(nextPath && { nextPath }),
    };
  });
}
