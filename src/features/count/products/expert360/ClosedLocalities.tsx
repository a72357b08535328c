import { useState } from 'react';
import { Notice } from '#design-system/Notice/Notice.tsx';
import { TextLink } from '#design-system/TextLink/TextLink.tsx';
import { CLOSED_LOCALITIES_URL } from './addresses.ts';

interface ClosedLocalitiesProps {
  /** URL of the sheet that lists the closed localities; undefined shows no link (T-19). */
  url?: string | undefined;
}

/** Says that some localities are closed, until it is dismissed (E3-03). */
export function ClosedLocalities({ url = CLOSED_LOCALITIES_URL }: ClosedLocalitiesProps) {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Notice tone="info" onDismiss={() => setIsOpen(false)}>
      Plusieurs localités sont actuellement fermées, retrouver la liste{' '}
      {url === undefined ? (
        'ici'
      ) : (
        <TextLink href={url} target="_blank">
          ici
        </TextLink>
      )}
    </Notice>
  );
}
