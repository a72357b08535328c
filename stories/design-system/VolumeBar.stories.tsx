import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { VolumeBar } from '#design-system/VolumeBar.tsx';
import { format } from './frenchFormats.ts';
import { Matrix, Row } from './matrix.tsx';

const meta = preview.meta({
  component: VolumeBar,
  args: {
    label: 'Volume d’impressions de la zone',
    total: 1_000_000,
    sold: 280_000,
    purchased: 120_000,
    unit: 'impressions',
    format,
  },
});

export const Playground = meta.story();

export const Typical = meta.story({
  play: async ({ canvas }) => {
    const figure = canvas.getByRole('figure', { name: 'Volume d’impressions de la zone' });
    await expect(figure).toHaveTextContent('1 000 000 impressions en tout');
    await expect(canvas.getByText('Reste').parentElement).toHaveTextContent('600 00060 %');
  },
});

export const States = meta.story({
  parameters: { visual: true },
  render: (args) => (
    <Matrix>
      <Row name="Typique" block>
        <VolumeBar {...args} />
      </Row>
      <Row name="Rien de vendu ni d’acheté" block>
        <VolumeBar {...args} label="Volume de contacts" unit="contacts" sold={0} purchased={0} />
      </Row>
      <Row name="Tout est vendu" block>
        <VolumeBar {...args} label="Volume de Rennes" sold={1_000_000} purchased={0} />
      </Row>
      <Row name="Presque rien d’acheté" block>
        <VolumeBar {...args} label="Volume de Lyon 7e Arrondissement" purchased={12} />
      </Row>
      <Row name="Aucun volume" block>
        <VolumeBar {...args} label="Volume de Saint-Barthélemy" total={0} sold={0} purchased={0} />
      </Row>
    </Matrix>
  ),
});

export const Beside = meta.story({
  name: 'Stands below its legend, with its total, where the legend leaves less than 6rem beside it',
  args: { total: 1361, sold: 439, purchased: 922 },
  render: (args) => (
    <div style={{ width: 438 }}>
      <VolumeBar {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const bottomOf = (text: string | RegExp) =>
      canvas.getByText(text).getBoundingClientRect().bottom;
    const track = canvas.getByRole('figure').querySelector('[aria-hidden]:not(dt *)');
    await expect(track?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottomOf('Vendu'));
    await expect(track?.getBoundingClientRect().top).toBeLessThan(bottomOf(/en tout$/));
  },
});

/** Says in words that more is purchased than available, and what to do. */
export const TooMuch = meta.story({
  args: { purchased: 800_000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '80 000 impressions de trop : réduisez la quantité achetée',
    );
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
});
