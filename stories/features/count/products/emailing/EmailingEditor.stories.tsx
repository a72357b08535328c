import { http, HttpResponse } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { SavedCount } from '#contract/counts.ts';
import { emailingCalls } from '#contract/emailing.ts';
import { SAVE_SUCCESS } from '#domain/messages.ts';
import { bySiteGroup, linesOf } from '#domain/products/emailing/result.ts';
import { EmailingOptinEditor } from '#features/count/products/emailing/EmailingEditor.tsx';
import {
  buildEmailingCountData,
  buildSavedEmailingCount,
  WITHOUT_CONTACTS,
} from '#mocks/builders/emailing.ts';
import { addressOf } from '#mocks/handlers/failures.ts';
import {
  asked,
  handleLeave,
  handleMessage,
  saves,
  startStory,
  EDITOR_ARGS,
} from '../../campaign/campaignEditorStory.ts';
import { refusal } from '../../saving/savingStory.ts';

// The id that the mocked server gives to this number.
const SAVED = buildSavedEmailingCount({ id: '5f0c9a52-6d0e-4f43-9a55-7d7a4be31842' });

const meta = preview.meta({
  component: EmailingOptinEditor,
  args: {
    market: 'Neuf' as const,
    ...EDITOR_ARGS,
  },
  beforeEach: ({ msw }) => msw.use(...startStory()),
});

type Canvas = Pick<typeof screen, 'findByRole' | 'getByRole'>;
const contactsOf = (canvas: Canvas, group: string) =>
  canvas.getByRole('textbox', { name: `Contacts, ${group}` });

export const New = meta.story({
  name: '[EM-07] [EM-08] « Estimer » shows missing fields before it sends a request',
  play: async ({ canvas, userEvent }) => {
    // The button comes with the form, which replaces the placeholder and its headings.
    const estimate = await canvas.findByRole('button', { name: 'Estimer' });
    await expect(
      canvas.getByRole('heading', { name: 'Configuration du comptage Emailing Optin' }),
    ).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Résumé du comptage' })).toBeVisible();
    await userEvent.click(estimate);
    await expect(canvas.getByText('Sélectionnez au moins une localité')).toBeVisible();
    await expect(canvas.getByText("Sélectionnez une date d'envoi")).toBeVisible();
    await expect(asked.estimates).toBe(0);
  },
});

export const Edit = meta.story({
  name: '[EM-08] [EM-10] [EM-15] [D-60] estimates a saved e-mailing again, and can save it only after something changes',
  args: { saved: SAVED },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await expect(canvas.getByText('01/12/2026', { selector: 'dd' })).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Voir la proposition client' })).toHaveAttribute(
      'href',
      `/count/emailing/optin/preview/${SAVED.id}`,
    );
    const save = () => canvas.getByRole('button', { name: 'Enregistrer' });
    const validate = async () => {
      await userEvent.click(save());
      const name = await screen.findByRole('textbox', { name: /Nom de l'agence/ });
      await expect(name).toHaveValue('Agence du Vieux Port');
      await userEvent.type(name, '{Enter}');
    };
    await expect(save()).toBeDisabled();
    await userEvent.click(contactsOf(canvas, 'PORTAIL'));
    await userEvent.keyboard('1001');
    await expect(save()).toBeEnabled();
    await validate();
    await waitFor(() => expect(handleMessage).toHaveBeenCalledWith(SAVE_SUCCESS));
    // « Estimer » is always enabled, and its estimate is the one that was saved.
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await waitFor(() => expect(asked.estimates).toBe(2));
    await expect(await canvas.findByRole('table')).toBeVisible();
    await expect(save()).toBeDisabled();
    // Saving in Edit mode does not leave the page (D-59).
    await expect(handleLeave).not.toHaveBeenCalled();
    await expect(saves).toHaveLength(1);
    await expect(saves[0]).toMatchObject({
      method: 'PATCH',
      body: {
        mafProduct: 'EmailingOptin',
        mode: 'Edit',
        mafId: 1842,
        emailingNeufReq: { baseComptage: 'Optin', locationZipCode: ['69001', '33000'] },
        bySiteGroup: { PORTAIL: { selectedEmails: 1001, selectedBudget: 260.29 } },
        productionFee: 150,
      },
    });
  },
});

