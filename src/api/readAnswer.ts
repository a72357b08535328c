import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ApiFailure } from './failure.ts';

/** Maximum number of fields that a failure names. */
const ISSUES_MAXIMUM = 5;

/** Returns « forecasts.0.available : expected number, received "12" ». */
function issueText(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  const { expected, received, message } = issue;
  const text = expected === null ? message : `expected ${expected}, received ${received}`;
  return path === null ? text : `${path}: ${text}`;
}

/** Reads the content of an answer as the contract says, or returns which of its fields cannot be read. */
export function readAnswer(
  { reading, complete }: Endpoint,
  content: unknown,
  body: unknown,
): { data: unknown } | { error: Extract<ApiFailure, { kind: 'unexpectedResponse' }> } {
  const read = v.safeParse(reading, complete ? complete(content, { body }) : content);
  if (read.success) return { data: read.output };
  const issues = read.issues.slice(0, ISSUES_MAXIMUM).map(issueText);
  return {
    error: { kind: 'unexpectedResponse', message: 'The response breaks the contract.', issues },
  };
}
