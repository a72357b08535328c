import { configure } from 'storybook/test';

/** How long a story waits for what ought to come, in milliseconds: its machine may be busy, and its code be cold. */
const PATIENCE_MS = 8000;

configure({ asyncUtilTimeout: PATIENCE_MS });
