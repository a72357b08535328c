// `npm run chromatic`: builds and publishes Storybook, then lets Chromatic compare the stories marked `visual: true`.
import { run } from 'chromatic/node';

const TOKEN = 'CHROMATIC_PROJECT_TOKEN';

async function publish(): Promise<number> {
  if (!process.env[TOKEN]) {
    console.error(
      `${TOKEN} is not set. Copy the project token from Chromatic (Manage → Configure), then:\n  ${TOKEN}=chpt_… npm run chromatic`,
    );
    return 1;
  }
  // The options of every run are in chromatic.config.json, and how pages are captured in .storybook/chromatic.ts.
  const { code } = await run({ argv: process.argv.slice(2) });
  return code ?? 1;
}

process.exitCode = await publish();
