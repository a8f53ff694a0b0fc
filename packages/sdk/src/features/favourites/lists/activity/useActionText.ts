'use client';
import { useCallback } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { favouritesTexts } from '../../locales/zh.ts';
import type { FavouriteAct } from './useActivity.ts';

/** Max lists named; the others are counted. */
const maxNamed = 3;

export interface ActionText {
  /** Text of the action, a sentence without its subject. */
  readonly what: string;
  /** The text with all lists by name; `null` if `what` already names all. */
  readonly whole: string | null;
}

/** Formats an action as text. */
export function useActionText(): (action: FavouriteAct) => ActionText {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();

  const namesOf = useCallback(
    (names: readonly string[], max: number) => {
      const named = names.slice(0, max).map((name) => t('activity.named', { name }));
      const rest = names.length - named.length;
      const joined = named.join(t('activity.nameSeparator'));
      return rest > 0 ? t('activity.andMore', { names: joined, count: rest, shown: exact(rest) }) : joined;
    },
    [t, exact],
  );

  const sayDone = useCallback(
    (action: FavouriteAct, max: number): string => {
      const { kind, from } = action;
      const count = action.creators ?? 0;
      const people = { count, shown: exact(count) };
      const lists = namesOf(action.lists, max);
      const source = from === null ? '' : t('activity.named', { name: from });
      switch (kind) {
        case 'listMade':
        case 'listHandedOver':
          return t(`activity.did.${kind}`, { lists });
        case 'listChanged': {
          const [before = '', after] = action.lists;
          return after === undefined
            ? t('activity.did.listChanged', { lists })
            : t('activity.did.listRenamed', { before: namesOf([before], 1), after: namesOf([after], 1) });
        }
        case 'listDeleted':
          return count === 0
            ? t('activity.did.emptyDeleted', { lists })
            : t('activity.did.listDeleted', { lists, ...people });
        case 'added':
        case 'removed':
        case 'imported':
          return t(`activity.did.${kind}`, { lists, ...people });
        case 'copied':
        case 'moved':
          if (action.lists.length === 0) return t('activity.did.movedOut', { from: source, ...people });
          // The source is a private list, hidden from other members.
          if (from === null) return t('activity.did.added', { lists, ...people });
          return t(`activity.did.${kind}`, { lists, from: source, ...people });
        case 'undone': {
          const touched = namesOf([...(from === null ? [] : [from]), ...action.lists], max);
          return touched === ''
            ? t('activity.did.undone', people)
            : t('activity.did.undoneIn', { lists: touched, ...people });
        }
        case 'blacklisted':
        case 'blacklistChanged':
        case 'blacklistImported':
          return action.scope === 'list'
            ? t(`activity.did.${kind}In`, { lists, ...people })
            : t(`activity.did.${kind}`, people);
        case 'blacklistEnded':
        case 'pendingRemoved':
        case 'noteChanged':
          return t(`activity.did.${kind}`, people);
      }
    },
    [t, exact, namesOf],
  );

  const say = useCallback(
    (action: FavouriteAct, max: number): string => {
      const what = sayDone(action, max);
      const count = action.waiting ?? 0;
      return count === 0 ? what : t('activity.alsoWaiting', { what, count, shown: exact(count) });
    },
    [t, exact, sayDone],
  );

  return useCallback(
    (action) => {
      const what = say(action, maxNamed);
      return { what, whole: action.lists.length > maxNamed ? say(action, action.lists.length + 1) : null };
    },
    [say],
  );
}
