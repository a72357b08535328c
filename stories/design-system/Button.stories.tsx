import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button, ButtonLink } from '#design-system/Button/Button.tsx';
import { Matrix, Row } from './matrix.tsx';

const meta = preview.meta({
  component: Button,
  args: { children: 'Estimer', onClick: fn() },
});

export const Playground = meta.story({ args: { disabled: false } });

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;

export const Variants = meta.story({
  parameters: { visual: true, focus: true },
  render: (args) => (
    <Matrix>
      {VARIANTS.map((variant) => (
        <Row key={variant} name={variant}>
          <Button {...args} variant={variant}>
            Estimer
          </Button>
          <Button {...args} variant={variant} icon="plus">
            Nouveau comptage
          </Button>
          <Button {...args} variant={variant} disabled>
            Indisponible
          </Button>
          <Button {...args} variant={variant} pending>
            Estimation
          </Button>
          <ButtonLink variant={variant} href="/comptage/produits" icon="arrowRight">
            Lien
          </ButtonLink>
        </Row>
      ))}
      <Row name="tailles">
        <Button {...args} size="sm" icon="copy">
          Copier
        </Button>
        <Button {...args}>Enregistrer</Button>
        <Button {...args} size="lg" variant="primary">
          Je me connecte
        </Button>
      </Row>
      <Row name="texte long">
        <div style={{ width: '14rem' }}>
          <Button {...args} icon="download">
            Télécharger les spécifications techniques du format Masthead
          </Button>
        </div>
      </Row>
    </Matrix>
  ),
});

export const Pending = meta.story({
  args: { variant: 'primary', pending: true },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Estimer' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});
