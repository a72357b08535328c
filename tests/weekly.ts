/**
 * Whether this is the weekly run (`npm run test:weekly`, or WEEKLY=1 before any other command). Tests and stories with the
 * tag « weekly » only run in it. Ask this constant for an amount that differs: cases, pages of paper, databases, axe.
 */
export const isWeekly = import.meta.env['WEEKLY'] === '1';
