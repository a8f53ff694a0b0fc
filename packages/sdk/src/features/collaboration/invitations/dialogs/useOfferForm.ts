'use client';
import { type OfferEntryValues, offerEntry } from '@reachkit/contract/collaboration/entry';
import { promisesSample } from '@reachkit/contract/collaboration/form';
import type { Invitation } from '@reachkit/contract/collaboration/invitation';
import { useRef, useState } from 'react';
import { type ContractForm, useContractForm } from '../../../../core/form/useContractForm.ts';
import { currencyOf, termsOf, typedTerms } from '../../form/promotionValues.ts';
import { invitationAsItIs } from '../invitationAsItIs.ts';
import { type InvitationActions, useInvitationActions } from '../useInvitationActions.ts';

/** Options of the form of an offer. */
export interface OfferFormOptions {
  /** `offer`: terms for the creator. `quote`: terms that the creator named elsewhere. */
  readonly kind: 'offer' | 'quote';
  readonly invitation: Invitation;
  readonly onSaved: (invitation: Invitation) => void;
}

/** The form of an offer, saved by its submit. */
export interface OfferFormModel {
  readonly form: ContractForm<typeof offerEntry>;
  /** The invitation as a colleague left it meanwhile; the next save overwrites that. `null`: as it was read. */
  readonly theirs: Invitation | null;
  /** Replaces the input with the colleague's. */
  readonly takeTheirs: () => void;
}

/** A new offer begins with the latest terms: the creator's, else the team's offer. */
function valuesOf({ agreement: { terms }, duties, creator: { platform } }: Invitation): OfferEntryValues {
  const typed = typedTerms(terms);
  const empty = { platform, format: 'short', pieces: '1', note: '', draftOn: null, publishOn: null } as const;
  return {
    currency: currencyOf(terms.currency),
    hasSample: promisesSample(terms, duties.uses),
    // Without a deliverable for the creator's platform, the form begins with one to fill in.
    terms: { ...typed, deliverables: typed.deliverables.length === 0 ? [empty] : typed.deliverables },
    note: '',
  };
}

/** The form of an offer to one creator, for a custom UI; its fields are those of `offerEntry` in the contract. */
export function useOfferForm({ kind, invitation, onSaved }: OfferFormOptions): OfferFormModel {
  const { change }: Pick<InvitationActions, 'change'> = useInvitationActions(invitation.promotionId);
  const now = useRef(invitation);
  const [theirs, setTheirs] = useState<Invitation | null>(null);
  const form = useContractForm(offerEntry, {
    defaultValues: valuesOf(invitation),
    draftKey: `invitation.${invitation.id}.${kind}`,
    onSubmit: async ({ currency, hasSample, terms, note }) => {
      try {
        const { platform } = invitation.creator;
        const sent = termsOf(terms, { currency, hasSample, platform });
        onSaved(await change(now.current, { kind, note, terms: sent }));
      } catch (thrown) {
        const current = invitationAsItIs(thrown);
        if (current) {
          now.current = current;
          setTheirs(current);
        }
        throw thrown;
      }
    },
  });
  return {
    form,
    theirs,
    takeTheirs: () => {
      form.reset(valuesOf(now.current));
      form.clearDraft();
      setTheirs(null);
    },
  };
}
