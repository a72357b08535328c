import { run } from 'chromatic/node';

const TOKEN = 'CHROMATIC_PROJECT_TOKEN';

/** Builds and publishes Storybook, then lets Chromatic compare the stories marked `visual: true`. Returns the exit code. */
export async function publish(argv: string[]): Promise<number> {
  if (!process.env[TOKEN]) {
    console.error(
      `${TOKEN} is not set. Copy the project token from Chromatic (Manage → Configure), then:\n  ${TOKEN}=chpt_… npm run visual -- chromatic`,
    );
    return 1;
  }
  // The options of every run are in chromatic.config.json, and how pages are captured in .storybook/chromatic.ts.
  const { code } = await run({ argv });
  return code ?? 1;
}
