import { Component, type ReactNode } from 'react';
import { ErrorState } from '#design-system/ErrorState.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Catches errors that no route has caught and shows a page that offers a reload. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <ErrorState onRetry={() => globalThis.location.reload()}>
          L’application s’est arrêtée. Rechargez la page ; si cela persiste, contactez le support.
        </ErrorState>
      </main>
    );
  }
}
