import type { CheckOptions } from './openEntries.ts';

/** For each kind of link that we write, a documentation page that has it, and the name of the link. */
export const LINK_BY_PAGE: ReadonlyMap<string, RegExp> = new Map([
  ['design-system-overview--docs', /^Button$/],
  ['design-system-button--docs', /^Voir une histoire presser/],
  ['design-system-dialog--docs', /^pages\//],
  ['documents-proposals--docs', /^Ouvrir l’histoire imprimée$/],
  ['écrans--docs', /^Commerce$/],
  ['features-count-savebar--docs', /^Ouvrir «/],
]);

const LIMIT_MS = 30_000;

/** Opens the pages of the list in the whole Storybook, and reports a link that leaves it or that shows nothing. */
export async function checkLinks({
  context,
  address,
  queue,
  onFault,
}: CheckOptions): Promise<void> {
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    const entry = encodeURIComponent(id);
    const name = LINK_BY_PAGE.get(id);
    try {
      await page.goto(`${address}/?path=/docs/${entry}`);
      const preview = page.frameLocator('#storybook-preview-iframe');
      await preview.getByRole('link', { name }).first().click();
      await page.waitForURL(({ search }) => !search.includes(entry));
      await page.getByRole('navigation').first().waitFor();
      await preview.locator('#storybook-root > *, .sbdocs h1').first().waitFor();
    } catch (error) {
      onFault({ id, problem: `the link ${name}: ${String(error).split('\n')[0]}` });
    }
    await page.close();
  }
}
