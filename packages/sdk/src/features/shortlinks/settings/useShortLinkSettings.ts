'use client';
import { type BodyOf, changeShortSetting, getShortSetting, type ShortSetting } from '@reachkit/contract';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useCall, useInvalidate, useRead } from '../../../core/hooks.ts';

/** Whether a team's short links set cookies, and which apps open them; for the owner of the team. */
export interface ShortLinkSettingsModel {
  /** `null` until the first response. */
  readonly settings: ShortSetting | null;
  readonly error: ReachkitError | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** Replaces all settings; gives them as they are kept. Rejects with a `ReachkitError`. */
  readonly save: (settings: BodyOf<typeof changeShortSetting>) => Promise<ShortSetting>;
}

/** Reads and saves the settings of all short links of the team. */
export function useShortLinkSettings(): ShortLinkSettingsModel {
  const call = useCall();
  const invalidate = useInvalidate();
  const { data, error, isFetching, retry } = useRead(getShortSetting, {}, { notify: false });
  return {
    settings: data ?? null,
    error: data ? null : error,
    isRetrying: isFetching,
    retry,
    save: async (settings) => {
      const saved = await call(changeShortSetting, { body: settings }, { notify: false });
      await invalidate(getShortSetting);
      return saved;
    },
  };
}
