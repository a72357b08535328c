import { createContext } from 'react';

/** How a screen is left, where no address changes or something else goes with it. */
export type LeavingWay = 'screen' | 'signOut';

type Ask = (way: LeavingWay) => Promise<boolean>;

/** Asks the screen that is shown whether it may be left: another market, the sign-out. */
export interface LeaveGuard {
  /** True when nothing would be lost, or when the person agrees. */
  mayLeave: Ask;
  /** Called by a screen that may lose something; answers how to stop being asked. */
  register: (ask: Ask) => () => void;
}

export function makeLeaveGuard(): LeaveGuard {
  let current: Ask | null = null;
  return {
    mayLeave: async (way) => current === null || current(way),
    register: (ask) => {
      current = ask;
      return () => {
        if (current === ask) current = null;
      };
    },
  };
}

/** Null where no layout surrounds the screen. */
export const LeaveGuardContext = createContext<LeaveGuard | null>(null);
