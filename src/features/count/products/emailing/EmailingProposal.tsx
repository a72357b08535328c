import type { EmailingDocument } from '#domain/products/emailing/document.ts';
import { emailingStored } from '#domain/products/emailing/describe.ts';
import type { EmailingKind } from '#domain/products/emailing/values.ts';
import {
  budgetColumn,
  quantityColumn,
  type PlanColumn,
} from '../../documents/Proposal/MediaPlan.tsx';
import { productProposal } from '../../documents/Proposal/productProposal.tsx';

/** What is available is not shown to the client. */
const COLUMNS: readonly PlanColumn[] = [quantityColumn('Contacts', '20%'), budgetColumn('18%')];

/** Returns the proposal of a kind of e-mailing. */
const emailingProposal = (kind: EmailingKind) =>
  productProposal(
    emailingStored(kind),
    ({ emailingNeufReq: { targetings }, productionFee }: EmailingDocument) => ({
      targetings,
      separator: '|',
      plan: {
        name: 'Contexte de diffusion',
        columns: COLUMNS,
        fee: { label: 'Frais de production', amount: productionFee },
      },
    }),
  );

export const EmailingOptinProposal = emailingProposal('Optin');
export const EmailingAlertProposal = emailingProposal('Alerte');
