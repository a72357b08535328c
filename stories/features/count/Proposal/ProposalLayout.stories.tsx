import { expect, fn, spyOn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { PORTALS } from '#domain/portals.ts';
import { SAVED_COUNTS } from '#domain/products/catalogue.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import { ProposalLayout } from '#features/count/Proposal/ProposalLayout.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { SALES } from '#mocks/builders/user.ts';

const handleBack = fn();
const SAVED = buildSavedDisplayCount();
const DESCRIPTION = describeSaved(SAVED);
if (!DESCRIPTION) throw new Error('There is no description');

const meta = preview.meta({
  component: ProposalLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    saved: SAVED,
    productTitle: 'Display - Impression',
    logos: [PORTALS.main, PORTALS.logicImmo, PORTALS.mainNew, PORTALS.logicImmoNew],
    user: SALES,
    description: DESCRIPTION,
    onBack: handleBack,
    children: <p>Plan média</p>,
  },
});

export const Typical = meta.story({
  name: '[PP-02, PP-04, PP-08] shows the header, the greeting and the signature',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Agence du Vieux Port')).toBeVisible();
    await expect(canvas.getByText('Bonjour,')).toBeVisible();
    await expect(canvas.getByText('Proposition réalisée le 12/11/2026 par')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retour' }));
    await expect(handleBack).toHaveBeenCalledOnce();
  },
});

export const CreatedAtNight = meta.story({
  name: '[D-119] shows the day in Paris of a count that was created at 22:30 UTC',
  args: { saved: buildSavedDisplayCount({ createdDate: '2026-05-31T22:30:00.000Z' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Proposition réalisée le 01/06/2026 par')).toBeVisible();
  },
});

export const WithClient = meta.story({
  name: '[PP-02] shows the id and the name of the client of a count',
  args: {
    saved: buildSavedDisplayCount({ clientId: 'RC-4412', clientName: 'Immobilière du Port' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('RC-4412 - Immobilière du Port')).toBeVisible();
  },
});

export const CopiedCode = meta.story({
  name: '[PP-03, KO-09] copies the MAF code and confirms it for 0.6 s',
  parameters: { fakeTime: true },
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const copy = canvas.getByRole('button', { name: 'Copier le code MAF-1042' });
    await userEvent.click(copy);
    await expect(write).toHaveBeenCalledWith('MAF-1042');
    await waitFor(() => expect(canvas.getByText(/copié/i)).toBeInTheDocument());
    await advanceTime(400);
    await expect(canvas.getByText(/copié/i)).toBeInTheDocument();
    await advanceTime(200);
    await expect(canvas.queryByText(/copié/i)).toBeNull();
  },
});

export const Printing = meta.story({
  name: '[PP-06, PT-01, PT-02] sets the MAF code as title while printing, then restores the title',
  play: async ({ canvas, userEvent }) => {
    document.title = 'Proposition';
    const titles: string[] = [];
    const print = spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'));
      titles.push(document.title);
      window.dispatchEvent(new Event('afterprint'));
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Télécharger le PDF' }));
    await expect(print).toHaveBeenCalledOnce();
    await expect(titles).toEqual(['MAF-1042']);
    await expect(document.title).toBe('Proposition');
  },
});

export const WithSpecifications = meta.story({
  name: '[PP-07] links the technical specifications when they exist',
  args: { specificationsUrl: '/specifications.pdf' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Télécharger les spécifications techniques' });
    await expect(link).toHaveAttribute('href', '/specifications.pdf');
    await expect(link).toHaveAttribute('download');
  },
});

export const EveryProduct = meta.story({
  name: '[PP-09, PP-11] uses the same printable document for every count product',
  render: (args) => (
    <>
      {SAVED_COUNTS.map(({ mafProduct, label }) => (
        <ProposalLayout
          key={mafProduct}
          {...args}
          saved={buildSavedDisplayCount({ mafProduct })}
          productTitle={label}
        />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const products = SAVED_COUNTS.map(({ label }) => `Proposition ${label}`);
    const titles = canvas.getAllByRole('heading', { level: 1 }).map((title) => title.textContent);
    await expect(titles).toEqual(products);
    await expect(canvas.getAllByRole('button', { name: 'Télécharger le PDF' })).toHaveLength(
      products.length,
    );
  },
});

export const LongNames = meta.story({
  args: {
    saved: buildSavedDisplayCount({
      countName: 'Agence immobilière internationale du Grand Port Maritime 55',
    }),
    productTitle: 'Display - Performance',
  },
  globals: { viewport: { value: 'phone' } },
});
