import { Description, Title } from '@storybook/addon-docs/blocks';
import { StateFrames } from './StateFrames.tsx';

/** The documentation page of a feature or a page. */
export default function StatesPage() {
  return (
    <>
      <Title />
      <Description />
      <StateFrames />
    </>
  );
}
