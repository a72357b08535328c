import { dayToIso } from '#domain/format/days.ts';
import type { ExplanationAnswer } from '#contract/explanation.ts';
import type { TestApp } from './testApp.ts';

// Builders of what an explanation answers, and of its period.

/** Returns the entries of a request for a period. */
export const between = (start: string, end: string) => ({
  startDate: dayToIso(start),
  endDate: dayToIso(end),
});
export const JANUARY = between('2027-01-01', '2027-01-31');

export const figures = (total: number, reserved: number, booked: number, available: number) => ({
  total,
  reserved,
  booked,
  available,
});

/** Builds a part of a list from its total, reserved, booked and available volume. */
export const part = (
  code: string,
  name: string,
  ...[total = 0, reserved = 0, booked = 0, available = 0]: number[]
) => ({ code, name, ...figures(total, reserved, booked, available) });

export const listOf = (...parts: object[]) => ({ parts, others: null });

/** Returns a function that asks for the explanation of a request, or of one of its rows. */
export const explainCall =
  ({ as }: TestApp) =>
  async (product: string, request: object, row?: string) =>
    as('admin@adfactory.test')<ExplanationAnswer>(
      'POST',
      `/api/${product}/ExplainCount${row === undefined ? '' : `?row=${row}`}`,
      request,
    );
