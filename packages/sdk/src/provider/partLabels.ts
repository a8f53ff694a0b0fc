'use client';
import { boundaryWords, type PartBoundaryLabels, usePartWords } from '../ui/words.ts';

/** @deprecated `PartBoundaryLabels`. */
export type PartLabels = PartBoundaryLabels;

/** @deprecated A `PartBoundary` below a provider has these words by itself. */
export const usePartLabels = (): PartLabels => usePartWords(boundaryWords);
