'use client';
import {
  addShortLink,
  changeShortLink,
  type ShortLink,
  type ShortLinkEntry,
  shortLinkEntry,
  shortLinkSchema,
} from '@reachkit/contract';
import { useRef, useState } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { type ContractForm, useContractForm } from '../../../core/form/useContractForm.ts';
import { useCall, useEnvironment } from '../../../core/hooks.ts';
import { useInvalidateShortLinks } from '../shared/useInvalidateShortLinks.ts';
import { changedBody, emptyEntry, entryOf, newBody } from './linkEntry.ts';

/** Options of the form of a short link: the link to change, or initial values of a new one. */
export interface LinkFormOptions {
  /** `null`: a new one. */
  readonly link?: ShortLink | null | undefined;
  /** Initial values of a new link. */
  readonly start?: Partial<ShortLinkEntry> | undefined;
  /** Stores unsaved input under this name: for this person, in this tab. */
  readonly draftKey?: string | undefined;
  readonly onSaved: (link: ShortLink) => void;
}

/** The form of a short link, saved by its submit. */
export interface LinkFormModel {
  readonly form: ContractForm<typeof shortLinkEntry>;
  /** `null`: a new one. */
  readonly link: ShortLink | null;
  /** A colleague has changed the link; the next save overwrites that change. */
  readonly isOutdated: boolean;
}

/** The form of a short link, for a custom UI; its fields are those of `shortLinkEntry` in the contract. */
export function useLinkForm({ link = null, start, draftKey, onSaved }: LinkFormOptions): LinkFormModel {
  const call = useCall();
  const invalidate = useInvalidateShortLinks();
  const { timeZone } = useEnvironment();
  const [isOutdated, setOutdated] = useState(false);
  // The revision when the form was opened; the list may have a later one.
  const revision = useRef(link?.revision ?? 0);
  const silent = { notify: false } as const;

  const form = useContractForm(shortLinkEntry, {
    defaultValues: link ? entryOf(link, timeZone) : { ...emptyEntry, ...start },
    draftKey,
    onSubmit: async (entry) => {
      try {
        const saved = link
          ? await call(
              changeShortLink,
              { params: { id: link.id }, body: changedBody(entry, timeZone, revision.current) },
              silent,
            )
          : await call(addShortLink, { body: newBody(entry, timeZone) }, silent);
        await invalidate();
        onSaved(saved);
      } catch (thrown) {
        const { code, details } = toReachkitError(thrown);
        const now = code === 'changedMeanwhile' ? shortLinkSchema.safeParse(details) : null;
        if (now?.success) {
          revision.current = now.data.revision;
          setOutdated(true);
        }
        throw thrown;
      }
    },
  });
  return { form, link, isOutdated };
}
