import type { CampaignSave } from '#mocks/saveBodies.ts';
import type { SavedCount } from '#contract/counts.ts';
import type { Answer, TestApp } from './testApp.ts';

/** Response to a save: the stored count, or the error. */
export interface SaveResponse {
  id: string;
  mafId: number;
  version: number;
  code?: string;
  message?: string;
  details?: { path: string; message: string }[];
}

type Headers = Record<string, string>;
type Email = Parameters<TestApp['as']>[0];

/** Requests that save and load Display counts, made as the commerce user by default. */
export interface SaveCalls {
  record: (save: CampaignSave, headers?: Headers, email?: Email) => Promise<Answer<SaveResponse>>;
  patch: (save: CampaignSave, headers?: Headers, email?: Email) => Promise<Answer<SaveResponse>>;
  load: (id: string) => Promise<SavedCount>;
}

const COMMERCE = 'commerce@adfactory.test';

export function saveCalls(test: TestApp): SaveCalls {
  return {
    record: async (save, headers, email = COMMERCE) =>
      test.as(email)<SaveResponse>('POST', '/api/Display/RecordCount', save, headers),
    patch: async (save, headers, email = COMMERCE) =>
      test.as(email)<SaveResponse>('PATCH', `/api/Display/${save.mafId}`, save, headers),
    load: async (id) => (await test.as(COMMERCE)<SavedCount>('GET', `/api/Counts/guid/${id}`)).body,
  };
}
