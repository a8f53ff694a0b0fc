import type { Sentence } from './sentences.ts';

/**
 * Sentences of somebody who has read neither the parser nor its word lists, and who writes down what each one means
 * before trying it. They are never used while building: what goes wrong here is counted as it is. Regions may be named
 * by group (`@europe`, `@north_america`, `@southeast_asia` …, see `regionGroups`).
 */
export const blindSentences: readonly Sentence[] = [];
