/** The variables that the settings are read from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid setting; the message is written for the person who starts the server. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Returns a setting without the spaces around it; undefined when it is absent or empty. */
export function textOf(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim();
  return value === undefined || value === '' ? undefined : value;
}
