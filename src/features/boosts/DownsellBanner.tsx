import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { DOWNSELL_BANNER_AFTER_MS, keepNotice } from '#domain/boost/submission.ts';
import { Notice } from '#design-system/Notice.tsx';

/** Keeps the room of the banner free until it appears, so that nothing moves (D-144). */
const Reserved = styled.div`
  visibility: hidden;
`;

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
  if (isShown) {
    return (
      <Notice tone="warning" live="polite">
        {keepNotice(max)}
      </Notice>
    );
  }
  return (
    <Reserved aria-hidden="true">
      <Notice tone="warning">{keepNotice(max)}</Notice>
    </Reserved>
  );
}
