import { use } from 'react';
import styled from 'styled-components';
import { Button, type ButtonProps } from '#design-system/Button/Button.tsx';
import { media } from '#design-system/tokens/tokens.ts';
import { CLIENT_MODE_KEY, ClientModeContext } from './clientModeContext.ts';

/** On a phone the icon stands for it. */
const Label = styled.span`
  ${media.below.sm} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: clip;
    clip-path: inset(50%);
  }
`;

/** Starts and ends the client mode, as the key does. */
export function ClientModeButton(props: Pick<ButtonProps, 'size' | 'variant'>) {
  const { isOn, toggle } = use(ClientModeContext);
  return (
    <Button
      {...props}
      icon="screen"
      aria-pressed={isOn}
      aria-keyshortcuts={CLIENT_MODE_KEY}
      title={`Masque le vendu et le disponible, pour un écran partagé (${CLIENT_MODE_KEY})`}
      onClick={toggle}
    >
      <Label>Mode client</Label>
    </Button>
  );
}
