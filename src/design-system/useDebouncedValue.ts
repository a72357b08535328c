import { startTransition, useEffect, useState } from 'react';

/**
 * Returns a value after it has stayed unchanged for a delay, and the previous value until then. The update is a
 * transition, so that it does not block typing.
 * @param delayMs delay in milliseconds
 */
export function useDebouncedValue<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDebounced(value)), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
