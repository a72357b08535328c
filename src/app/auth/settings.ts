import * as v from 'valibot';

const SettingsSchema = v.object({
  /** The browser application, as the provider knows it. */
  clientId: v.pipe(v.string(), v.minLength(1)),
  /** https://login.microsoftonline.com/TENANT/v2.0, or the development provider of the own server. */
  issuer: v.pipe(v.string(), v.url()),
});

/** What the page needs to know to sign people in; the server says it at run time, so one build serves every host. */
export type AuthSettings = v.InferOutput<typeof SettingsSchema>;

/** @throws when the server does not answer, or answers something else */
export async function loadAuthSettings(): Promise<AuthSettings> {
  const response = await fetch('/auth-config.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`/auth-config.json answered ${response.status}.`);
  return v.parse(SettingsSchema, await response.json());
}
