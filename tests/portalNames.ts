import { afterEach } from 'vitest';
import { configurePortal, DEFAULT_PORTAL, type Portal } from '#domain/portals.ts';

/** Calls the portal of this process otherwise, until the end of the test. */
export function callPortal(name: string, over: Partial<Portal> = {}): void {
  configurePortal({ name, shortName: name, formerNames: [], ...over });
}

/** Gives the portal its default name after each test of a file. */
export function restorePortal(): void {
  afterEach(() => configurePortal(DEFAULT_PORTAL));
}
