import preview from '#.storybook/preview';
import { Badge } from '#design-system/Badge.tsx';
import { Matrix, Row } from './matrix.tsx';

const meta = preview.meta({ component: Badge, args: { children: 'Contrat résilié' } });

export const Playground = meta.story();

const TONES = ['neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const;

export const Tones = meta.story({
  parameters: { visual: true },
  render: (args) => (
    <Matrix>
      <Row name="simple">
        {TONES.map((tone) => (
          <Badge {...args} key={tone} tone={tone}>
            Contrat résilié
          </Badge>
        ))}
      </Row>
      <Row name="avec point">
        {TONES.map((tone) => (
          <Badge {...args} key={tone} tone={tone} dot>
            Sera boosté très prochainement
          </Badge>
        ))}
      </Row>
    </Matrix>
  ),
});

export const Typical = meta.story({ args: { tone: 'accent', dot: true, children: 'En cours' } });

export const LongText = meta.story({
  render: (args) => (
    <div style={{ maxWidth: '12rem' }}>
      <Badge {...args} tone="warning" dot>
        Sera boosté très prochainement, dès que le programme aura été validé
      </Badge>
    </div>
  ),
});
