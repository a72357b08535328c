import { startTransition, useEffect, useState } from 'react';

/**
 * A value once it has stayed the same for a moment, and the one before until then: what follows somebody's typing
 * without taking part in it.
 * @param quietMs how long it has to stay, in milliseconds
 */
export function useSettled<Value>(value: Value, quietMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
