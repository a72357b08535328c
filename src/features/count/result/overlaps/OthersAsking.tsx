import styled from 'styled-components';
import { othersAskingText } from '#domain/count/sharedInventory.ts';
import { isSameValue } from '#domain/equality.ts';
import { withWholeNumbers } from '#domain/format/text.ts';
import type { ImpressionProductKey } from '#domain/products/catalogue.ts';
import { useFindOthersAskingQuery } from '#api/countReadsApi.ts';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { useCount, useCountScreen, useCountState } from '../../store/CountProvider.tsx';

const Root = styled.p`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  &[data-tight] {
    color: ${color.intent.warning.text};
  }
`;

/**
 * Says in one line what the saved counts of anybody ask of the impressions of the result, if they ask for any (N-15). It
 * says nothing while that is looked up, nor when it cannot be: nothing depends on it.
 */
export function OthersAsking({ product }: { product: ImpressionProductKey }) {
  const { requestOf } = useCount();
  const { saved } = useCountScreen();
  const request = useCountState(({ form }) => requestOf(form), isSameValue);
  const savedId = useCountState(({ savedAs }) => savedAs?.id) ?? saved?.id;
  const { currentData } = useFindOthersAskingQuery({ product, request, countId: savedId });
  if (currentData === undefined || currentData.asked === 0) return null;
  const { asked, available, hasMore } = currentData;
  return (
    <Root data-tight={asked > available || undefined}>
      <Icon name="info" />
      <span>{withWholeNumbers(`${othersAskingText(asked, available, hasMore)}.`)}</span>
    </Root>
  );
}
