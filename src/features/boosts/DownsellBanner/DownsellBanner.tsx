import { useEffect, useState } from 'react';
import { DOWNSELL_BANNER_AFTER_MS, keepNotice } from '#domain/boost/words.ts';
import { Notice } from '#design-system/Notice/Notice.tsx';

/**
 * Asks the person to keep no more programmes than the downsell allows. It appears three seconds after the screen
 * opens (BS-40).
 */
export function DownsellBanner({ max }: { max: number }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), DOWNSELL_BANNER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <Notice tone="warning" live="polite">
      {keepNotice(max)}
    </Notice>
  );
}
