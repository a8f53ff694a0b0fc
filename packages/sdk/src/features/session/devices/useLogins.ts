'use client';
import { endLogin, type LoginEntry, listLogins } from '@reachkit/contract/session/logins';
import { useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { cacheKey, useCall, useNotify, useRead, useServerCache } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { sessionTexts } from '../locales/zh.ts';

/** The logins of the person on all devices, and how to end another one. */
export interface LoginsModel {
  /** The newest first; `null` until the server has answered. */
  readonly list: readonly LoginEntry[] | null;
  readonly error: ReachkitError | null;
  readonly retry: () => void;
  /** Ends another login; resolves to `true` if it has ended. */
  readonly end: (id: string) => Promise<boolean>;
  /** Id of the login that is being ended. */
  readonly ending: string | null;
  /** Why the last attempt failed. */
  readonly failure: ReachkitError | null;
  readonly forgetFailure: () => void;
}

/** The person's active logins, and how to end one. */
export function useLogins(): LoginsModel {
  const call = useCall();
  const cache = useServerCache();
  const { show } = useNotify();
  const t = useText(sessionTexts);
  const { data, error, retry } = useRead(listLogins, {});
  const [ending, setEnding] = useState<string | null>(null);
  const {
    run: end,
    isRunning,
    failure,
    forget,
  } = useAction(async (id: string) => {
    setEnding(id);
    const left = await call(endLogin, { params: { id } }, { notify: false }).catch((thrown: unknown) => {
      if (toReachkitError(thrown).code !== 'notFound') throw thrown;
      return null;
    });
    // The login had already ended, so the list is refetched.
    if (left === null) return retry();
    cache.setQueryData(cacheKey(listLogins, {}), left);
    show({ tone: 'success', text: t('devices.ended') });
  });

  return {
    list: data?.list ?? null,
    error: data ? null : error,
    retry,
    end,
    ending: isRunning ? ending : null,
    failure,
    forgetFailure: forget,
  };
}
