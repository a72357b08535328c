import { useLayoutEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Market } from '#domain/markets.ts';
import { mayLeave } from '#design-system/LeaveDialog/leaveGuard.ts';
import { marketChosen } from '#features/session/sessionSlice.ts';
import { useCurrentMarket } from '#features/session/useSession.ts';
import { marketChangePath } from '#features/shell/marketChange.ts';

/** A market that becomes the current one with the next location. */
interface ChosenMarket {
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
  const [chosen, setChosen] = useState<ChosenMarket | null>(null);
  const isPending = chosen !== null && chosen.market !== market;

  useLayoutEffect(() => {
    if (isPending && chosen.from !== key) dispatch(marketChosen(chosen.market));
  }, [isPending, chosen, key, dispatch]);

  const changeMarket = async (next: Market) => {
    if (!(await mayLeave('screen'))) return;
    const path = marketChangePath(pathname);
    setChosen(
      path === undefined ? null : { market: next, from: key, isRestart: path === pathname },
    );
    if (path === undefined) dispatch(marketChosen(next));
    else await navigate(path);
  };
  return {
    market: chosen?.market ?? market,
    changeMarket,
    isRestarting: isPending && chosen.isRestart,
  };
}
