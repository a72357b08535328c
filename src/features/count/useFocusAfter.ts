import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the keyboard a place once an answer is there. The button that asked for it is disabled meanwhile, which drops the
 * focus: whoever typed would start again from the top of the page. Somebody who went elsewhere is left there.
 * @param focus where to go on
 */
export function useFocusAfter(isAwaited: boolean, focus: () => void) {
  const wasAwaited = useRef(false);
  const latest = useRef(focus);
  useLayoutEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const isAnswered = wasAwaited.current && !isAwaited;
    wasAwaited.current = isAwaited;
    if (isAnswered && document.activeElement === document.body) latest.current();
  }, [isAwaited]);
}
