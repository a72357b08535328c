import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AppFrame } from '#design-system/AppFrame.tsx';
import { AppLogo } from '#design-system/AppLogo.tsx';
import { Skeleton, SkeletonBar } from '#design-system/Skeleton.tsx';
import { space } from '#design-system/tokens/tokens.ts';

const Side = styled.div`
  display: grid;
  gap: ${space[5]};
  padding: ${space[2]};
`;

const Content = styled.div`
  max-width: 40rem;
`;

interface ShellSkeletonProps {
  label?: string;
  /** Skeleton of the screen; absent for a few lines of text. */
  children?: ReactNode;
}

/** Skeleton of the application until the sign-in state is known. */
export function ShellSkeleton({ label = 'Chargement en cours', children }: ShellSkeletonProps) {
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
      {children === undefined || children === null ? (
        <Content>
          <Skeleton bars={4} label={label} />
        </Content>
      ) : (
        <>
          <span role="status" className="visually-hidden">
            {label}
          </span>
          {children}
        </>
      )}
    </AppFrame>
  );
}
