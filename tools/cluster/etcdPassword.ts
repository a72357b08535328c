/** Sends a request to the JSON interface of etcd. Returns whether it was accepted; undefined when etcd did not answer. */
async function send(origin: string, action: string, body: unknown): Promise<boolean | undefined> {
  try {
    const answer = await fetch(`${origin}/v3/auth/${action}`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(2000),
    });
    const text = await answer.text();
    if (answer.ok) return true;
    return /unavailable|timed out|no leader/i.test(text) ? undefined : false;
  } catch {
    return undefined;
  }
}

/**
 * Makes a cluster of etcd refuse whoever does not know the password of its user `root`. Members that were started before
 * refuse already.
 * @returns whether they refuse now; false while they have not elected a leader
 */
export async function requirePassword(origin: string, password: string): Promise<boolean> {
  const root = { name: 'root', password };
  const isRequired = await send(origin, 'authenticate', root);
  if (isRequired !== false) return isRequired ?? false;
  // Each step but the last one fails when an earlier start was interrupted after it.
  await send(origin, 'user/add', root);
  await send(origin, 'role/add', { name: 'root' });
  await send(origin, 'user/grant', { user: 'root', role: 'root' });
  return (await send(origin, 'enable', {})) ?? false;
}
