import { expect, fn, spyOn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { entriesOf } from '#domain/count/storedEntries.ts';
import { PORTALS } from '#domain/portals.ts';
import { ProposalFrameContext } from '#features/count/documents/Proposal/ProposalSection.tsx';
import { ProposalLayout } from '#features/count/documents/Proposal/ProposalLayout.tsx';
import { keepScenarios } from '#features/count/store/readScenarios.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { LONG_NAME, SALES } from '#mocks/builders/user.ts';
import { FOUR } from '../../result/scenarios/scenarioStory.ts';
import { describedCount } from './proposalStory.ts';

const handleBack = fn();
const SAVED = buildSavedDisplayCount();

const meta = preview.meta({
  component: ProposalLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    saved: SAVED,
    productTitle: 'Display - Impression',
    logos: [PORTALS.main, PORTALS.logicImmo, PORTALS.mainNew, PORTALS.logicImmoNew],
    user: SALES,
    description: describedCount(SAVED),
    onBack: handleBack,
    children: <p>Plan média</p>,
  },
});

export const Typical = meta.story({
  name: '[PP-02, PP-08] shows the header and the signature',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Agence du Vieux Port' }),
    ).toBeVisible();
    await expect(canvas.getByText('Proposition réalisée le 12/11/2026 par')).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: 'Plus d’actions sur cette proposition' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retour' }));
    await expect(handleBack).toHaveBeenCalledOnce();
  },
});

const INVENTED = buildSavedDisplayCount();

export const Demonstration = meta.story({
  name: '[D-172] says that its figures are those of the demonstration',
  parameters: { visual: true },
  args: {
    saved: { ...INVENTED, countData: { ...entriesOf(INVENTED.countData), isDemonstration: true } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Chiffres de démonstration')).toBeVisible();
  },
});

export const Terms = meta.story({
  name: '[N-19] says whom to ask, until when the proposal is valid, and under which reserve',
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Votre contact/)).toHaveTextContent(
      'Votre contact : Camille Le Goff, camille.legoff@adfactory.test',
    );
    await expect(
      canvas.getByText(/^(?:Valable jusqu’au|A expiré).*\. Volumes sous réserve de disponibilité/),
    ).toBeVisible();
    const titles = canvas.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    await expect(titles).toEqual(['Votre accord']);
  },
});

export const Telephone = meta.story({
  name: '[N-17] prints the telephone number of the person who hands it over',
  args: { user: { ...SALES, phone: '+33 1 23 45 67 89' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Votre contact/)).toHaveTextContent(
      /camille.legoff@adfactory.test, \+33 1 23 45 67 89$/,
    );
  },
});

export const ComparisonAlone = meta.story({
  name: '[N-04] prints the comparison of three scenarios on a page of its own, alone or after the proposal',
  parameters: { paper: true },
  args: { saved: buildSavedDisplayCount({ countData: FOUR[1]?.document }) },
  beforeEach: ({ args }) => keepScenarios(sessionStorage, args.saved.id, FOUR.slice(0, 3)),
  render: (args) => (
    <div data-document="comparison" data-pages={1}>
      <ProposalLayout {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const annex = canvas.getByRole('button', { name: 'Joindre la comparaison' });
    const alone = canvas.getByRole('button', { name: 'Comparaison seule' });
    await userEvent.click(annex);
    await canvas.findByRole('table', { name: 'Comparaison des options' });
    await expect(canvas.getByText('Bon pour accord')).toBeVisible();
    await userEvent.click(alone);
    await expect(annex).toHaveAttribute('aria-pressed', 'false');
    await expect(canvas.getByRole('heading', { name: 'Comparaison des options' })).toBeVisible();
    await expect(canvas.queryByText('Bon pour accord')).toBeNull();
    await userEvent.click(alone);
    await expect(canvas.queryByRole('table')).toBeNull();
    await userEvent.click(alone);
    await canvas.findByRole('table', { name: 'Comparaison des options' });
  },
});

export const SeveralInOneDocument = meta.story({
  name: '[N-19] is one of several proposals, below the title of their document and without its own agreement',
  render: (args) => (
    <ProposalFrameContext value={{ level: 2, isPart: true }}>
      <h1>Dossier</h1>
      <ProposalLayout {...args} />
      <ProposalLayout {...args} saved={buildSavedDisplayCount({ mafId: 1043 })} />
    </ProposalFrameContext>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const titles = canvas.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    const title = 'Proposition Display - Impression';
    await expect(titles).toEqual([title, title]);
    await expect(canvas.queryByText('Bonjour,')).toBeNull();
    await expect(canvas.queryByText(/Votre contact|Proposition réalisée/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Télécharger le PDF' })).toBeNull();
    await expect(canvas.queryByText('Bon pour accord')).toBeNull();
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
  name: '[PP-06, PT-01, PT-02, EM-48] sets the MAF code as title while printing, then restores the title',
  play: async ({ canvas, userEvent }) => {
    document.title = 'Proposition';
    const titles: string[] = [];
    const print = spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'));
      titles.push(document.title);
      window.dispatchEvent(new Event('afterprint'));
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Télécharger le PDF' }));
    // It waits for maps that are loading.
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    await expect(titles).toEqual(['MAF-1042']);
    await expect(document.title).toBe('Proposition');
  },
});

const SPECIFICATIONS = 'https://documents.example/specifications.pdf';

export const WithSpecifications = meta.story({
  name: '[PP-07] [T-19] links the technical specifications where their address is configured',
  args: { hasSpecifications: true },
  parameters: { app: { addresses: { SPECIFICATIONS_DISPLAY_NEUF: SPECIFICATIONS } } },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Télécharger les spécifications techniques' });
    await expect(link).toHaveAttribute('href', SPECIFICATIONS);
    await expect(link).toHaveAttribute('download');
  },
});

export const LongNames = meta.story({
  args: {
    saved: buildSavedDisplayCount({
      countName: 'Agence immobilière internationale du Grand Port Maritime 55',
    }),
    productTitle: 'Display - Performance',
    user: LONG_NAME,
  },
  globals: { viewport: { value: 'phone' } },
});
