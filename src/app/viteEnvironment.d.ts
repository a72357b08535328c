interface ImportMetaEnv {
  /** Back end of hosts that `environment.ts` does not name. */
  readonly VITE_API_HOST?: string;
}
