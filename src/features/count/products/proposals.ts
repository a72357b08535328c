import type { CountProductKey } from '#domain/products/catalogue.ts';
import { lazyScreen, type LazyPart } from '#design-system/lazyPart.ts';
import type { ProposalProps } from '../store/editorProps.ts';

/** The proposal of each product, loaded when it is shown: a client file needs no editor. A product without one does not compile. */
export const PROPOSAL_BY_PRODUCT: Readonly<Record<CountProductKey, LazyPart<ProposalProps>>> = {
  emailingOptin: lazyScreen(
    async () => import('./emailing/EmailingProposal.tsx'),
    'EmailingOptinProposal',
  ),
  emailingAlert: lazyScreen(
    async () => import('./emailing/EmailingProposal.tsx'),
    'EmailingAlertProposal',
  ),
  expert360: lazyScreen(
    async () => import('./expert360/Expert360Proposal.tsx'),
    'Expert360Proposal',
  ),
  display: lazyScreen(async () => import('./display/DisplayProposal.tsx'), 'DisplayProposal'),
  performance: lazyScreen(
    async () => import('./performance/PerformanceProposal.tsx'),
    'PerformanceProposal',
  ),
  vedettePlus: lazyScreen(
    async () => import('./vedettePlus/VedettePlusProposal.tsx'),
    'VedettePlusProposal',
  ),
  masterDisplay: lazyScreen(
    async () => import('./masterDisplay/MasterDisplayProposal.tsx'),
    'MasterDisplayProposal',
  ),
};
