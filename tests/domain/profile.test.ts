import { expect, it } from 'vitest';
import { phoneIn } from '#domain/profile.ts';

it.each([
  ['01 42 68 53 00', '01 42 68 53 00'],
  ['+33 1 42 68 53 00', '+33 1 42 68 53 00'],
  [' 01.42-68 53 (00) ', '01.42-68 53 (00)'],
  ['', undefined],
  ['3949', undefined],
  ['sur demande', undefined],
  ['<b>0142685300</b>', undefined],
  ['0'.repeat(40), undefined],
  [142_685_300, undefined],
  [null, undefined],
  [['0142685300'], undefined],
])('[N-17] reads the telephone number of %j as %j', (value, phone) => {
  expect(phoneIn(value)).toBe(phone);
});
