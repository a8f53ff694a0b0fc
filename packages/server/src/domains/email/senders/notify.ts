import { mailSenderChangeSchema, mailSenderEvent } from '@reachkit/contract';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { publishLive } from '../../../platform/live/publish.ts';
import { type NoticeContent, notify } from '../../../platform/notifications/notify.ts';
import { type RecordedAction, recordActions } from '../../../platform/records/actions.ts';
import { emailRecords } from '../records.ts';
import type { SenderRow } from './visible.ts';

/** Publishes to the team that a sender has changed; within a transaction once that is committed. */
export async function announceSender(
  executor: Executor,
  { teamId, id }: { readonly teamId: number; readonly id: number },
): Promise<void> {
  const data = encode(mailSenderChangeSchema, { id });
  await publishLive(executor, { team: teamId }, { code: 0, msg: '', event: mailSenderEvent, data });
}

/** Notifies the owner of a sender that it was paused automatically. */
export async function notifyPaused(
  tx: Transaction,
  { id, teamId, accountId, address }: SenderRow,
  { reason, at }: { readonly reason: 'login' | 'bounces'; readonly at: Date },
): Promise<void> {
  const content: NoticeContent = {
    kind: 'mailSenderPaused',
    values: { address, reason },
    target: { kind: 'mailSender', id },
  };
  await notify(tx, { teamId, accountId }, { content, subject: String(id), at });
}

export interface SenderAction extends Pick<RecordedAction<string>, 'before' | 'after'> {
  readonly action: (typeof emailRecords)['actions'][number];
  readonly id: number;
  /** Names of changed fields; values could contain addresses and secrets. */
  readonly fields?: readonly string[];
  readonly at: Date;
}

/** Logs a person's action on a sender, in its transaction. */
export async function recordSenderAction(
  tx: Transaction,
  caller: Caller,
  { id, fields, ...action }: SenderAction,
): Promise<void> {
  const detail = fields && fields.length > 0 ? { fields } : undefined;
  await recordActions(tx, emailRecords, caller, [{ ...action, object: { kind: 'mailSender', id }, detail }]);
}
