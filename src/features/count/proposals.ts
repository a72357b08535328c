import type { CountProductKey } from '#domain/products/catalogue.ts';
import { lazyScreen, type LazyPart } from '#design-system/lazyPart.ts';
import type { ProposalProps } from './quickLineState.ts';

/** The proposal of each product, loaded when it is shown: a client file needs no editor. A product without one does not compile. */
export const PROPOSAL_BY_PRODUCT: Readonly<Record<CountProductKey, LazyPart<ProposalProps>>> = {
  emailingOptin: lazyScreen(
    async () => import('./products/emailing/EmailingProposal.tsx'),
    'EmailingOptinProposal',
  ),
  emailingAlert: lazyScreen(
    async () => import('./products/emailing/EmailingProposal.tsx'),
    'EmailingAlertProposal',
  ),
  expert360: lazyScreen(
    async () => import('./products/expert360/Expert360Proposal.tsx'),
    'Expert360Proposal',
  ),
  display: lazyScreen(
    async () => import('./products/display/DisplayProposal.tsx'),
    'DisplayProposal',
  ),
  performance: lazyScreen(
    async () => import('./products/performance/PerformanceProposal.tsx'),
    'PerformanceProposal',
  ),
  vedettePlus: lazyScreen(
    async () => import('./products/vedettePlus/VedettePlusProposal.tsx'),
    'VedettePlusProposal',
  ),
  masterDisplay: lazyScreen(
    async () => import('./products/masterDisplay/MasterDisplayProposal.tsx'),
    'MasterDisplayProposal',
  ),
};
