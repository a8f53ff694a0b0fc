'use client';
import type { MailRecipientsAdded } from '@reachkit/contract/email/recipients';
import { useEffect, useRef, useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useArea, useStateAreas } from '../../../core/hooks.ts';
import { useAction } from '../../../core/react/useAction.ts';
import type { RecipientOrigin } from '../../../core/state/email.ts';

/** Recipients to be added. */
export type WantedRecipients =
  | { readonly creatorIds: readonly string[]; readonly origin: RecipientOrigin }
  | { readonly listId: string }
  | { readonly pasted: string };

/** State of adding creators who were chosen elsewhere, e.g. in the search. */
export interface HandedIn {
  readonly isAdding: boolean;
  /** `null` until they are added. */
  readonly added: MailRecipientsAdded | null;
  readonly error: ReachkitError | null;
  readonly retry: () => void;
}

interface Options {
  /** `""`: a new draft. */
  readonly draftId: string;
  /** Id of the open draft; `""` until it is saved. */
  readonly campaignId: string;
  readonly creatorIds: readonly string[];
  readonly listId: string | undefined;
  /** Adds recipients; saves a new draft first. */
  readonly add: (wanted: WantedRecipients) => Promise<MailRecipientsAdded>;
}

/**
 * Adds creators from the host or the client state area `email`: once, as soon as there is a draft. They stay in the state
 * until the server has stored them, so that a reload or an error loses none of them.
 */
export function useHandedIn({ draftId, campaignId, creatorIds, listId, add }: Options): HandedIn {
  const { email } = useStateAreas();
  const { onlyMark, recipientList } = useArea(email);
  const isOfHost = creatorIds.length > 0 || listId !== undefined;
  const mark = campaignId === '' ? draftId : campaignId;
  const isMine = onlyMark === mark && recipientList.length > 0;
  const wanted: readonly WantedRecipients[] = isOfHost
    ? ofHost(draftId, creatorIds, listId)
    : isMine
      ? [{ creatorIds: recipientList.map(({ id }) => id), origin: recipientList[0]?.origin ?? 'search' }]
      : [];
  const [added, setAdded] = useState<MailRecipientsAdded | null>(null);
  const hasBegun = useRef(false);

  const { run, isRunning, failure } = useAction(async () => {
    hasBegun.current = true;
    for (const recipients of wanted) setAdded(await add(recipients));
    if (!isOfHost) email.state.recipientList = [];
  });

  useEffect(() => {
    const isLoaded = draftId === '' || campaignId !== '';
    if (!hasBegun.current && isLoaded && wanted.length > 0) void run();
  });

  // Another draft was opened: pending creators of the previous one are dropped.
  useEffect(() => {
    if (draftId === '' || email.state.onlyMark === draftId) return;
    email.reset();
    email.state.onlyMark = draftId;
  }, [draftId, email]);

  return {
    isAdding: isRunning,
    added,
    error: failure,
    retry: () => void run(),
  };
}

/** Returns no creators for an existing draft: it has its own. */
function ofHost(
  draftId: string,
  creatorIds: readonly string[],
  listId: string | undefined,
): readonly WantedRecipients[] {
  if (draftId !== '') return [];
  return [
    ...(creatorIds.length > 0 ? [{ creatorIds, origin: 'search' as const }] : []),
    ...(listId === undefined ? [] : [{ listId }]),
  ];
}
