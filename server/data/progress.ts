/** Hears how far a step is. `total` may be 0 when it is not known yet. */
export type ReportProgress = (step: string, done: number, total: number) => void;
