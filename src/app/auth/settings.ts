import * as v from 'valibot';
import { DEFAULT_PORTAL, wireWord } from '#domain/portals.ts';
import { settingsInPage } from './settingsInPage.ts';

const SettingsSchema = v.object({
  /** Client id of the browser application at the provider. */
  clientId: v.pipe(v.string(), v.minLength(1)),
  /** Microsoft Entra (https://login.microsoftonline.com/TENANT/v2.0), any other OpenID issuer, or our development provider. */
  issuer: v.pipe(v.string(), v.url()),
});

/** Sign-in settings of the page. The server provides them at run time, so one build serves every host. */
export type AuthSettings = v.InferOutput<typeof SettingsSchema>;

const PortalNameSchema = v.pipe(
  v.string(),
  v.check((name) => wireWord(name) !== ''),
);

/** The names of the portal. A host that knows no more than its name need not say more. */
const PortalSchema = v.pipe(
  v.object({
    name: PortalNameSchema,
    shortName: v.optional(PortalNameSchema),
    color: v.optional(v.pipe(v.string(), v.hexColor())),
    formerNames: v.optional(v.array(PortalNameSchema), []),
  }),
  v.transform((portal) => ({ ...portal, shortName: portal.shortName ?? portal.name })),
);

const PageSettingsSchema = v.object({
  ...SettingsSchema.entries,
  /** Addresses of documents and contacts, by the name of their setting (T-19). */
  addresses: v.optional(v.record(v.string(), v.string()), {}),
  portal: v.optional(PortalSchema, () => ({ ...DEFAULT_PORTAL, formerNames: [] })),
  /** Which configuration applies (SH-06); only the documents of our server say so. */
  isProduction: v.optional(v.boolean()),
});
type PageSettings = v.InferOutput<typeof PageSettingsSchema>;

/** Returns the settings of the document; undefined when another host has served it. */
export function readSettings(page: Document): PageSettings | undefined {
  const settings = settingsInPage(page);
  return settings === undefined ? undefined : v.parse(PageSettingsSchema, settings);
}

/**
 * Fetches the settings of a page that another host has served.
 * @throws when the server does not respond or responds with something else
 */
export async function loadSettings(): Promise<PageSettings> {
  const response = await fetch('/auth-config.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`/auth-config.json answered ${response.status}.`);
  return v.parse(PageSettingsSchema, await response.json());
}
