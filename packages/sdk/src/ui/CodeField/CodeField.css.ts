import { part } from '../css/part.ts';

/** Digits that can be counted at a glance. */
export const root = part({ fontVariantNumeric: 'tabular-nums' });
