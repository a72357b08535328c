import preview from '#.storybook/preview';
import { AppLogo } from '#design-system/AppLogo/AppLogo.tsx';
import { Matrix, Row } from './matrix.tsx';

const meta = preview.meta({ component: AppLogo });

export const Playground = meta.story();

export const Normal = meta.story({ parameters: { visual: true } });
export const Large = meta.story({ args: { size: 'lg' } });

export const Sizes = meta.story({
  render: () => (
    <Matrix>
      {(['md', 'lg'] as const).map((size) => (
        <Row key={size} name={size}>
          <AppLogo size={size} />
        </Row>
      ))}
    </Matrix>
  ),
});
