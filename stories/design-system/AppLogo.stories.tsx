import preview from '#.storybook/preview';
import { AppLogo } from '#design-system/AppLogo.tsx';

const meta = preview.meta({ component: AppLogo });

export const Playground = meta.story();

export const Normal = meta.story({ parameters: { visual: true } });
export const Large = meta.story({ args: { size: 'lg' } });
