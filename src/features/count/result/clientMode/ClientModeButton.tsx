import { use } from 'react';
import { Button, type ButtonProps } from '#design-system/Button/Button.tsx';
import { CLIENT_MODE_KEY, ClientModeContext } from '../../store/clientModeContext.ts';

/** Starts and ends the client mode, as the key does. */
export function ClientModeButton(props: Pick<ButtonProps, 'size' | 'variant'>) {
  const { isOn, isOffered = true, toggle } = use(ClientModeContext);
  if (!isOffered) return null;
  return (
    <Button
      {...props}
      icon="screen"
      aria-pressed={isOn}
      aria-keyshortcuts={CLIENT_MODE_KEY}
      title={`Masque le vendu et le disponible, pour un écran partagé (${CLIENT_MODE_KEY})`}
      onClick={toggle}
    >
      <span className="icon-words">Mode client</span>
    </Button>
  );
}
