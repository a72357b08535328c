import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import { auditEvent } from '#server/database/userSchema.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { findDemoUser } from '#server/identity/demoUsers.ts';
import { describeEachDatabase } from '../testDatabase.ts';
import { appOn } from './smallApp.ts';
import type { TestApp } from './testApp.ts';
import { randomRuns } from '../../randomCases.ts';

// Model-based test: runs random sequences of actions on one count and compares the server with a small model.

const RUNS = { numRuns: randomRuns(10) };

// The owner may do everything, operations may see the count, and for a stranger it does not exist.
const OWNER = 'admin@adfactory.test';
const STRANGER = 'commerce@adfactory.test';
const person = fc.constantFrom(OWNER, 'operations@adfactory.test', STRANGER);

type Command =
  | { action: 'rename'; who: string; from: 'current' | 'old' | 'any' }
  | { action: 'order' | 'delete' | 'read'; who: string }
  | { action: 'repeat' };

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    action: fc.constant('rename' as const),
    who: person,
    from: fc.constantFrom('current', 'old', 'any'),
  }),
  fc.record({ action: fc.constantFrom('order', 'read'), who: person }),
  fc.record({ action: fc.constant('delete' as const), who: person }),
  fc.record({ action: fc.constant('repeat' as const) }),
);

/** The expected state of the count. */
interface Model {
  version: number;
  name: string;
  isDeleted: boolean;
  orderId: string | undefined;
  /** Expected actions in the audit log. */
  audited: string[];
}

interface Sent {
  who: Parameters<TestApp['as']>[0];
  name: string;
  headers: Record<string, string>;
  version: number;
}

describeEachDatabase('random sequences of actions on a count', (underTest) => {
  const test = appOn(underTest);
  let mafId = 0;

  /** Creates a count of the owner, its model, and the actions that compare the two. */
  async function startCount() {
    const { db } = underTest.database;
    const id = randomUUID();
    mafId += 1;
    const number = mafId;
    await db.insert(savedCount).values({
      id,
      mafId: number,
      mafProduct: 'MasterDisplayNeuf',
      market: 'Neuf',
      ownerId: findDemoUser(OWNER)?.id ?? '',
      countName: 'Agence',
      totalBudget: '120',
      countData: { countName: 'Agence' },
    });
    const model: Model = {
      version: 1,
      name: 'Agence',
      isDeleted: false,
      orderId: undefined,
      audited: [],
    };
    let last: Sent | undefined;
    const isVisibleTo = (who: string): boolean => !model.isDeleted && who !== STRANGER;
    const rename = async ({ who, name, headers }: Sent) =>
      test.as(who)<{ version: number }>('PATCH', `/api/Counts/${id}`, { countName: name }, headers);

    const actions = {
      rename: async ({ who, from }: Extract<Command, { action: 'rename' }>) => {
        const seen = from === 'old' ? model.version + 7 : model.version;
        const sent: Sent = {
          who: findDemoUser(who)?.email,
          name: `Agence ${randomUUID()}`,
          headers: {
            'idempotency-key': randomUUID(),
            ...(from !== 'any' && { 'if-match': `"${seen}"` }),
          },
          version: model.version + 1,
        };
        const { status, body } = await rename(sent);
        if (!isVisibleTo(who)) return expect(status).toBe(404);
        if (from === 'old') return expect(status).toBe(412);
        expect([status, body.version]).toEqual([200, sent.version]);
        Object.assign(model, { version: sent.version, name: sent.name });
        model.audited.push('count.renamed');
        last = sent;
      },
      repeat: async () => {
        if (!last) return;
        const { status, body } = await rename(last);
        if (model.isDeleted) return expect(status).toBe(404);
        expect([status, body.version]).toEqual([200, last.version]);
      },
      order: async ({ who }: { who: string }) => {
        const call = test.as(findDemoUser(who)?.email);
        const { status, body } = await call<{ id: string }>('POST', '/api/Order/create', {
          mafId: number,
        });
        if (!isVisibleTo(who)) return expect(status).toBe(404);
        expect(status).toBe(200);
        if (model.orderId === undefined) model.audited.push('count.ordered');
        model.orderId ??= body.id;
        expect(body.id).toBe(model.orderId);
      },
      delete: async ({ who }: { who: string }) => {
        const { status } = await test.as(findDemoUser(who)?.email)('DELETE', `/api/Counts/${id}`);
        if (who !== OWNER) return expect(status).toBe(403);
        expect(status).toBe(204);
        if (!model.isDeleted) model.audited.push('count.deleted');
        model.isDeleted = true;
      },
      read: async ({ who }: { who: string }) => {
        const call = test.as(findDemoUser(who)?.email);
        const { status, body } = await call<SavedCount>('GET', `/api/Counts/guid/${id}`);
        if (!isVisibleTo(who)) return expect(status).toBe(404);
        expect(status).toBe(200);
        const { version, name: countName } = model;
        expect(body).toMatchObject({ version, countName, countData: { countName } });
      },
    };
    return { id, model, actions };
  }

  it('give the responses and the audit entries that the model predicts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 12 }), async (commands) => {
        const { id, model, actions } = await startCount();
        for (const one of commands) {
          if (one.action === 'rename') await actions.rename(one);
          else if (one.action === 'repeat') await actions.repeat();
          else await actions[one.action](one);
        }
        await actions.read({ who: OWNER });
        const entries = await underTest.database.db
          .select()
          .from(auditEvent)
          .where(eq(auditEvent.subject, id))
          .orderBy(auditEvent.id);
        // Refusals are recorded after their response, and tested in probing.test.ts.
        const changes = entries
          .map(({ action }) => action)
          .filter((one) => one !== 'count.refused');
        expect(changes).toEqual(model.audited);
      }),
      RUNS,
    );
  });
});
