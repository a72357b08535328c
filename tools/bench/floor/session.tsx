import type { ReactNode } from 'react';
import { PublicClientApplication } from '@azure/msal-browser';
import { MsalProvider } from '@azure/msal-react';

const client = new PublicClientApplication({ auth: { clientId: 'floor' } });
await client.initialize();

export function Session({ children }: { children: ReactNode }) {
  return <MsalProvider instance={client}>{children}</MsalProvider>;
}
