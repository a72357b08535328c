import preview from '#.storybook/preview';
import { Spinner } from '#design-system/Spinner/Spinner.tsx';

const meta = preview.meta({ component: Spinner, args: { label: 'Chargement en cours' } });

export const Normal = meta.story();
export const Large = meta.story({ args: { size: 'lg' } });
