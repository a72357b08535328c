import { PageHeader } from '#design-system/PageHeader/PageHeader.tsx';
import { ScreenUnavailable } from '#features/shell/ScreenUnavailable/ScreenUnavailable.tsx';

interface UnavailablePageProps {
  /** Name of the screen that is not there yet. */
  title: string;
  wayOut?: { href: string; label: string };
}

const HOME = { href: '/accueil', label: 'Revenir à l’accueil' };

/** Stands for every screen that the table of routes names and this version does not have. */
export function UnavailablePage({ title, wayOut = HOME }: UnavailablePageProps) {
  return (
    <>
      <PageHeader title={title} />
      <ScreenUnavailable wayOut={wayOut} />
    </>
  );
}
