'use client';
import {
  type ChangedNotificationChoice,
  changeNotificationChoices,
  getNotificationChoices,
  type NotificationChoice,
} from '@reachkit/contract/notification';
import { cacheKey, useCall, useRead, useServerCache } from '../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../core/react/readStatus.ts';

interface Choices {
  readonly list: NotificationChoice[];
  readonly isMailSent: boolean;
}

/** The person's settings of each kind of notification; changes are saved at once. */
export interface NotificationChoicesModel extends ReadStatus {
  /** One for each kind; `null` until loaded. */
  readonly list: readonly NotificationChoice[] | null;
  /** Whether the installation sends notifications by e-mail. */
  readonly isMailSent: boolean;
  /** Shown at once; reverted with a notice if the server rejects it. */
  readonly change: (choice: ChangedNotificationChoice) => Promise<boolean>;
}

/** Reads and changes the person's notification settings. */
export function useNotificationChoices(): NotificationChoicesModel {
  const call = useCall();
  const cache = useServerCache();
  const key = cacheKey(getNotificationChoices, {});
  const read = useRead(getNotificationChoices, {});
  const { data, retry } = read;
  const list = data?.list ?? null;
  const show = (choice: NotificationChoice) =>
    cache.setQueryData<Choices>(
      key,
      (old) => old && { ...old, list: old.list.map((one) => (one.kind === choice.kind ? choice : one)) },
    );
  return {
    list,
    isMailSent: data?.isMailSent ?? false,
    ...readStatus(read),
    change: async (choice) => {
      await cache.cancelQueries({ queryKey: key });
      const before = list?.find(({ kind }) => kind === choice.kind);
      show(choice);
      try {
        cache.setQueryData<Choices>(key, await call(changeNotificationChoices, { body: { list: [choice] } }));
        return true;
      } catch {
        // The provider's notice shows the reason. Without a network the settings cannot be refetched either.
        if (before) show(before);
        retry();
        return false;
      }
    },
  };
}
