import { equityAreas, equityKeys } from '@reachkit/contract/membership/equity';
import { expect, it } from 'vitest';
import { membershipEn } from './en.ts';
import { membershipZh } from './zh.ts';

it.each([membershipZh, membershipEn])('has texts for each of the gated areas: $locale', ({ texts }) => {
  const areas = texts.areas;
  expect(Object.keys(typeof areas === 'object' ? areas : {})).toEqual([...equityKeys]);
  expect(equityKeys).toHaveLength(Object.keys(equityAreas).length);
});
