import type { ComponentType, CSSProperties } from 'react';
import { Card } from '#design-system/Card/Card.tsx';
import { ClientModeContext } from '#features/count/store/clientModeContext.ts';
import { QuantityFrame } from '#features/count/result/QuantityTable/QuantityTools.tsx';

/** Returns a decorator that gives the story a box of its own, such as the width of a form. */
export const framed = (style: CSSProperties) =>
  function Framed(Story: ComponentType) {
    return (
      <div style={style}>
        <Story />
      </div>
    );
  };

/** A decorator that shows the story in a card, as the screens do. */
export function inCard(Story: ComponentType) {
  return (
    <Card>
      <Story />
    </Card>
  );
}

/** A decorator that shows the table of a result in a card, as the screens of the products do. */
export function inResultCard(Story: ComponentType) {
  return (
    <Card>
      <QuantityFrame>
        <Story />
      </QuantityFrame>
    </Card>
  );
}

/** A decorator that shows the story in client mode. */
export function forClient(Story: ComponentType) {
  return (
    <ClientModeContext value={{ isOn: true, toggle: () => undefined }}>
      <Story />
    </ClientModeContext>
  );
}
