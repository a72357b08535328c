import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { expert360Request } from '#domain/products/expert360/form.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { Expert360Summary } from '#features/count/products/expert360/Expert360Summary.tsx';
import { buildExpert360Form } from '#mocks/builders/expert360.ts';
import { LYON, manyLocalities } from '#mocks/builders/locality.ts';

const FORM = buildExpert360Form();

const meta = preview.meta({
  component: Expert360Summary,
  args: { request: expert360Request(FORM), locations: FORM.locations },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
});

export const Typical = meta.story({
  name: '[E3-04] what was asked for',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('PORTAIL, LOGICIMMO')).toBeVisible();
    await expect(canvas.getByText('Achat')).toBeVisible();
    await expect(canvas.getByText('Récurrent')).toBeVisible();
    await expect(canvas.getByText(/^Bordeaux \(33000\)$/)).toBeVisible();
  },
});
export const OneRow = meta.story({ args: { locations: [LYON] } });
export const FiftyRows = meta.story({ args: { locations: manyLocalities(50) } });
export const Narrow = meta.story({ globals: { viewport: { value: 'phone' } } });
