import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Radio } from '#design-system/Radio/Radio.tsx';
import { Matrix, Row } from './matrix.tsx';

const meta = preview.meta({
  component: Radio,
  args: { label: 'Récurrent', name: 'periodicity', checked: false, onChange: fn() },
});

export const Variants = meta.story({
  parameters: { visual: true },
  render: (args) => (
    <Matrix>
      <Row name="états">
        <Radio {...args} name="a" />
        <Radio {...args} name="b" checked />
        <Radio {...args} name="c" invalid />
      </Row>
      <Row name="désactivé">
        <Radio {...args} name="d" disabled />
        <Radio {...args} name="e" checked disabled />
      </Row>
      <Row name="texte long">
        <div style={{ width: '20rem' }}>
          <Radio
            {...args}
            name="f"
            checked
            label="Tous les mois, jusqu’à ce que le client demande l’arrêt de la campagne"
            hint="Un préavis de trente jours est demandé ; il est rappelé sur la proposition."
          />
        </div>
      </Row>
    </Matrix>
  ),
});

export const Chosen = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText('Récurrent'));
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
});
