'use client';
import { platforms } from '@reachkit/contract/creator/platform';
import { useEffect, useState } from 'react';
import { useDrafts } from '../../../core/form/useDrafts.ts';
import type { PickedCreator } from '../../../domain/creatorPick/CreatorPick.tsx';

/** Draft key of a new short link. */
export const newLinkDraft = 'shortLink.new';

/** The creator chosen for a link. The form holds only the id, so the draft stores the creator as well. */
export function useKeptCreator(start: PickedCreator | null, draftKey: string | undefined) {
  const [creator, setCreator] = useState(start);
  const drafts = useDrafts(draftKey && `${draftKey}.creator`);
  useEffect(() => {
    const found = drafts && pickedOf(drafts.read());
    if (found) setCreator(found);
  }, [drafts]);
  return {
    creator,
    choose(next: PickedCreator | null) {
      setCreator(next);
      if (next) drafts?.write({ id: next.id, name: next.name, platform: next.platform });
      else drafts?.remove();
    },
    forget: () => drafts?.remove(),
  };
}

/** Validates the draft: storage may hold anything. */
function pickedOf(kept: Readonly<Record<string, unknown>> | null): PickedCreator | null {
  const platform = platforms.find((one) => one === kept?.platform);
  if (!platform || typeof kept?.id !== 'string' || typeof kept.name !== 'string') return null;
  return { id: kept.id, name: kept.name, platform };
}
