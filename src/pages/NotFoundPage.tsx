import { NotFound } from '#features/shell/NotFound.tsx';

/** Any other path, for everyone (D-93). */
export function NotFoundPage() {
  return <NotFound />;
}
