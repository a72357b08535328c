import { createContext, use, useEffect, type ReactNode } from 'react';
import { createSelectorHook, Provider, type ReactReduxContextValue } from 'react-redux';
import type { SavedCount } from '#contract/counts.ts';
import { isPending } from '#domain/count/countState.ts';
import type { CountState } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import type { CountStore } from './countStore.ts';

// The store of the application has the default context of react-redux.
const ReduxContext = createContext<ReactReduxContextValue | null>(null);
const CountContext = createContext<object | null>(null);

/** What is on screen besides the count. */
export interface CountScreenFacts {
  product: CountProductKey;
  /** The saved count that the screen was opened on; null for a new one. */
  saved: SavedCount | null;
  /** Where to go after a new count was saved under this id. */
  nextPath: (id: string | undefined) => string;
  /** Called some time after a new count was saved (CF-25). */
  onLeave: (path: string) => void;
  /** Note on the amounts of the result. */
  note: string;
  /** Why nothing can be saved now. */
  saveObstacle?: string | undefined;
}

const ScreenContext = createContext<CountScreenFacts | null>(null);

interface CountProviderProps<T extends CountTypes> {
  store: CountStore<T>;
  screen: CountScreenFacts;
  children: ReactNode;
}

/** Gives the count of one screen to its parts, which select what they show of it. */
export function CountProvider<T extends CountTypes>({
  store,
  screen,
  children,
}: CountProviderProps<T>) {
  useEffect(() => store.start(), [store]);
  return (
    <CountContext value={store}>
      <ScreenContext value={screen}>
        <Provider store={store.redux} context={ReduxContext}>
          {children}
        </Provider>
      </ScreenContext>
    </CountContext>
  );
}

/**
 * Returns what a selector takes of the count on screen. The component renders again only when that changes. A part of one
 * product takes a hook of its own types: `useCountState.withTypes<CountState<…>>()`.
 */
export const useCountState = createSelectorHook(ReduxContext).withTypes<CountState<CountTypes>>();

/** Returns the count on screen, with what a person can do with it: always the same object. */
export function useCount<T extends CountTypes = CountTypes>(): CountStore<T> {
  const store = use(CountContext);
  if (store === null) throw new Error('There is no CountProvider above this component');
  // A context has one type, and every product its own.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return store as CountStore<T>;
}

/** Returns what is on screen besides the count. */
export function useCountScreen(): CountScreenFacts {
  const screen = use(ScreenContext);
  if (screen === null) throw new Error('There is no CountProvider above this component');
  return screen;
}

interface CountFormProps<T extends CountTypes> {
  children: (props: {
    form: T['form'];
    errors: T['errors'] | null;
    disabled: boolean;
    onChange: CountStore<T>['changeForm'];
  }) => ReactNode;
}

/** Renders the fields of a product with the form on screen. Typing in the result does not render them again. */
export function CountForm<T extends CountTypes>({ children }: CountFormProps<T>) {
  const { changeForm } = useCount<T>();
  const form = useCountState((state) => state.form);
  const errors = useCountState((state) => state.errors);
  const disabled = useCountState(({ stage }) => isPending(stage));
  return children({ form, errors, disabled, onChange: changeForm });
}

interface CountResultProps<T extends CountTypes> {
  children: (props: { form: T['form']; result: T['result']; disabled: boolean }) => ReactNode;
}

/** Renders the result of a product with each change of it; nothing while there is none. */
export function CountResult<T extends CountTypes>({ children }: CountResultProps<T>) {
  const form = useCountState((state) => state.form);
  const result = useCountState((state) => state.result);
  const disabled = useCountState(({ stage }) => isPending(stage));
  return result === null ? null : children({ form, result, disabled });
}
