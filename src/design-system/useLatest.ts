import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Returns a ref to the value of the latest render, for what runs later: a timer, a listener, a promise. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
