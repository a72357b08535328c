import { lazy, type ComponentType } from 'react';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import type { EditorProps, ProposalProps } from './editorProps.ts';

/** The screens of a product. */
export interface ProductScreens {
  Editor: ComponentType<EditorProps>;
  Proposal: ComponentType<ProposalProps>;
}

/** Of either kind: what was saved says which. */
const EmailingProposal = lazy(async () => {
  const module = await import('./products/emailing/EmailingProposal.tsx');
  return { default: module.EmailingProposal };
});

/**
 * The pieces of each product: the only place that knows which product has which. A product that lacks one does not
 * compile; each is loaded when its screen is opened.
 */
export const SCREENS_BY_PRODUCT: Readonly<Record<CountProductKey, ProductScreens>> = {
  emailingOptin: {
    Editor: lazy(async () => {
      const { EmailingOptinEditor } = await import('./products/emailing/EmailingEditor.tsx');
      return { default: EmailingOptinEditor };
    }),
    Proposal: EmailingProposal,
  },
  emailingAlert: {
    Editor: lazy(async () => {
      const { EmailingAlertEditor } = await import('./products/emailing/EmailingEditor.tsx');
      return { default: EmailingAlertEditor };
    }),
    Proposal: EmailingProposal,
  },
  expert360: {
    Editor: lazy(async () => {
      const { Expert360Editor } = await import('./products/expert360/Expert360Editor.tsx');
      return { default: Expert360Editor };
    }),
    Proposal: lazy(async () => {
      const { Expert360Proposal } = await import('./products/expert360/Expert360Proposal.tsx');
      return { default: Expert360Proposal };
    }),
  },
  display: {
    Editor: lazy(async () => {
      const { DisplayEditor } = await import('./products/display/DisplayEditor.tsx');
      return { default: DisplayEditor };
    }),
    Proposal: lazy(async () => {
      const { DisplayProposal } = await import('./products/display/DisplayProposal.tsx');
      return { default: DisplayProposal };
    }),
  },
  performance: {
    Editor: lazy(async () => {
      const { PerformanceEditor } = await import('./products/performance/PerformanceEditor.tsx');
      return { default: PerformanceEditor };
    }),
    Proposal: lazy(async () => {
      const { PerformanceProposal } =
        await import('./products/performance/PerformanceProposal.tsx');
      return { default: PerformanceProposal };
    }),
  },
  vedettePlus: {
    Editor: lazy(async () => {
      const { VedettePlusEditor } = await import('./products/vedettePlus/VedettePlusEditor.tsx');
      return { default: VedettePlusEditor };
    }),
    Proposal: lazy(async () => {
      const { VedettePlusProposal } =
        await import('./products/vedettePlus/VedettePlusProposal.tsx');
      return { default: VedettePlusProposal };
    }),
  },
  masterDisplay: {
    Editor: lazy(async () => {
      const { MasterDisplayEditor } =
        await import('./products/masterDisplay/MasterDisplayEditor.tsx');
      return { default: MasterDisplayEditor };
    }),
    Proposal: lazy(async () => {
      const { MasterDisplayProposal } =
        await import('./products/masterDisplay/MasterDisplayProposal.tsx');
      return { default: MasterDisplayProposal };
    }),
  },
};
