'use client';
import { useRef } from 'react';
import type { CreatorSearchModel } from '../useCreatorSearch.ts';

/**
 * The parts of the search model that a component needs: the same object for as long as nothing of it changes, so that it
 * is not drawn again.
 */
export function useModelPart<Key extends keyof CreatorSearchModel>(
  model: CreatorSearchModel,
  ...keys: readonly Key[]
): Pick<CreatorSearchModel, Key> {
  const kept = useRef<Pick<CreatorSearchModel, Key>>(model);
  if (keys.some((key) => kept.current[key] !== model[key])) kept.current = model;
  return kept.current;
}
