import { configure } from 'storybook/test';

/** Time that `findBy…` and `waitFor` wait, in milliseconds. The machine may be busy and its caches cold. */
const ASYNC_TIMEOUT_MS = 8000;

configure({ asyncUtilTimeout: ASYNC_TIMEOUT_MS });
