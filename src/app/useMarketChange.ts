import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { markState, NO_VIEW } from '#domain/lists/viewMark.ts';
import type { Market } from '#domain/markets.ts';
import { mayLeave } from '#design-system/LeaveDialog/leaveGuard.ts';
import { marketChosen } from '#features/session/sessionSlice.ts';
import { marketChangePath } from '#features/shell/marketChange.ts';

interface MarketChange {
  changeMarket: (market: Market) => Promise<void>;
  /** True from the change of the market until its navigation is shown. The screen must not be rendered then. */
  isLeaving: boolean;
}

/**
 * Changes the current market. The screen that is left disappears first, because it would call the back end for the new
 * market, or a list once for the new market and once for its first page.
 */
export function useMarketChange(): MarketChange {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const [left, setLeft] = useState<Location | null>(null);

  const changeMarket = async (market: Market) => {
    if (!(await mayLeave('screen'))) return;
    const path = marketChangePath(location.pathname);
    if (path !== undefined) flushSync(() => setLeft(location));
    dispatch(marketChosen(market));
    // The list of counts restarts as stated, without the default view (CL-19).
    if (path !== undefined) await navigate(path, { state: markState(NO_VIEW) });
  };
  // Each navigation, Back included, makes another location.
  return { changeMarket, isLeaving: left === location };
}
