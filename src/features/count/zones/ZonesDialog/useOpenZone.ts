import { useEffect, useRef, useState } from 'react';
import type { Zone, ZoneDetail } from '#contract/zones.ts';
import { failureMessage } from '#api/failure.ts';
import { useLazyGetZoneQuery } from '#api/zonesApi.ts';
import { useDebouncedValue } from '../../useDebouncedValue.ts';

/** A faster response is not announced, so that nothing flickers. */
const SLOW_MS = 300;

/**
 * Reads the localities of a zone of the list and passes them on. Only the last zone that was asked for is passed on, and
 * none after the dialog was closed. Buttons stay enabled meanwhile, because a disabled button would lose the focus.
 */
export function useOpenZone() {
  const [read, { isFetching }] = useLazyGetZoneQuery();
  const [failure, setFailure] = useState<string>();
  const attempts = useRef(0);
  useEffect(
    () => () => {
      attempts.current += 1;
    },
    [],
  );
  const openZone = async ({ id }: Zone, onOpened: (zone: ZoneDetail) => void): Promise<void> => {
    attempts.current += 1;
    const attempt = attempts.current;
    setFailure(undefined);
    const { data, error } = await read({ id });
    if (attempt !== attempts.current) return;
    if (data && error === undefined) onOpened(data);
    else setFailure(failureMessage(error));
  };
  const isSlow = useDebouncedValue(isFetching, SLOW_MS);
  return { openZone, failure, isSlow: isFetching && isSlow };
}
