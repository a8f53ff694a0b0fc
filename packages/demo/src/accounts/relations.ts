import { mailDomain } from '@reachkit/server/domains/email/tables';
import type { Database, Transaction } from '@reachkit/server/platform/deps';
import { sql } from 'drizzle-orm';
import { inEnglish, inEnglishTeam } from '../english.ts';
import { hasContent } from './hasContent.ts';
import { fillDemoLists } from './listsFilled.ts';
import { createDemoMails } from './mails.ts';
import { oncePerLoad } from './relationsOnce.ts';

const day = 86_400_000;

interface Shunned {
  readonly username: string;
  readonly reason: string;
  /** Rank of the creator by plays. */
  readonly place: number;
  /** Applies only to one list of the account. */
  readonly list?: string;
  /** Days until it expires. */
  readonly endsIn?: number;
}

const shunned: readonly Shunned[] = [
  { username: '13800000002', reason: '报价谈好后失联', place: 7 },
  { username: '13800000002', reason: '粉丝画像和品类不符', place: 19, list: '美国家居待联系' },
  { username: '13800000003', reason: '寄样三周仍未发布', place: 5 },
  { username: '13800000003', reason: 'Took the paid post down after two days', place: 12 },
  { username: '13800000003', reason: '与竞品签了独家', place: 16, endsIn: 60 },
  { username: '13800000004', reason: '互动数据异常，疑似刷量', place: 4 },
  { username: '13800000004', reason: '视频内容与品牌调性不符', place: 11 },
  { username: '13800000005', reason: '收了样品没有发布', place: 14 },
  { username: '13800000005', reason: 'Asked for full payment before the draft', place: 22 },
  { username: '13800000004', reason: '本季合作已满', place: 27, list: 'Q4大促总名单', endsIn: 30 },
];

/** Number of unlocked addresses by account. */
const unlocked: Readonly<Record<string, number>> = {
  '13800000001': 1,
  '13800000002': 9,
  '13800000003': 16,
  '13800000004': 28,
};

/**
 * Creates relations of the demo's teams to its creators: lists with creators, some blacklist entries, unlocked addresses,
 * emails. Data of people is never changed. Call it after accounts, lists and creators exist.
 */
export async function createDemoRelations(db: Database, now: Date): Promise<void> {
  await fillDemoLists(db, now);
  await createDemoMails(db, now);
  await oncePerLoad(db, { key: 'demoRelations', version: 2 }, async (tx) => {
    for (const one of shunned) {
      await shun(tx, one, now);
      await shun(tx, shunnedInEnglish(one), now);
    }
    for (const [username, count] of Object.entries(unlocked)) {
      await unlock(tx, username, count, now);
      await unlock(tx, inEnglishTeam(username), count, now);
    }
  });
  await knowMailDomains(db, now);
}

const shunnedInEnglish = (one: Shunned): Shunned => ({
  ...one,
  username: inEnglishTeam(one.username),
  reason: inEnglish(one.reason),
  ...(one.list !== undefined && { list: inEnglish(one.list) }),
});

async function shun(tx: Transaction, { username, reason, place, list, endsIn }: Shunned, now: Date) {
  const createdAt = new Date(now.getTime() - place * day).toISOString();
  const expiresAt = endsIn === undefined ? null : new Date(now.getTime() + endsIn * day).toISOString();
  await tx.execute(sql`
    insert into blacklist_entry (team_id, creator_id, reason, list_id, account_id, created_at, expires_at)
    select a.team_id, found.id, ${reason}, l.id, a.id, ${createdAt}::timestamptz, ${expiresAt}::timestamptz
    from account a
      join (select id from creator where platform = 'tiktok' and source = 'demo'
            order by median_plays desc nulls last, id desc offset ${place} limit 1) found on true
      left join favourite_list l on l.account_id = a.id and l.name = ${list ?? null}
    where a.username = ${username} and (${list ?? null}::text is null or l.id is not null)
    limit 1
    on conflict do nothing`);
}

/** Unlocks addresses without a charge; skips teams with generated content, which has charged unlocks. */
async function unlock(tx: Transaction, username: string, count: number, now: Date): Promise<void> {
  if (await hasContent(tx, username)) return;
  await tx.execute(sql`
    insert into email_unlock (team_id, creator_id, account_id, unlocked_at)
    select a.team_id, found.creator_id, a.id, ${now.toISOString()}::timestamptz - found.place * interval '7 hours'
    from account a cross join lateral (
      select creator_id, row_number() over (order by (is_written_to) desc, creator_id) as place
      from (select distinct c.id as creator_id,
              exists (select from mail_message m where m.team_id = a.team_id and m.creator_id = c.id) as is_written_to
            from creator c join favourite_member fm on fm.creator_id = c.id join favourite_list fl on fl.id = fm.list_id
            where fl.team_id = a.team_id and c.source = 'demo' and c.email is not null) known
      limit ${count}) found
    where a.username = ${username}
    on conflict do nothing`);
}

/** Stores two reserved domains without DNS records (RFC 2606) as accepting mail. */
async function knowMailDomains(db: Database, now: Date): Promise<void> {
  const known = ['example.com', 'example.org'].map((domain) => ({
    domain,
    mailServer: 'there',
    checkedAt: now,
  }));
  await db
    .insert(mailDomain)
    .values(known)
    .onConflictDoUpdate({ target: mailDomain.domain, set: { checkedAt: now } });
}
