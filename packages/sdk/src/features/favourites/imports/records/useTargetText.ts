'use client';
import type { ImportRecord } from '@reachkit/contract/imports/importing';
import { useText } from '../../../../core/i18n/useText.ts';
import { favouritesTexts } from '../../locales/zh.ts';

export interface TargetText {
  /** The list, or the blacklist. */
  readonly name: string;
  /** Of the blacklist: for whom it holds. */
  readonly below: string | null;
  /** `name` and `below` within a sentence. */
  readonly whole: string;
  /** The list to go to; `null` for the blacklist, and for a list that is not there for the person. */
  readonly listId: string | null;
  /** The list was deleted, or is hidden from the person. */
  readonly isGone: boolean;
}

/** Into what an import went. */
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
