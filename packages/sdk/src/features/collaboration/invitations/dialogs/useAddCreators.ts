'use client';
import { promotionCreatorsMost } from '@reachkit/contract/collaboration/form';
import type { InvitationsAdded } from '@reachkit/contract/collaboration/invitation';
import { listFavourites } from '@reachkit/contract/favourites/lists';
import { useState } from 'react';
import { useRead } from '../../../../core/hooks.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import type { PickedCreator } from '../../../../domain/creatorPick/CreatorPick.tsx';
import type { InvitationActions } from '../useInvitationActions.ts';

/** Where creators come from. */
export const creatorSources = ['pasted', 'list', 'search'] as const;
type Source = (typeof creatorSources)[number];

/** Creators that are entered to be added to a promotion, and the result. */
export function useAddCreators(actions: Pick<InvitationActions, 'add'>) {
  const [source, setSource] = useState<Source>('pasted');
  const [text, setText] = useState('');
  const [listId, setListId] = useState<string | null>(null);
  const [creators, setCreators] = useState<readonly PickedCreator[]>([]);
  const [added, setAdded] = useState<InvitationsAdded | null>(null);
  const lists = useRead(listFavourites, {}, { staleMs: 30_000, isEnabled: source === 'list' });
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  const isTooMuch = lines > promotionCreatorsMost;
  const add = useAction(async () => {
    const given = {
      pasted: { pasted: text, origin: 'pasted' },
      list: { ...(listId !== null && { listId }), origin: 'list' },
      search: { creatorIds: creators.map(({ id }) => id), origin: 'search' },
    } as const;
    setAdded(await actions.add(given[source]));
    setText('');
    setCreators([]);
    setListId(null);
  });
  const isEmpty = { pasted: lines === 0 || isTooMuch, list: listId === null, search: creators.length === 0 };
  return {
    source,
    setSource,
    text,
    setText,
    /** Lines with words in them. */
    lines,
    isTooMuch,
    listId,
    setListId,
    /** Of the team; read once they are chosen from. */
    lists,
    creators,
    setCreators,
    isEmpty: isEmpty[source],
    add,
    added,
    addMore: () => setAdded(null),
  };
}

export type AddCreatorsModel = ReturnType<typeof useAddCreators>;
