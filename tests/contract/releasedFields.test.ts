import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MODULES } from './modules.ts';
import { faultsBetween, fieldsOf, parseFields, writeFields, type Field } from './releasedFields.ts';

/*
 * `lastRelease.txt` holds the fields of every call as the last release states them. During a deployment, pages of one
 * release call servers of the other, so a field may be added, but never changed or removed. When a release is made,
 * delete the file and run this test, which writes it anew:
 * npx vitest run --project=server tests/contract/releasedFields.test.ts
 */
const RELEASE = fileURLToPath(new URL('../fixtures/contract/lastRelease.txt', import.meta.url));

const current = fieldsOf(MODULES);

it('adds fields to the calls of the last release, and changes or removes none', async () => {
  // Absent when a release is being recorded: Vitest then writes it, but not in a continuous integration.
  const released = existsSync(RELEASE) ? readFileSync(RELEASE, 'utf8') : writeFields(current);
  await expect(released).toMatchFileSnapshot(RELEASE);
  const faults = faultsBetween(parseFields(released), current);
  expect(faults, 'Keep these fields beside the new ones (docs/api.md)').toEqual([]);
});

it('records a release in a form that can be read again', () => {
  expect(parseFields(writeFields(current))).toEqual(current);
});

describe('two releases do not understand each other', () => {
  const TEXT: Field = { isRequired: true, kinds: ['string'], bounds: { max_length: 200 } };
  const QUERY = 'GET /api/Zones query.market';
  const BODY = 'POST /api/Zones body.name';
  const RESPONSE = 'GET /api/Zones response[].localities';
  const before = new Map([
    [QUERY, TEXT],
    [BODY, TEXT],
    [RESPONSE, { ...TEXT, kinds: ['array'] }],
  ]);

  it.each<[string, string, Field | undefined, string[]]>([
    ['a field of an answer is gone', RESPONSE, undefined, [`${RESPONSE} is gone`]],
    ['a field of an answer has another type', RESPONSE, TEXT, [`${RESPONSE} is no array`]],
    ['a parameter is gone', QUERY, undefined, [`${QUERY} is gone`]],
    [
      'a field that is sent has another type',
      BODY,
      { ...TEXT, kinds: ['number'] },
      [`${BODY} no longer takes string`],
    ],
    [
      'a field that is sent takes fewer values',
      BODY,
      { ...TEXT, options: ['a'] },
      [`${BODY} has become a list of values`],
    ],
    [
      'a field that is sent must be shorter',
      BODY,
      { ...TEXT, bounds: { max_length: 100 } },
      [`${BODY} has a tighter max_length`],
    ],
    [
      'a new field must be sent',
      `${BODY}s`,
      { ...TEXT, kinds: ['array'] },
      [`${BODY}s is new and required`],
    ],
  ])('when %s', (_, place, field, faults) => {
    const after = new Map(before);
    if (field) after.set(place, field);
    else after.delete(place);
    expect(faultsBetween(before, after)).toEqual(faults);
  });

  it('but do when fields are added or take more, and when an answer is read more liberally', () => {
    const after = new Map([
      ...before,
      [QUERY, { ...TEXT, isRequired: false, kinds: ['number', 'string'], bounds: {} }],
      [`${BODY}s`, { ...TEXT, isRequired: false }],
      [`${BODY}s.name`, TEXT],
      [RESPONSE, { ...TEXT, isRequired: false, kinds: ['array', 'null'] }],
      ['GET /api/Zones response[].firstLocalities', TEXT],
      ['POST /api/Views body.name', TEXT],
    ]);
    expect(faultsBetween(before, after)).toEqual([]);
  });
});
