import { existsSync, readdirSync } from 'node:fs';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

export interface EngineChoice {
  name: string;
  /** Starts it. Undefined where one of its programs is not installed. */
  open: (() => Promise<Engine>) | undefined;
  /** Debian packages of the missing programs. */
  missing: string[];
}

const firstOf = (paths: readonly string[]): string | undefined =>
  paths.find((one) => existsSync(one));

/** Debian keeps MiniBrowser, which is no command for users, in a folder named after the processor and the version. */
const miniBrowsers = (): string[] => {
  if (process.platform !== 'linux') return [];
  return readdirSync('/usr/lib')
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap((folder) =>
      ['4.1', '4.0'].map((version) => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`),
    );
};

/** Returns the Debian packages of the programs that were not found. */
const missingOf = (programs: Record<string, string | undefined>): string[] =>
  Object.entries(programs).flatMap(([name, path]) => (path === undefined ? [name] : []));

function firefox(): EngineChoice {
  const program =
    process.env['FIREFOX_PATH'] ?? firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox']);
  return {
    name: 'Firefox',
    open: program === undefined ? undefined : async () => openFirefox(program),
    missing: missingOf({ 'firefox-esr': program }),
  };
}

function webKit(): EngineChoice {
  const driver = firstOf(['/usr/bin/WebKitWebDriver']);
  const browser = firstOf(miniBrowsers());
  const display = firstOf(['/usr/bin/Xvfb']);
  const isInstalled = driver !== undefined && browser !== undefined && display !== undefined;
  return {
    name: 'WebKitGTK',
    open: isInstalled ? async () => openWebKit({ driver, browser, display }) : undefined,
    missing: missingOf({ 'webkit2gtk-driver': driver && browser, xvfb: display }),
  };
}

/** Returns every engine besides Chromium that the application supports, installed or not. */
export const findEngines = (): EngineChoice[] => [firefox(), webKit()];
