import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AppFrame } from '#design-system/AppFrame.tsx';
import { AppLogo } from '#design-system/AppLogo.tsx';
import { Skeleton, SkeletonBar } from '#design-system/Skeleton.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { BareScreen } from './BareScreen.tsx';

const Side = styled.div`
  display: grid;
  gap: ${space[5]};
  padding: ${space[2]};
`;

const Content = styled.div`
  max-width: 40rem;
`;

const LOADING = 'Chargement en cours';

interface ShellSkeletonProps {
  label?: string;
  /** Skeleton of the screen; absent for a few lines of text. */
  children?: ReactNode;
}

/** Skeleton of the application until the sign-in state is known. */
export function ShellSkeleton({ label = LOADING, children }: ShellSkeletonProps) {
  return (
    <AppFrame
      brand={<AppLogo />}
      sideMenu={
        <Side>
          <SkeletonBar width="90%" />
          <SkeletonBar width="60%" />
          <SkeletonBar width="70%" />
        </Side>
      }
    >
      <Waiting label={label}>{children}</Waiting>
    </AppFrame>
  );
}

function Waiting({ label, children }: ShellSkeletonProps) {
  if (children === undefined || children === null || children === false) {
    return (
      <Content>
        <Skeleton bars={4} label={label} />
      </Content>
    );
  }
  return (
    <>
      <span role="status" className="visually-hidden">
        {label}
      </span>
      {children}
    </>
  );
}

interface ScreenFrameProps extends ShellSkeletonProps {
  /** The screen has no header and no side menu. */
  isBare: boolean;
}

/** Skeleton of a screen with what surrounds it. */
export function ScreenFrame({ isBare, label = LOADING, children }: ScreenFrameProps) {
  if (!isBare) return <ShellSkeleton label={label}>{children}</ShellSkeleton>;
  return (
    <BareScreen width="page">
      <Waiting label={label}>{children}</Waiting>
    </BareScreen>
  );
}
