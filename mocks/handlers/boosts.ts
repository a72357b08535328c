import { HttpResponse } from 'msw';
import type * as v from 'valibot';
import {
  getAdsByClient,
  getAllBoosts,
  getMyBoosts,
  listEveryBoost,
  recordBoost,
  recordSignifiBoost,
  type BoostRow,
  type SentContractProgrammes,
} from '#contract/boosts.ts';
import type { ApiError } from '#contract/errors.ts';
import { applySubmission } from '#domain/boost/submission.ts';
import { HORIZON } from '../builders/client.ts';
import { buildBoostRow, buildContractProgrammes } from '../builders/boost.ts';
import { FORBIDDEN, handling, refuse } from './failures.ts';

const UNKNOWN: ApiError = {
  code: 'not_found',
  message: 'Ce contrat n’existe pas pour ce client : choisissez à nouveau le client.',
};
const CHANGED: ApiError = {
  code: 'conflict',
  message:
    'Quelqu’un d’autre a modifié ce boost entre-temps. Rouvrez la sélection pour repartir de sa dernière version.',
};

interface SavedBoosts {
  mine: readonly BoostRow[];
  /** Other people's boosts; null for a person who may not see them. */
  all?: readonly BoostRow[] | null;
  /** The contract of the client used in stories. */
  contract?: SentContractProgrammes;
  max?: number;
}

/** Returns handlers for the lists of boosts and the programmes of one contract. Submissions are stored. */
export function boostHandlers({
  mine,
  all = [],
  contract = buildContractProgrammes(),
  max = HORIZON.nbMaxBoost ?? 0,
}: SavedBoosts) {
  let opened = contract;
  let rows = [...mine];
  const everybody = () => (all === null ? refuse(403, FORBIDDEN) : { boostBo: [...rows, ...all] });

  const record = ({ body: output }: { body: v.InferOutput<typeof recordSignifiBoost.body> }) => {
    if (output.contractId !== opened.contractId) return refuse(404, UNKNOWN);
    if (output.bsiId !== opened.bsiId) return refuse(409, CHANGED);
    const stored = {
      programmes: opened.programmes,
      max,
      downsellMax: opened.downSaleDate === null ? null : opened.nbDownsaleMaxBoost,
    };
    const mode = opened.bsiId === null ? 'new' : 'edit';
    const settled = applySubmission(stored, output.programmes, mode);
    if ('refusal' in settled)
      return refuse(422, { code: 'rule_refused', message: settled.refusal });
    const bsiId = opened.bsiId ?? 900;
    const version = (opened.version ?? 0) + 1;
    opened = { ...opened, programmes: [...settled.programmes], bsiId, version };
    const { clientId, clientName, contractId } = output;
    const row = buildBoostRow({
      id: '9d2e5a10-0000-4000-8000-000000000900',
      bsiId,
      clientId,
      clientName,
      contractId,
      programmes: settled.programmes.map(({ isChecked }) => ({ isChecked })),
      nbMaxBoost: max,
    });
    rows = [row, ...rows.filter((one) => one.bsiId !== bsiId)];
    return HttpResponse.json({ id: row.id, bsiId, version }, { status: 201 });
  };

  return [
    handling(getMyBoosts, () => ({ boostBo: rows })),
    handling(getAllBoosts, everybody),
    handling(listEveryBoost, everybody),
    handling(getAdsByClient, ({ query }) =>
      query.contractId === opened.contractId ? opened : refuse(404, UNKNOWN),
    ),
    handling(recordSignifiBoost, record),
    handling(recordBoost, record),
  ];
}
