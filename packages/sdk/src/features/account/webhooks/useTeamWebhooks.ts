'use client';
import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
} from '@reachkit/contract/account/webhook';
import type { BodyOf } from '@reachkit/contract/endpoint';
import { useCallback } from 'react';
import { useCall, useInvalidate, useRead } from '../../../core/hooks.ts';
import type { ReadStatus } from '../../../core/react/readStatus.ts';
import { type FeatureViewProps, useFeatureView } from '../../../core/react/useControllable.ts';
import { useTeamRight } from '../team/parts/useTeamRight.ts';
import { useWebhookLog, type WebhookLogModel } from './useWebhookLog.ts';
import { openWebhooksView, type TeamWebhooksViewState } from './webhooksView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type TeamWebhooksOptions = FeatureViewProps<TeamWebhooksViewState>;

/** Address and events of a webhook. */
export type WebhookInput = BodyOf<typeof addWebhook>;

/** The webhooks of a team. Every action rejects with a `ReachkitError`. */
export interface TeamWebhooksModel extends ReadStatus {
  readonly view: TeamWebhooksViewState;
  readonly setView: (change: Partial<TeamWebhooksViewState>, reason: string) => void;
  /** `null` until the first response. */
  readonly webhooks: readonly Webhook[] | null;
  /** `false`: only the owner of the team may see them. */
  readonly isPermitted: boolean;
  /** Deliveries of the webhook that the view opens. */
  readonly log: WebhookLogModel;
  /** Creates a webhook and returns its secret; it is never shown again. */
  readonly add: (input: WebhookInput) => Promise<string>;
  readonly change: (id: string, input: WebhookInput) => Promise<void>;
  /** Pauses a webhook, or resumes it; a notice shows a failure. */
  readonly pause: (id: string, isPaused: boolean) => Promise<void>;
  /** Makes a new secret and returns it; the old one still signs for 24 hours. */
  readonly rotate: (id: string) => Promise<string>;
  /** Queues a test delivery; a notice shows a failure. */
  readonly test: (id: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** Refetch interval: deliveries are made while the page is open. */
const refetchMs = 60_000;

/** Reads, creates, changes and removes the webhooks of the team, and reads their deliveries; for its owner. */
export function useTeamWebhooks(options: TeamWebhooksOptions = {}): TeamWebhooksModel {
  const { view: given, defaultView = openWebhooksView, onViewChange } = options;
  const [view, change] = useFeatureView<TeamWebhooksViewState>({ view: given, defaultView, onViewChange });
  const setView = useCallback<TeamWebhooksModel['setView']>(
    (next, reason) => change((current) => ({ ...current, ...next }), { reason, replace: false }),
    [change],
  );
  const call = useCall();
  const invalidate = useInvalidate();
  const right = useTeamRight();
  const { data, error, isFetching, retry } = useRead(
    listWebhooks,
    {},
    { isEnabled: right !== false, everyMs: refetchMs },
  );
  const isPermitted = right ?? error?.code !== 'forbidden';
  const log = useWebhookLog(isPermitted ? view : openWebhooksView);
  const refetch = () => invalidate(listWebhooks);
  return {
    view,
    setView,
    webhooks: data?.list ?? null,
    isPermitted,
    log,
    error: data || !isPermitted ? null : error,
    isRetrying: isFetching,
    retry,
    add: async (body) => {
      const { secret } = await call(addWebhook, { body }, { notify: false });
      // The webhook was created: if the refetch fails, the list shows that.
      void refetch();
      return secret;
    },
    change: async (id, body) => {
      await call(changeWebhook, { params: { id }, body }, { notify: false });
      await refetch();
    },
    pause: async (id, isPaused) => {
      await call(changeWebhook, { params: { id }, body: { isPaused } });
      await refetch();
    },
    rotate: async (id) => {
      const { secret } = await call(rotateWebhookSecret, { params: { id } }, { notify: false });
      void refetch();
      return secret;
    },
    test: async (id) => {
      await call(testWebhook, { params: { id } });
      await invalidate(listWebhooks, listWebhookDeliveries);
    },
    remove: async (id) => {
      await call(removeWebhook, { params: { id } }, { notify: false });
      await refetch();
    },
  };
}
