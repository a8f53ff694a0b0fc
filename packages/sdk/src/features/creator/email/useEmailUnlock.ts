'use client';
import { type CreatorProfile, getCreator } from '@reachkit/contract/creator/creator';
import { type ContactEmail, getCreatorEmails, unlockEmails } from '@reachkit/contract/creator/email';
import type { DataOf } from '@reachkit/contract/endpoint';
import type { WireQuota } from '@reachkit/contract/membership/quota';
import { useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { cacheKey, useArea, useCall, useServerCache, useStateAreas } from '../../../core/hooks.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { equityOf } from '../../../core/state/equity.ts';
import type { CreatorRef } from '../shared/reading/useCreatorProfile.ts';

/** Why the server did not unlock an address. */
export type UnlockRefusal = DataOf<typeof unlockEmails>['fail'][number]['reason'];

/** Unlocks left in the plan; `null` if the plan has no limit. */
export type UnlocksLeft = Pick<WireQuota, 'used' | 'limit' | 'limitedBy'> | null;

/** Options of `useEmailUnlock`. `isNew` of `onUnlock`: the unlock was charged. */
export interface EmailUnlockOptions extends CreatorRef {
  /** The address as the server returned it for the team. */
  readonly email: ContactEmail;
  readonly onUnlock?: ((email: ContactEmail, info: { readonly isNew: boolean }) => void) | undefined;
}

/** State of unlocking one address: remaining unlocks, confirmation of a doubtful address, and the outcome. */
export interface EmailUnlockModel {
  /** As passed in, or as unlocked here. */
  readonly email: ContactEmail;
  readonly left: UnlocksLeft;
  readonly isUnlocking: boolean;
  /** Email may bounce: the person is asked for confirmation. */
  readonly isAsking: boolean;
  /** Unlocked just now; `isNew`: it was charged. */
  readonly done: { readonly isNew: boolean } | null;
  readonly refusal: UnlockRefusal | null;
  /** Why the request failed; may have code 430. */
  readonly error: ReachkitError | null;
  /** Unlocks, or asks for confirmation if the address is doubtful. */
  readonly unlock: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly forgetError: () => void;
}

/** Whether unlocking needs confirmation: email to the address may bounce. */
export function isDoubtful({ validity }: ContactEmail): boolean {
  return validity?.verdict === 'risky' || validity?.verdict === 'invalid';
}

/** Unlocks one address: one click, charged once, even with repeated clicks. */
export function useEmailUnlock(options: EmailUnlockOptions): EmailUnlockModel {
  const { platform, id, email: given, onUnlock } = options;
  const call = useCall();
  const cache = useServerCache();
  const { session } = useStateAreas();
  const { userEquityData } = useArea(session);
  const [step, setStep] = useState<Step>(idle);
  const [shown, setShown] = useState<Shown | null>(null);
  // An address shown for one creator is never used for another.
  const own = shown?.id === id ? shown : null;
  const area = equityOf(userEquityData, 'emailUnlocks');
  const email = given.state === 'unlocked' || !own ? given : own.email;

  const { run } = useAction(
    async () => {
      setStep({ kind: 'unlocking', id });
      const { success, fail, quota } = await call(unlockEmails, { body: { ids: [id] } }, { notify: false });
      session.setUse('emailUnlocks', quota);
      const unlocked = success.find((one) => one.id === id);
      if (unlocked) {
        setShown({ id, email: unlocked.email, isNew: unlocked.isNew, quota });
        setStep(idle);
        tellCaches(unlocked.email);
        onUnlock?.(unlocked.email, { isNew: unlocked.isNew });
      } else {
        setStep({ kind: 'refused', id, reason: fail.find((one) => one.id === id)?.reason ?? 'unknown' });
      }
    },
    (error) => {
      setStep({ kind: 'failed', id, error });
      return true;
    },
  );

  /** Updates the caches, so that header, tab and tables show the same address. */
  function tellCaches(unlocked: ContactEmail) {
    const params = { platform, id };
    cache.setQueryData<CreatorProfile>(
      cacheKey(getCreator, { params }),
      (profile) => profile && { ...profile, email: unlocked },
    );
    void cache.invalidateQueries({ queryKey: cacheKey(getCreatorEmails, { params }) });
  }

  const current = 'id' in step && step.id === id ? step : idle;
  return {
    email,
    left:
      area && area.used !== null
        ? { used: area.used, limit: area.limit, limitedBy: area.limitedBy }
        : (own?.quota ?? null),
    isUnlocking: current.kind === 'unlocking',
    isAsking: current.kind === 'asking',
    done: own && { isNew: own.isNew },
    refusal: current.kind === 'refused' ? current.reason : null,
    error: current.kind === 'failed' ? current.error : null,
    unlock: () => {
      if (email.state !== 'locked') return;
      if (isDoubtful(email)) setStep({ kind: 'asking', id });
      else void run();
    },
    confirm: () => void run(),
    cancel: () => setStep(idle),
    forgetError: () => setStep(idle),
  };
}

type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' | 'unlocking'; readonly id: string }
  | { readonly kind: 'refused'; readonly id: string; readonly reason: UnlockRefusal }
  | { readonly kind: 'failed'; readonly id: string; readonly error: ReachkitError };

const idle: Step = { kind: 'idle' };

interface Shown {
  readonly id: string;
  readonly email: ContactEmail;
  readonly isNew: boolean;
  readonly quota: WireQuota;
}
