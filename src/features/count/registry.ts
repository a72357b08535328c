import type { CountProductKey } from '#domain/products/catalogue.ts';
import { lazyPart, type LazyPart } from '#design-system/lazyPart.ts';
import type { EditorProps, ProposalProps } from './editorProps.ts';

/** The screens of a product. */
export interface ProductScreens {
  Editor: LazyPart<EditorProps>;
  Proposal: LazyPart<ProposalProps>;
}

/** Of either kind: what was saved says which. */
const EmailingProposal = lazyPart(
  async () => import('./products/emailing/EmailingProposal.tsx'),
  'EmailingProposal',
);

/**
 * The pieces of each product: the only place that knows which product has which. A product that lacks one does not
 * compile; each is loaded when its screen is opened.
 */
export const SCREENS_BY_PRODUCT: Readonly<Record<CountProductKey, ProductScreens>> = {
  emailingOptin: {
    Editor: lazyPart(
      async () => import('./products/emailing/EmailingEditor.tsx'),
      'EmailingOptinEditor',
    ),
    Proposal: EmailingProposal,
  },
  emailingAlert: {
    Editor: lazyPart(
      async () => import('./products/emailing/EmailingEditor.tsx'),
      'EmailingAlertEditor',
    ),
    Proposal: EmailingProposal,
  },
  expert360: {
    Editor: lazyPart(
      async () => import('./products/expert360/Expert360Editor.tsx'),
      'Expert360Editor',
    ),
    Proposal: lazyPart(
      async () => import('./products/expert360/Expert360Proposal.tsx'),
      'Expert360Proposal',
    ),
  },
  display: {
    Editor: lazyPart(async () => import('./products/display/DisplayEditor.tsx'), 'DisplayEditor'),
    Proposal: lazyPart(
      async () => import('./products/display/DisplayProposal.tsx'),
      'DisplayProposal',
    ),
  },
  performance: {
    Editor: lazyPart(
      async () => import('./products/performance/PerformanceEditor.tsx'),
      'PerformanceEditor',
    ),
    Proposal: lazyPart(
      async () => import('./products/performance/PerformanceProposal.tsx'),
      'PerformanceProposal',
    ),
  },
  vedettePlus: {
    Editor: lazyPart(
      async () => import('./products/vedettePlus/VedettePlusEditor.tsx'),
      'VedettePlusEditor',
    ),
    Proposal: lazyPart(
      async () => import('./products/vedettePlus/VedettePlusProposal.tsx'),
      'VedettePlusProposal',
    ),
  },
  masterDisplay: {
    Editor: lazyPart(
      async () => import('./products/masterDisplay/MasterDisplayEditor.tsx'),
      'MasterDisplayEditor',
    ),
    Proposal: lazyPart(
      async () => import('./products/masterDisplay/MasterDisplayProposal.tsx'),
      'MasterDisplayProposal',
    ),
  },
};
