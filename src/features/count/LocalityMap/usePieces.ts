import { useEffect, useRef, useState } from 'react';
import { trackPart } from '#design-system/lazyPart.ts';
import { loadPiece } from './loadPiece.ts';
import type { LocalityPiece } from './places.ts';

type PieceState = LocalityPiece | 'failed';

/** Loads the areas of the departments that are wanted, each once. A failed one is loaded again by `retry` only. */
export function usePieces(wanted: readonly string[]) {
  const [states, setStates] = useState<ReadonlyMap<string, PieceState>>(new Map());
  const started = useRef(new Set<string>());
  const untracks = useRef(new Set<() => void>());

  const [start] = useState(() => (department: string) => {
    if (started.current.has(department)) return;
    started.current.add(department);
    const loaded = loadPiece(department)
      .catch(() => 'failed' as const)
      .then((state) => setStates((before) => new Map(before).set(department, state)));
    untracks.current.add(trackPart(loaded));
  });

  useEffect(() => {
    for (const department of wanted) start(department);
  }, [wanted, start]);

  // Nobody waits for what is still loading when the map is closed.
  useEffect(() => {
    const all = untracks.current;
    return () => all.forEach((untrack) => untrack());
  }, []);

  const [pieces, setPieces] = useState<readonly LocalityPiece[]>([]);
  // In the order of the departments, not of their arrival, on which the choice of the names that fit would depend.
  const loaded = [...states]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, state]) => (state === 'failed' ? [] : [state]));
  // The same list while nothing was loaded, so that the map does not draw it again.
  if (loaded.length !== pieces.length) setPieces(loaded);

  const failed = [...states].filter(([, state]) => state === 'failed').map(([code]) => code);
  return {
    pieces,
    isLoading: wanted.some((department) => !states.has(department)),
    hasFailed: failed.some((department) => wanted.includes(department)),
    retry: () => {
      setStates((before) => new Map([...before].filter(([, state]) => state !== 'failed')));
      for (const department of failed) {
        started.current.delete(department);
        start(department);
      }
    },
  };
}
