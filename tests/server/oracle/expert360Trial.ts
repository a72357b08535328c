import type { TrialIn } from './trials.ts';
export const expert360Trial: TrialIn = async () => Promise.reject(new Error('pending'));
