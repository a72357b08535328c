import { useRef, useState } from 'react';
import * as v from 'valibot';
import styled from 'styled-components';
import { VERSION_HEADER } from '#contract/conflict.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#contract/errors.ts';
import { itemConflictSchema } from '#contract/personalItemCalls.ts';
import { ZoneSchema, type Zone, type zoneCalls } from '#contract/zones.ts';
import { isSameValue } from '#domain/equality.ts';
import { cleanName, nameProblem, nameProblemText } from '#domain/format/names.ts';
import type { Market } from '#domain/markets.ts';
import { ITEM_NAME_MAXIMUM, itemRefusal } from '#domain/personalItems.ts';
import { failureConflict, failureMessage } from '#api/failure.ts';
import { useCreateZoneMutation, useUpdateZoneMutation } from '#api/zonesApi.ts';
import { space } from '#design-system/tokens/tokens.ts';

type Content = BodyOf<typeof zoneCalls.update>;

/** Errors of the fields of a zone, as French sentences. */
export interface ZoneErrors {
  name?: string;
  localities?: string;
}

/** Returns why a zone cannot be sent, per field. */
export function zoneErrors(
  { name: typed, localities }: Content,
  { isNew, others }: { isNew: boolean; others: readonly Zone[] },
): ZoneErrors {
  const name = cleanName(typed);
  const problem = nameProblem(name, ITEM_NAME_MAXIMUM);
  const refusal = problem
    ? nameProblemText(problem, ITEM_NAME_MAXIMUM)
    : itemRefusal('zone', { name, isNew }, others)?.message;
  return {
    ...(refusal !== undefined && { name: refusal }),
    ...(localities.length === 0 && { localities: 'Choisissez au moins une localité.' }),
  };
}

/** Returns the zone as it is stored now, if a change was refused because it was changed in between. */
function currentOf(error: unknown): Zone | undefined {
  const conflict = v.safeParse(itemConflictSchema(ZoneSchema), failureConflict(error));
  return conflict.success ? conflict.output.current : undefined;
}

/**
 * Creates or changes a zone. After a refusal because the zone was changed elsewhere, saving again replaces that change,
 * which the person has then been shown.
 */
export function useZoneSave(zone: Zone | null, market: Market) {
  const [create, created] = useCreateZoneMutation();
  const [update, updated] = useUpdateZoneMutation();
  const [failure, setFailure] = useState<string>();
  const [current, setCurrent] = useState<Zone>();
  /** The last attempt, which is repeated under its key while its content stays the same. */
  const attempt = useRef<{ content: Content; key: string } | null>(null);

  const send = async (content: Content, key: string) => {
    const headers = { [IDEMPOTENCY_HEADER]: key };
    if (zone === null) return create({ body: { ...content, market }, headers });
    const { version } = current ?? zone;
    return update({
      params: { id: zone.id },
      body: content,
      headers: { ...headers, [VERSION_HEADER]: `"${version}"` },
    });
  };

  /** Saves a zone. @returns undefined when it was refused */
  const save = async (typed: Content): Promise<Zone | undefined> => {
    // The server knows the names.
    const localities = typed.localities.map(({ code, placeIds }) => ({ code, placeIds }));
    const content = { ...typed, localities };
    setFailure(undefined);
    const isRetry = attempt.current !== null && isSameValue(attempt.current.content, content);
    const key = isRetry && attempt.current ? attempt.current.key : crypto.randomUUID();
    attempt.current = { content, key };
    const { data, error } = await send(content, key);
    if (error === undefined) return data;
    const stored = currentOf(error);
    if (stored) {
      setCurrent(stored);
      // The next attempt is another request, because it starts from another version.
      attempt.current = null;
    }
    setFailure(failureMessage(error));
    return undefined;
  };
  return { save, failure, current, isSaving: created.isLoading || updated.isLoading };
}

/** The buttons below a form of the dialog, with the main action last. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;
