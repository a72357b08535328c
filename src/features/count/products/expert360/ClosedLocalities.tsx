import { useState } from 'react';
import { documentAddress } from '#domain/addresses.ts';
import { useAddresses } from '#api/addresses.ts';
import { Notice } from '#design-system/Notice.tsx';
import { TextLink } from '#design-system/TextLink.tsx';

/**
 * Says that some localities are closed, until it is dismissed (E3-03). Without the address of their sheet, it promises no
 * list (T-19).
 */
export function ClosedLocalities() {
  const [isOpen, setIsOpen] = useState(true);
  const url = documentAddress(useAddresses(), 'CLOSED_LOCALITIES', {
    product: 'expert360',
    market: 'Ancien',
  });
  if (!isOpen) return null;
  return (
    <Notice tone="info" onDismiss={() => setIsOpen(false)}>
      {url === undefined ? (
        'Plusieurs localités sont actuellement fermées.'
      ) : (
        <>
          Plusieurs localités sont actuellement fermées, retrouver la liste{' '}
          <TextLink href={url} target="_blank">
            ici
          </TextLink>
        </>
      )}
    </Notice>
  );
}
