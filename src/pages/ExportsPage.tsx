import { useState } from 'react';
import { exportPeriod } from '#domain/exportFilters.ts';
import { formatDay, parisDay } from '#domain/format/days.ts';
import { isOperations } from '#domain/profile.ts';
import { SCREENS } from '#domain/screens.ts';
import { BackLink } from '#design-system/BackLink.tsx';
import { PageHeader } from '#design-system/PageHeader.tsx';
import { ExportPanel } from '#features/exports/ExportPanel.tsx';
import { useExport } from '#features/exports/useExport.ts';
import { useMe } from '#features/session/guard.ts';

/** /exports, without header or side menu (D-77). */
export function ExportsPage() {
  const me = useMe();
  const { state, start, cancel } = useExport();
  const [{ start: first, end: last }] = useState(() => exportPeriod(parisDay(new Date())));
  const whose = isOperations(me) ? 'Les comptages de tous les utilisateurs' : 'Vos comptages';
  return (
    <>
      <PageHeader
        title={SCREENS.exports.title}
        back={<BackLink href={SCREENS.home.path}>Accueil</BackLink>}
        description={`${whose}, créés du ${formatDay(first)} au ${formatDay(last)}.`}
      />
      <ExportPanel
        markets={me.markets}
        state={state}
        onStart={(filter) => void start(filter)}
        onCancel={cancel}
      />
    </>
  );
}
