import { Suspense } from 'react';
import styled from 'styled-components';
import { lazyPart } from '../lazyPart.ts';
import { FAILURES, FailurePicture, type FailurePictureProps } from './FailurePicture.tsx';
import type { PictureProps } from './drawings.tsx';
import type { RarePictureProps } from './RarePicture.tsx';

type RareName = RarePictureProps['name'];
type FailureName = FailurePictureProps['name'];
export type IllustrationName = PictureProps['name'] | RareName | FailureName;

interface IllustrationProps {
  name: IllustrationName;
  /** Text alternative, for when the surrounding text does not describe the picture. */
  label?: string;
  size?: 'sm' | 'md' | 'lg';
}

// Only empty screens show one, so the drawings are not loaded with the others.
const Picture = lazyPart(async () => import('./drawings.tsx'), 'Picture');
const RarePicture = lazyPart(async () => import('./RarePicture.tsx'), 'RarePicture');

const RARE: Readonly<Record<RareName, true>> = { dark: true, forbidden: true, welcome: true };
const isFailure = (name: IllustrationName): name is FailureName => Object.hasOwn(FAILURES, name);
const isRare = (name: IllustrationName): name is RareName => Object.hasOwn(RARE, name);

/** As large as the picture while its drawing is loading. */
const Box = styled.div`
  width: 10rem;
  aspect-ratio: 200 / 140;

  &[data-size='sm'] {
    width: 6rem;
  }
  &[data-size='lg'] {
    width: 17rem;
  }
`;

/** A drawing beside the words of an empty or failing screen. */
export function Illustration({ name, label, size = 'md' }: IllustrationProps) {
  if (isFailure(name)) {
    return (
      <Box data-size={size}>
        <FailurePicture {...{ name, label }} />
      </Box>
    );
  }
  return (
    <Box data-size={size}>
      <Suspense fallback={null}>
        {isRare(name) ? <RarePicture {...{ name, label }} /> : <Picture {...{ name, label }} />}
      </Suspense>
    </Box>
  );
}
