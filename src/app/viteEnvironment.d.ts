interface ImportMetaEnv {
  /** Back end for hosts that `environment.ts` does not list. */
  readonly VITE_API_HOST?: string;
}
