import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { BOOST_STATUSES } from '#domain/boost/statuses.ts';
import { BoostStatusText } from '#features/boosts/BoostStatusText.tsx';

const meta = preview.meta({
  component: BoostStatusText,
  args: { status: 'Boost_Recurrent' as const },
});

export const Typical = meta.story({});

export const EveryStatus = meta.story({
  name: '[BS-32] [BS-33] [BS-34] [BS-35] [BS-36] [BS-37] Every status has a label, an icon and a colour',
  parameters: { controls: { disable: true }, visual: true },
  render: () => (
    <ul>
      {BOOST_STATUSES.map((status) => (
        <li key={status} data-testid={status} style={{ paddingBlock: '0.5rem' }}>
          <BoostStatusText status={status} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    const shown = BOOST_STATUSES.map((status) => canvas.getByTestId(status).textContent);
    const notRenewed = 'Boosté pour le mois en cours et ne sera pas reconduit le mois prochain';
    await expect(shown).toEqual([
      '',
      'Boosté pour le mois en cours et sera reconduit le mois prochain',
      notRenewed,
      `${notRenewed}Supprimé`,
      'Sera boosté très prochainement',
      'Sera boosté très prochainement',
      'Sera boosté le mois prochain et modifiable jusqu’à la fin du mois',
      'Ne sera pas boostéSupprimé',
    ]);
    const hueOf = (status: string) => {
      const element = canvas.getByTestId(status).firstElementChild;
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(element ?? document.body).color.match(/\d+/g) ?? []
      ).map(Number);
      return { red, green, blue };
    };
    const green = hueOf('Boost_Recurrent');
    await expect(green.green).toBeGreaterThan(Math.max(green.red, green.blue));
    const orange = hueOf('Pending_NewClient');
    await expect(orange.red).toBeGreaterThan(orange.green);
    await expect(orange.green).toBeGreaterThan(orange.blue);
    const red = hueOf('Pending_Deleted');
    await expect(red.red).toBeGreaterThan(2 * Math.max(red.green, red.blue));
  },
});
