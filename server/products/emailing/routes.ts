import type { FastifyInstance } from 'fastify';
import { emailingCalls } from '#contract/emailing.ts';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { PRODUCT_TYPES } from '#domain/products/emailing/criteria.ts';
import type { EmailingRequest } from '#domain/products/emailing/form.ts';
import {
  ASSUMED_PRODUCTION_FEE,
  EMAILING_TARGETINGS,
  emailingValues,
} from '#domain/products/emailing/values.ts';
import type { Database } from '../../database/openDatabase.ts';
import { estimateContacts } from '../../forecast/contacts.ts';
import { parisDay } from '../../forecast/parisDay.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { ApiFailure } from '../../http/failure.ts';
import type { CommuneIndex } from '../../communes/communes.ts';
import { registerSaveRoutes } from '../../saving/saveRoutes.ts';
import { emailingContent } from './content.ts';
import { checkEmailingRequest } from './requestRules.ts';

interface EmailingDependencies {
  database: Pick<Database, 'db'>;
  communeIndex: CommuneIndex;
  now: () => Date;
}

function offerOf({ baseComptage, market }: Pick<EmailingRequest, 'baseComptage' | 'market'>) {
  const values = emailingValues(baseComptage, market);
  if (values) return { values, productionFee: ASSUMED_PRODUCTION_FEE };
  return refuseMarket(market);
}

function refuseMarket(market: Market): never {
  const label = MARKET_LABEL_BY_MARKET[market];
  throw new ApiFailure('rule_refused', `L'Emailing n'est pas proposé sur le marché ${label}.`);
}

/** Routes of both kinds of e-mailing: their options, their estimate and their saves (AP-52 to AP-55). */
export function registerEmailingRoutes(app: FastifyInstance, deps: EmailingDependencies): void {
  const sources = { db: deps.database.db, communeIndex: deps.communeIndex };

  registerEndpoint(app, emailingCalls.getValues, {
    handle: ({ query: { market } }) => {
      const values = emailingValues('Optin', market) ?? refuseMarket(market);
      const targetings = EMAILING_TARGETINGS[values.market].map((targeting) => ({
        ...targeting,
        broadcastMediums: [...targeting.broadcastMediums],
        checked: [...targeting.checked],
      }));
      return { targetings, productTypes: [...PRODUCT_TYPES] };
    },
  });

  registerEndpoint(app, emailingCalls.process, {
    handle: async ({ body }) => {
      const { values, productionFee } = offerOf(body);
      checkEmailingRequest(values, body, parisDay(deps.now()));
      return estimateContacts(sources, body, productionFee);
    },
  });

  registerSaveRoutes(app, deps, {
    record: emailingCalls.record,
    update: emailingCalls.update,
    contentOf: async (body) =>
      emailingContent(sources, offerOf(body.emailingNeufReq), body, parisDay(deps.now())),
  });
}
