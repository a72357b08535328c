import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  createSelectorHook,
  createStoreHook,
  Provider,
  type ReactReduxContextValue,
} from 'react-redux';
import { isPending } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import type { EditorProps } from './editorProps.ts';
import type { FieldZones } from './fieldZones.ts';
import type { CountStore } from './countStore.ts';
import type { StoreState } from './screenState.ts';

// The store of the application has the default context of react-redux.
const CountContext = createContext<ReactReduxContextValue | null>(null);

/** What is on screen besides the count. */
export interface CountScreenFacts extends Pick<
  EditorProps,
  | 'saved'
  | 'isRenewed'
  | 'saveObstacle'
  | 'zones'
  | 'openingNotice'
  | 'unsaved'
  | 'onLeave'
  | 'onPlan'
  | 'onShown'
> {
  product: CountProductKey;
  /** Where to go after a new count was saved under this id. */
  nextPath: (id: string | undefined) => string;
  /** Note on the amounts of the result. */
  note: string;
}

/** Where the content of the open panel is rendered. */
interface Side {
  /** Null while there is no such place. */
  element: HTMLElement | null;
  setElement: (element: HTMLElement | null) => void;
}

const ScreenContext = createContext<{ facts: CountScreenFacts; side: Side } | null>(null);

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
  const [element, setElement] = useState<HTMLElement | null>(null);
  const shown = useMemo(
    () => ({ facts: screen, side: { element, setElement } }),
    [screen, element],
  );
  useEffect(() => store.start(), [store]);
  return (
    <Provider store={store} context={CountContext}>
      <ScreenContext value={shown}>{children}</ScreenContext>
    </Provider>
  );
}

/**
 * Returns what a selector takes of the count on screen. The component renders again only when that changes. A part of one
 * product takes a hook of its own types: `useCountState.withTypes<CountState<…>>()`.
 */
export const useCountState = createSelectorHook(CountContext).withTypes<StoreState<CountTypes>>();

const useStore = createStoreHook(CountContext);

/** Returns the count on screen, with what a person can do with it: always the same object. */
export function useCount<T extends CountTypes = CountTypes>(): CountStore<T> {
  // A context has one type, and every product its own.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return useStore() as CountStore<T>;
}

/** Returns what is on screen besides the count. */
export function useCountScreen(): CountScreenFacts {
  const screen = use(ScreenContext);
  if (screen === null) throw new Error('There is no CountProvider above this component');
  return screen.facts;
}

/** Returns « Mes zones » of the locality field on screen; null where it has none. */
export const useFieldZones = (): FieldZones | null => use(ScreenContext)?.facts.zones ?? null;

/** Returns where the content of the open panel is rendered; undefined outside the screen of a count. */
export const useSide = (): Side | undefined => use(ScreenContext)?.side;

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
