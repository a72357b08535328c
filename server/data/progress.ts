/** Reports the progress of a step. `total` is 0 while it is unknown. */
export type ReportProgress = (step: string, done: number, total: number) => void;
