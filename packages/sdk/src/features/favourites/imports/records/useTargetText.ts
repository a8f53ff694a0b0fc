'use client';
import type { ImportRecord } from '@reachkit/contract/imports/importing';
import { useText } from '../../../../core/i18n/useText.ts';
import { favouritesTexts } from '../../locales/zh.ts';

export interface TargetText {
  /** Name of the list, or of the blacklist. */
  readonly name: string;
  /** For the blacklist: its scope. */
  readonly below: string | null;
  /** `name` and `below` combined for use in a sentence. */
  readonly whole: string;
  /** Id of the list; `null` for the blacklist, and for a list that the person cannot open. */
  readonly listId: string | null;
  /** The list was deleted, or is hidden from the person. */
  readonly isGone: boolean;
}

/** Returns the texts for the target of an import. */
export function useTargetText({ target, list }: Pick<ImportRecord, 'target' | 'list'>): TargetText {
  const t = useText(favouritesTexts);
  const isGone = list !== null && list.id === null;
  const listName = list && (isGone ? t('importing.records.into.gone', { name: list.name }) : list.name);
  if (target === 'list') {
    const name = listName ?? '';
    return { name, below: null, whole: name, listId: list?.id ?? null, isGone };
  }
  const name = t('importing.records.into.blacklist');
  return {
    name,
    below: listName ?? t('importing.records.into.forAll'),
    whole:
      listName === null
        ? t('importing.records.one.blacklist')
        : t('importing.records.one.blacklistOf', { name: listName }),
    listId: null,
    isGone,
  };
}