const REFUSED = refusal('le nombre de contacts est incorrect');

export const NobodyInOneGroup = meta.story({
  name: '[EM-32] refuses a group without contacts, and explains before that how to continue',
  args: { saved: SAVED },
  beforeEach: ({ msw, args }) => {
    const { countData } = args.saved as SavedCount;
    const answer = countData as { bySiteGroup: Record<string, object> };
    const LogicImmo = {
      ...answer.bySiteGroup['LogicImmo'],
      emailsAvailable: 0,
      selectedEmails: 0,
      respondedBroadcastMediums: [],
    };
    msw.use(
      http.post(addressOf(emailingCalls.process), () =>
        HttpResponse.json({ ...answer, bySiteGroup: { ...answer.bySiteGroup, LogicImmo } }),
      ),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Des portails sont sans contact')).toBeVisible();
    await expect(canvas.getByText(/retirez LOGICIMMO, LOGICIMMONEUF/)).toBeVisible();
    await expect(canvas.queryByText('Quantités ajustées')).toBeNull();
    await expect(contactsOf(canvas, 'LogicImmo')).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await expect(handleMessage).toHaveBeenLastCalledWith(REFUSED);
  },
});

export const NoInventory = meta.story({
  name: '[EM-11] [EM-12] says that there is no inventory, and links back to the targetings',
  args: { saved: buildSavedEmailingCount({}, { form: { locations: [WITHOUT_CONTACTS] } }) },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const extend = await canvas.findByRole('link', {
      name: "Veuillez étendre votre comptage à d'autre(s) ciblage(s) et/ou localité(s).",
    });
    await expect(
      canvas.getByText("Les critères sélectionnés ne disposent pas d'un inventaire suffisant."),
    ).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
    await userEvent.click(extend);
    const targetings = canvas.getByRole('button', { name: /^Ciblage\(s\)/ });
    await waitFor(() => expect(targetings).toHaveFocus());
  },
});

export const Changed = meta.story({
  name: 'Clears the result when a criterion changes',
  args: { saved: SAVED },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.click(canvas.getByRole('button', { name: 'Plus de critères' }));
    const popin = within(await screen.findByRole('dialog'));
    await userEvent.click(await popin.findByRole('checkbox', { name: 'Maison' }));
    await expect(canvas.getByRole('table', { hidden: true })).toBeInTheDocument();
    await userEvent.click(popin.getByRole('button', { name: 'Valider' }));
    await expect(await canvas.findByText('Comptage en cours de configuration')).toBeVisible();
  },
});

const FEWER = buildEmailingCountData();
const REDATED = buildSavedEmailingCount(
  {},
  {
    form: { date: '2026-11-16' },
    countData: {
      bySiteGroup: bySiteGroup(
        linesOf(FEWER.bySiteGroup).map((line) => ({ ...line, selectedEmails: 1234 })),
      ),
    },
  },
);

export const Redated = meta.story({
  name: '[D-114, CF-23] keeps the contacts of a saved e-mailing whose send date had to be chosen again',
  args: { saved: REDATED },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Date d'envoi/ }));
    const [grid = document.body] = await screen.findAllByRole('grid');
    await userEvent.click(within(grid).getByRole('button', { name: /^24\b/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await expect(await canvas.findByText('Vos quantités ont été reprises')).toBeVisible();
    await expect(contactsOf(canvas, 'PORTAIL')).toHaveValue('1 234');
    await expect(contactsOf(canvas, 'LogicImmo')).toHaveValue('1 234');
    await userEvent.click(canvas.getByRole('button', { name: 'Repartir du disponible' }));
    await expect(contactsOf(canvas, 'PORTAIL')).toHaveValue('2 560');
  },
});
