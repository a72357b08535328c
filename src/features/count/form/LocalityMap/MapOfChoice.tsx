import { Suspense, useRef, useState, useEffect, type RefObject } from 'react';
import styled from 'styled-components';
import { withLocalities, type LocalityFields } from '#domain/count/localityFields.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { useCountState } from '../../store/CountProvider.tsx';
import type { StoreState } from '../../store/screenState.ts';

/** Margin above and below the viewport, so that content starts to load before it is visible. */
const MARGIN = '200px 0px';

/** Returns whether an element is in or near the viewport now, and whether it has ever been. */
function useInViewport(element: RefObject<Element | null>): {
  isInView: boolean;
  wasInView: boolean;
} {
  const [visibility, setVisibility] = useState({ isInView: false, wasInView: false });
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isInView = entries.at(-1)?.isIntersecting ?? false;
        setVisibility((before) =>
          before.isInView === isInView
            ? before
            : { isInView, wasInView: before.wasInView || isInView },
        );
      },
      { rootMargin: MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return visibility;
}

// The outlines weigh more than most screens, and the first load of a form does not need them.
const LocalityMap = lazyPart(async () => import('./LocalityMap.tsx'), 'LocalityMap');

/** Reserves most of the space of the map, to avoid a layout shift when it loads. */
const Root = styled.div`
  display: grid;
  gap: ${space[3]};
  align-content: start;
  min-height: 22rem;

  > p:first-child {
    color: ${color.text.strong};
    font-size: ${font.size.lg};
    font-weight: ${font.weight.semibold};
  }
  > p:nth-child(2) {
    color: ${color.text.muted};
  }
`;

const TITLE = 'Comptage en cours de configuration';

interface MapOfChoiceProps {
  /** The form of any product; only some offer « Toute la France ». */
  form: LocalityFields & { isAllFrance?: boolean };
  onChange: (change: <Form extends LocalityFields>(form: Form) => Form) => void;
}

/** Fills the place of the result while there is none: with the map once localities are chosen or the map is asked for. */
export function MapOfChoice({ form, onChange }: MapOfChoiceProps) {
  const [isAskedFor, setIsAskedFor] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { locations, radius, isAllFrance = false } = form;
  // The map stays when its last locality is removed.
  if (!isOpen && (isAskedFor || isAllFrance || locations.length > 0)) setIsOpen(true);
  if (!isOpen) {
    return (
      <EmptyState
        title={TITLE}
        illustration="noInventory"
        action={
          <Button icon="mapPin" onClick={() => setIsAskedFor(true)}>
            Choisir sur la carte
          </Button>
        }
      >
        Choisissez vos critères puis « Estimer » : les volumes et le budget s’afficheront ici.
      </EmptyState>
    );
  }
  return (
    <ShownMap {...{ locations, radius, isAllFrance }} hasFocus={isAskedFor} onChange={onChange} />
  );
}

interface ShownMapProps
  extends Pick<MapOfChoiceProps, 'onChange'>, Pick<LocalityFields, 'locations' | 'radius'> {
  isAllFrance: boolean;
  hasFocus: boolean;
}

/** Loads the map when it is scrolled into view: below the form of a phone, it may never be. */
function ShownMap({ locations, radius, isAllFrance, hasFocus, onChange }: ShownMapProps) {
  const root = useRef<HTMLDivElement>(null);
  const { wasInView } = useInViewport(root);
  return (
    <Root ref={root}>
      <p>{TITLE}</p>
      <p>Cliquez sur la carte pour ajouter ou retirer un code postal, puis « Estimer ».</p>
      {wasInView && (
        <Suspense fallback={<Skeleton bars={8} height="lg" label="Chargement de la carte" />}>
          <LocalityMap
            value={locations}
            {...{ radius, isAllFrance, hasFocus }}
            onChange={(next) => onChange((current) => withLocalities(current, next))}
          />
        </Suspense>
      )}
    </Root>
  );
}

/** The counts of all products have localities. */
export type LocatedCount = CountTypes & { form: MapOfChoiceProps['form'] };
export const useLocatedState = useCountState.withTypes<StoreState<LocatedCount>>();
