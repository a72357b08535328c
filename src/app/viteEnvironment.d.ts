interface ImportMetaEnv {
  /** Back end for hosts that `environment.ts` does not list. */
  readonly VITE_API_HOST?: string;
  /** Our additions that the back end has (docs/another-back-end.md). */
  readonly VITE_ADDITIONS?: string;
}
