import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sparticuz from '@sparticuz/chromium';

export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Writes a Fontconfig file limited to the fonts of @sparticuz/chromium, so that glyph fallback never varies. */
function hermeticFonts(): string {
  const dir = join(tmpdir(), 'adfactory-fonts');
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(tmpdir(), 'fonts')}</dir><cachedir>${join(dir, 'cache')}</cachedir></fontconfig>`,
  );
  return file;
}

/** Finds the browser: CHROMIUM_PATH, else the headless shell pinned in package-lock.json, else a system Chromium. */
export async function findBrowser(): Promise<Browser> {
  const env = { ...process.env } as Record<string, string>;
  let executablePath = env['CHROMIUM_PATH'];
  if (executablePath && !runnable(executablePath))
    throw new Error(`CHROMIUM_PATH=${executablePath} is not an executable file`);
  if (!executablePath && process.platform === 'linux' && process.arch === 'x64') {
    executablePath = await sparticuz.executablePath(); // unpacks the binary and its fonts into os.tmpdir() once
    env['FONTCONFIG_FILE'] = hermeticFonts();
  }
  executablePath ??= SYSTEM.find(runnable);
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');

  return {
    executablePath,
    env,
    args: [
      '--no-sandbox', // containers run as root
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--force-color-profile=srgb',
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--disable-font-subpixel-positioning',
      '--hide-scrollbars',
      // Partial repaints must not influence the pixels of a screenshot.
      '--disable-partial-raster',
      '--disable-skia-runtime-opts',
    ],
  };
}
