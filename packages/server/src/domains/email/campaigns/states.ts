import { mailCampaignEvent, mailProgressSchema } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { publishLive } from '../../../platform/live/publish.ts';
import { recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { emailRecords } from '../records.ts';
import {
  type CampaignEvent,
  type CampaignState,
  nextCampaignState,
  stateOf,
} from '../sending/states/campaignStates.ts';
import { wakeMail } from '../sending/wake.ts';
import type { CampaignRow } from './read.ts';
import { mailCampaign } from './tables.ts';

/** Values that clear a campaign's schedule. */
export const noSchedule = {
  scheduleKind: null,
  scheduleAt: null,
  scheduleZone: null,
  scheduleMoment: null,
} as const;

/** The state after an event. @throws Failure `campaignNotDraft` where it is not allowed any more */
export function applyEvent(row: CampaignRow, event: CampaignEvent): CampaignState {
  const next = nextCampaignState(stateOf(row), event);
  if (!next) throw new Failure('campaignNotDraft');
  return next;
}

/** Writes a state and related fields, and publishes it to the team. */
export async function writeState(
  tx: Transaction,
  { teamId, id }: Pick<CampaignRow, 'teamId' | 'id'>,
  state: CampaignState,
  more: Partial<Omit<CampaignRow, 'id' | 'teamId' | 'status' | 'reason'>> & { readonly updatedAt: Date },
): Promise<CampaignRow> {
  const [row] = await teamScope(tx, teamId)
    .update(mailCampaign)
    .set({ ...more, ...state })
    .where(eq(mailCampaign.id, id))
    .returning();
  if (!row) throw new Failure('notFound');
  await announceCampaign(tx, row);
  if (state.status === 'sending') await wakeMail(tx);
  return row;
}

/** Notifies the team's open pages of a changed campaign once the transaction is committed. */
export async function announceCampaign(tx: Transaction, row: CampaignRow): Promise<void> {
  const data = encode(mailProgressSchema, { id: row.id, ...stateOf(row) });
  await publishLive(tx, { team: row.teamId }, { code: 0, msg: '', event: mailCampaignEvent, data });
}

export async function recordCampaign(
  tx: Transaction,
  caller: Caller,
  { id, name, updatedAt }: CampaignRow,
  action: (typeof emailRecords.actions)[number],
  detail?: { readonly scheduledAt: Date },
): Promise<void> {
  const object = { kind: 'mailCampaign', id, label: name };
  await recordActions(tx, emailRecords, caller, [{ action, object, detail, at: updatedAt }]);
}
