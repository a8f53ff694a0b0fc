import type { Executor } from '../../../platform/deps.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { readPeople } from '../../people/people.ts';
import type { MailCampaign, MailCampaignEntry, MailSchedule } from '../answers.ts';
import { imageBytesOf } from '../images/content.ts';
import { stateOf } from '../sending/states/campaignStates.ts';
import { plainTextOf } from '../templates/content.ts';
import { readTrackingShown } from '../tracking/shown.ts';
import { readCounts, showCounts } from './counts.ts';
import { readPauses } from './pauses.ts';
import { type AttachmentRow, type CampaignRow, readAttachments, readSenders } from './read.ts';

/** Campaigns as list entries. */
export async function showEntries(
  executor: Executor,
  { teamId, accountId }: Person,
  rows: readonly Omit<CampaignRow, 'html' | 'ownText'>[],
  now: Date,
): Promise<MailCampaignEntry[]> {
  const people = await readPeople(
    executor,
    teamId,
    rows.map((row) => row.accountId),
  );
  const countsOf = await readCounts(
    executor,
    teamId,
    rows.map(({ id }) => id),
  );
  const shown = await readTrackingShown(executor, teamId, now);
  const pauses = await readPauses(executor, teamId, rows);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    subject: row.subject,
    ...stateOf(row),
    resumeAt: row.resumeAt,
    pause: pauses.get(row.id) ?? null,
    isOwn: row.accountId === accountId,
    by: people.get(row.accountId)?.nickName ?? '',
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    schedule: scheduleOf(row),
    counts: showCounts(countsOf(row.id), shown),
  }));
}

/** A campaign with its content. */
export async function showCampaign(
  executor: Executor,
  caller: Person,
  row: CampaignRow,
  now: Date,
): Promise<MailCampaign> {
  const [entry] = await showEntries(executor, caller, [row], now);
  if (!entry) throw new Error('A campaign was not shown');
  const senders = await readSenders(executor, row);
  const attachments = await readAttachments(executor, row);
  return {
    ...entry,
    senderIds: senders.map(({ id }) => id),
    cc: row.cc,
    templateId: row.templateId,
    html: row.html,
    text: row.ownText ?? plainTextOf(row.html),
    isTextOwn: row.ownText !== null,
    attachments: attachments.map(showAttachment),
    imageBytes: await imageBytesOf(executor, row.teamId, row.html),
    promotionId: row.promotionId,
    tracksOpens: row.tracksOpens,
    tracksClicks: row.tracksClicks,
    skipContactedDays: row.skipContactedDays,
    dailyCap: row.dailyCap,
    revision: row.revision,
  };
}

export const showAttachment = ({ id, name, mediaType, bytes }: AttachmentRow) => ({
  id,
  name,
  mediaType,
  bytes,
});

export function scheduleOf(
  row: Pick<CampaignRow, 'scheduleKind' | 'scheduleAt' | 'scheduleZone' | 'scheduleMoment'>,
): MailSchedule | null {
  const { scheduleKind, scheduleAt, scheduleZone, scheduleMoment } = row;
  if (scheduleKind === null || scheduleAt === null || scheduleZone === null || !scheduleMoment) return null;
  return {
    kind: scheduleKind === 'creatorMorning' ? 'creatorMorning' : 'fixed',
    at: scheduleAt,
    timeZone: scheduleZone,
    moment: scheduleMoment,
  };
}
