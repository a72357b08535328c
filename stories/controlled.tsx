import { createElement, useState, type ComponentType } from 'react';

interface Controllable {
  value: unknown;
  onChange: (next: never) => void;
}

/** Returns a component whose parent holds the value that it reports, as a form does. */
export function controlled<P extends Controllable>(component: ComponentType<P>) {
  return function Controlled(props: P) {
    const [value, setValue] = useState(props.value);
    const handleChange = (next: unknown) => {
      setValue(next);
      props.onChange(next as never);
    };
    return createElement(component, { ...props, value, onChange: handleChange });
  };
}

/** Renders the controlled component at the width of its field. */
export function controlledAt<P extends Controllable>(width: string, component: ComponentType<P>) {
  const Controlled = controlled(component);
  return (args: P) => (
    <div style={{ width }}>
      <Controlled {...args} />
    </div>
  );
}
