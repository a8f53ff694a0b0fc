'use client';
import {
  beginMailOauth,
  changeMailSender,
  listMailPresets,
  listMailSenders,
  type MailSender,
  mailSenderEvent,
  pauseMailSender,
  removeMailSender,
  setDefaultMailSender,
  verifyMailSender,
} from '@reachkit/contract/email/sender';
import type { DataOf } from '@reachkit/contract/endpoint';
import { unlessGone } from '../../../core/failures/removal.ts';
import { useArea, useCall, useInvalidate, useRead, useStateAreas } from '../../../core/hooks.ts';
import { useRefetchOn } from '../../../core/live/useRefetchOn.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { type FeatureViewProps, useFeatureView } from '../../../core/react/useControllable.ts';
import { openSendersView, type SendersView } from './sendersView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type EmailSendersOptions = FeatureViewProps<SendersView>;

/** Presets that the installation offers for new senders. */
export type MailPresets = DataOf<typeof listMailPresets>;

/** An OAuth provider, as an alternative to a password. */
export type MailOauthProvider = MailPresets['oauth'][number];

/** The senders that the person may use. */
export interface EmailSendersModel extends ReadStatus {
  readonly view: SendersView;
  readonly setView: (change: Partial<SendersView>, reason: string) => void;
  /** `null` until loaded. */
  readonly list: readonly MailSender[] | null;
  /** Number of senders and the limit; `null` until loaded. */
  readonly stock: { readonly used: number; readonly limit: number } | null;
  /** The plan's limit of senders is reached. */
  readonly isFull: boolean;
  /** `null` until loaded. */
  readonly presets: MailPresets | null;
  /** Whether the person may change, verify, pause and remove it. */
  readonly canManage: (sender: Pick<MailSender, 'isOwn'>) => boolean;
  /** Verifies the sender. This action and the following ones reject with a `ReachkitError`. */
  readonly verify: (id: string) => Promise<void>;
  readonly setDefault: (id: string) => Promise<void>;
  readonly setPaused: (id: string, isPaused: boolean) => Promise<void>;
  /** Marks the sender as warmed up; `false` restarts the warm-up. */
  readonly setWarmedUp: (sender: Pick<MailSender, 'id' | 'revision'>, isWarmedUp: boolean) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Resolves with the URL of the provider's sign-in page. `id`: the sender that signs in again. */
  readonly beginOauth: (provider: MailOauthProvider, id?: string) => Promise<string>;
  /** Refetches the list, e.g. after a form has changed it. */
  readonly refetch: () => Promise<void>;
}

/** The senders of a team, live: verify, pause, set the default and remove. */
export function useEmailSenders(options: EmailSendersOptions = {}): EmailSendersModel {
  const [view, change] = useFeatureView<SendersView>({
    ...options,
    defaultView: options.defaultView ?? openSendersView,
  });
  const call = useCall();
  const invalidate = useInvalidate();
  const { isTeamAdmin } = useArea(useStateAreas().user);
  const read = useRead(listMailSenders, {});
  const { data } = read;
  const presets = useRead(listMailPresets, {}, { staleMs: 60_000 });
  const refetch = () => invalidate(listMailSenders);
  useRefetchOn(mailSenderEvent, refetch);
  const stock = data?.stock ?? null;
  const silent = { notify: false } as const;
  const then = async (done: Promise<unknown>) => {
    await done;
    await refetch();
  };

  return {
    view,
    setView: (next, reason) =>
      change((current) => ({ ...current, ...next }), { reason, replace: reason === 'close' }),
    list: data?.list ?? null,
    stock,
    isFull: stock !== null && stock.used >= stock.limit,
    presets: presets.data ?? null,
    ...readStatus(read),
    canManage: ({ isOwn }) => isOwn || isTeamAdmin,
    verify: (id) => then(call(verifyMailSender, { params: { id } }, silent)),
    setDefault: (id) => then(call(setDefaultMailSender, { params: { id } }, silent)),
    setPaused: (id, isPaused) => then(call(pauseMailSender, { params: { id }, body: { isPaused } }, silent)),
    setWarmedUp: ({ id, revision }, isWarmedUp) =>
      then(call(changeMailSender, { params: { id }, body: { isWarmedUp, revision } }, silent)),
    remove: (id) => then(unlessGone(call(removeMailSender, { params: { id } }, silent))),
    beginOauth: async (provider, id) => {
      const body = id === undefined ? {} : { senderId: id };
      return (await call(beginMailOauth, { params: { provider }, body }, silent)).url;
    },
    refetch,
  };
}
