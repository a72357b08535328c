import { useIsClientMode } from '../clientMode/clientModeContext.ts';
import { useCount, useCountScreen, useCountState } from '../store/CountProvider.tsx';
import { screenActions } from './screenActions.ts';
import { useCountActions } from './useCountActions.ts';

/**
 * Offers to « Aller à… » what can be done with the count on screen, whatever its parts say.
 * @param onEstimate « Estimer »
 */
export function useScreenActions(onEstimate: () => void): void {
  const { isEstimable, offerOf } = useCount();
  const { product, saved } = useCountScreen();
  const stage = useCountState((state) => state.stage);
  useCountActions(
    screenActions({
      product,
      stage,
      isEstimable: isEstimable({ stage }),
      savedId: useCountState(({ savedAs }) => savedAs?.id),
      isSaved: saved !== null,
      isSpreadable: offerOf !== null,
      isClientMode: useIsClientMode(),
      onEstimate,
    }),
    'screen',
  );
}
