// The query selects the measured subject: `/?subject=screen`.
import { useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import { LocalityField } from '#features/count/form/LocalityField/LocalityField.tsx';
import { AppProviders } from '#app/App.tsx';
import { makeStore } from '#app/store.ts';
import { makeFakeAuth } from '#mocks/auth.ts';
import { manyLocalities } from '#mocks/builders/locality.ts';
import { BareTable } from './BareTable.tsx';
import { EditorSubject, ResultSubject } from './CampaignSubject.tsx';

const noChange = () => undefined;

function Localities({ chosen }: { chosen: number }) {
  const [value, setValue] = useState<readonly SelectedLocality[]>(() => manyLocalities(chosen));
  return (
    <div style={{ width: '23rem' }}>
      <LocalityField value={value} radius={0} onChange={setValue} onRadiusChange={noChange} />
    </div>
  );
}

/** Subjects that run inside the providers of the application. */
const SUBJECTS: Readonly<Record<string, ReactElement>> = {
  screen: <EditorSubject />,
  budget: <EditorSubject />,
  result: <ResultSubject />,
  localities0: <Localities chosen={0} />,
  localities50: <Localities chosen={50} />,
};

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('index.html has no #root.');
const requested = new URLSearchParams(location.search).get('subject') ?? '';
const subject = SUBJECTS[requested];

if (requested === 'bare') createRoot(root).render(<BareTable />);
else if (subject) {
  const store = makeStore({
    auth: makeFakeAuth(),
    apiOrigin: '',
    configuration: { market: 'Neuf', isProduction: undefined },
    isProductionHost: false,
  });
  createRoot(root).render(
    <AppProviders addresses={{}} store={store}>
      <MemoryRouter>{subject}</MemoryRouter>
    </AppProviders>,
  );
} else throw new Error(`Unknown subject "${requested}".`);
