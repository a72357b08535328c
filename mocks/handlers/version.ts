import { http, HttpResponse } from 'msw';
import { getVersion } from '#contract/version.ts';
import { addressOf } from './failures.ts';

export const versionHandlers = [
  http.get(addressOf(getVersion), () => HttpResponse.json({ version: '0.1.0' })),
];
