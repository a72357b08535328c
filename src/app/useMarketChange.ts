import { useLayoutEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Market } from '#domain/markets.ts';
import { mayLeave } from '#features/count/unsaved/unsavedChanges.ts';
import { marketChosen } from '#features/session/sessionSlice.ts';
import { useCurrentMarket } from '#features/session/useSession.ts';
import { marketChangePath } from '#features/shell/marketChange.ts';

interface PendingChange {
  market: Market;
  /** Router key of the location that is left. */
  from: string;
  /** The screen restarts at its own path. */
  isRestart: boolean;
}

interface MarketChange {
  /** The current market, or the chosen one while its screen is loading. */
  market: Market;
  changeMarket: (market: Market) => Promise<void>;
  /** True while the screen is hidden: it would call once for its new path and once for the new market. */
  isRestarting: boolean;
}

/**
 * Changes the current market. Where the change also navigates, the market waits for the navigation, because the screen
 * that is left would call the back end for the new market.
 */
export function useMarketChange(): MarketChange {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const market = useCurrentMarket();
  const { pathname, key } = useLocation();
  const [pending, setPending] = useState<PendingChange | null>(null);

  useLayoutEffect(() => {
    if (pending === null || pending.from === key) return;
    dispatch(marketChosen(pending.market));
    setPending(null);
  }, [pending, key, dispatch]);

  const changeMarket = async (chosen: Market) => {
    if (!(await mayLeave('screen'))) return;
    const path = marketChangePath(pathname);
    if (path === undefined) {
      dispatch(marketChosen(chosen));
      return;
    }
    setPending({ market: chosen, from: key, isRestart: path === pathname });
    await navigate(path);
  };
  return {
    market: pending?.market ?? market,
    changeMarket,
    isRestarting: pending?.isRestart ?? false,
  };
}
