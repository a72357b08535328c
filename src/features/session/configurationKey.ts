/** Storage key of the person's configuration. The first script of a page loads this file, so it stays small. */
export const CONFIGURATION_KEY = 'adfactory.configuration';
/** Version of the format in which it is stored. */
export const CONFIGURATION_VERSION = 1;
