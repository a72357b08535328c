import { DataFolderError } from '../database/dataFolder.ts';
import { readConfiguration } from '../settings/config.ts';
import { ConfigurationError } from '../settings/environment.ts';
import { DEMO_USERS, findDemoUser } from './demoUsers.ts';
import { issueIdToken, loadSigningKey, recordedIssuer } from './signingKey.ts';

/**
 * `npm run --silent token -- EMAIL`: prints an identity token of a demo user, valid for an hour, for scripts that
 * call the API. It needs only the provider's key in the data folder, so the server may be running.
 */
async function main(email: string): Promise<string> {
  const { identity, dataDir } = readConfiguration(process.env);
  if (identity.kind !== 'development') {
    throw new ConfigurationError('Tokens of demo users exist only with the development sign-in.');
  }
  const user = findDemoUser(email);
  if (user === undefined) {
    const known = DEMO_USERS.map((one) => `  ${one.email}`).join('\n');
    throw new ConfigurationError(
      `${email === '' ? 'An e-mail address is needed.' : `No demo user « ${email} ».`} The demo users are:\n${known}`,
    );
  }
  const key = await loadSigningKey(dataDir);
  // Without an explicit address, the token is for the server that last used this folder.
  const isAddressed =
    process.env['PORT'] !== undefined || process.env['PUBLIC_ORIGIN'] !== undefined;
  const recorded = isAddressed ? undefined : await recordedIssuer(dataDir);
  const issuer = recorded ?? identity.issuer;
  return issueIdToken({ key, user, issuer, clientId: identity.clientId, now: new Date() });
}

try {
  process.stdout.write(`${await main(process.argv[2] ?? '')}\n`);
} catch (error) {
  if (!(error instanceof ConfigurationError || error instanceof DataFolderError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
