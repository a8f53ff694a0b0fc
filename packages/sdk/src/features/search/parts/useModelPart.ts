'use client';
import { useRef } from 'react';
import type { CreatorSearchModel } from '../useCreatorSearch.ts';

/**
 * Returns the part of the search model that a component needs: the same object while nothing of it changes, to avoid
 * renders.
 */
export function useModelPart<Key extends keyof CreatorSearchModel>(
  model: CreatorSearchModel,
  ...keys: readonly Key[]
): Pick<CreatorSearchModel, Key> {
  const kept = useRef<Pick<CreatorSearchModel, Key>>(model);
  if (keys.some((key) => kept.current[key] !== model[key])) kept.current = model;
  return kept.current;
}
