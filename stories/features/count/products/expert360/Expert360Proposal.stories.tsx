import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { AddressesContext } from '#api/addresses.ts';
import {
  selectCustomOffer,
  toggleBrandContent,
  toggleExternalRedirect,
  setCommentary,
  setCustomBudget,
} from '#domain/products/expert360/result.ts';
import { Expert360Proposal } from '#features/count/products/expert360/Expert360Proposal.tsx';
import { buildSavedExpert360Count } from '#mocks/builders/expert360.ts';
import { SALES } from '#mocks/builders/user.ts';

const SAVED = buildSavedExpert360Count();
const SPECIFICATIONS = 'https://example.org/specifications-expert-360.pdf';

const meta = preview.meta({
  component: Expert360Proposal,
  parameters: {
    layout: 'fullscreen',
    app: { addresses: { SPECIFICATIONS_EXPERT360: SPECIFICATIONS } },
  },
  args: { saved: SAVED, user: SALES, onBack: fn() },
});

export const Typical = meta.story({
  name: '[E3-08] shows client id and name, MAF code, technical specifications and PDF button',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('RC204180 - Horizon Promotion')).toBeVisible();
    await expect(canvas.getAllByText('MAF-1942')[0]).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: 'Télécharger les spécifications techniques' }),
    ).toHaveAttribute('href', SPECIFICATIONS);
    await expect(canvas.getByRole('button', { name: 'Télécharger le PDF' })).toBeVisible();
    await expect(canvas.getByText('Offre Medium')).toBeVisible();
    for (const role of ['textbox', 'radio', 'checkbox', 'spinbutton', 'slider']) {
      await expect(canvas.queryByRole(role)).toBeNull();
    }
  },
});

export const Custom = meta.story({
  name: 'Shows a custom offer with brand content and redirect, without its internal comment',
  args: {
    saved: buildSavedExpert360Count(
      {},
      {
        choose: (result) =>
          setCommentary(
            toggleExternalRedirect(
              toggleBrandContent(setCustomBudget(selectCustomOffer(result), 700)),
            ),
            'Insister sur le parc',
          ),
      },
    ),
  },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Brand Content/ })).toHaveTextContent('68,00 €');
    await expect(canvas.getByText(/^Redirection externe/)).toBeVisible();
    await expect(canvas.queryByText('Insister sur le parc')).toBeNull();
  },
});

export const LongNames = meta.story({
  args: {
    saved: buildSavedExpert360Count({
      clientName:
        'Compagnie générale des résidences et des jardins suspendus de la presqu’île – Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson',
    }),
  },
});
export const WithoutSpecifications = meta.story({
  decorators: [
    (Story) => (
      <AddressesContext value={{}}>
        <Story />
      </AddressesContext>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /spécifications/ })).toBeNull();
  },
});
