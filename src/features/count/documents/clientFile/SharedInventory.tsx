import { Fragment } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import styled from 'styled-components';
import { lackingText, sharedInventoryTitle } from '#domain/count/sharedInventory.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { withWholeNumbers } from '#domain/format/text.ts';
import { countPath, productLabel } from '#domain/products/catalogue.ts';
import { hasAddition } from '#api/additions.ts';
import { useFindSharedInventoryQuery } from '#api/clientCountsApi.ts';
import { failureStatus } from '#api/failure.ts';
import { Stack } from '#design-system/Stack.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import type { PresentedCount } from './fileSheet.ts';

const NOT_FOUND = 404;

const Places = styled.ul`
  padding-inline-start: ${space[5]};
  list-style: disc;
  font-variant-numeric: tabular-nums;
`;

/**
 * Says before a file is printed where its counts ask more impressions together than there are, because each was estimated
 * as if it were alone (N-15). It refuses nothing, and shows nothing while it asks and where there is room for all.
 */
export function SharedInventory({ parts }: { parts: readonly PresentedCount[] }) {
  const ids = parts.map(({ count }) => count.id);
  const isAsked = ids.length > 1 && hasAddition('overlaps');
  const { data, error, isFetching, refetch } = useFindSharedInventoryQuery(
    isAsked ? { ids } : skipToken,
  );
  if (error !== undefined) {
    if (failureStatus(error) === NOT_FOUND) return null;
    return (
      <Notice live="polite">
        <Stack $gap={2} $start>
          <p>Ce que ces comptages demandent ensemble n’a pas pu être comparé à l’inventaire.</p>
          <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Stack>
      </Notice>
    );
  }
  if (!isAsked || !data || data.places.length === 0) return null;
  const asking = parts.filter(({ count }) =>
    data.places.some((place) => place.ids.includes(count.id)),
  );
  const products = asking.map(({ product }) => productLabel(product.product, product.market));
  return (
    <Notice tone="warning" live="polite" title={sharedInventoryTitle(products, data.surplus)}>
      <Stack $gap={2} $start>
        <Places>
          {data.places.map((place) => (
            <li key={`${place.month ?? ''} ${place.locality?.code ?? ''}`}>
              {withWholeNumbers(lackingText(place))}
            </li>
          ))}
          {data.hasMore && <li>et d’autres lieux ou d’autres mois</li>}
        </Places>
        <p>
          {'Un comptage ne réserve rien\u00A0: réduisez ou décalez l’un d’eux ('}
          {asking.map(({ count, product }, index) => (
            <Fragment key={count.id}>
              {index > 0 && ', '}
              <TextLink href={countPath(product.product, 'edit', count.id)}>
                {formatMafId(count.mafId)}
              </TextLink>
            </Fragment>
          ))}
          ).
        </p>
      </Stack>
    </Notice>
  );
}
