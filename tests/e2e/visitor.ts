import { onTestFinished } from 'vitest';
import { newVisitor, openAs } from './browser.ts';

type Visitor = Awaited<ReturnType<typeof newVisitor>>;

/** Opens a page in a new browser context, which is closed when the test ends. */
export async function openVisitor(...options: Parameters<typeof newVisitor>): Promise<Visitor> {
  const visitor = await newVisitor(...options);
  onTestFinished(async () => visitor.context.close());
  return visitor;
}

/** Opens a path as a person who is signed in already, in a new browser context, which is closed when the test ends. */
export async function openVisitorAs(
  baseUrl: string,
  email: string,
  path?: string,
): Promise<Visitor> {
  const visitor = await openVisitor(baseUrl);
  await openAs(visitor.page, email, path);
  return visitor;
}
