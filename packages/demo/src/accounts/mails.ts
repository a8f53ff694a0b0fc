import { emailBounce, mailMessage } from '@reachkit/server/domains/email/tables';
import { account } from '@reachkit/server/domains/session/tables';
import type { Database, Transaction } from '@reachkit/server/platform/deps';
import { inArray, like, sql } from 'drizzle-orm';
import { createRandom } from '../creators/random.ts';
import { demoSeed } from '../creators/shares.ts';
import { inEnglishTeam } from '../english.ts';
import { hasContent } from './hasContent.ts';
import { type Correspondent, drawThread } from './mailsThread.ts';
import { oncePerLoad } from './relationsOnce.ts';

interface Writers {
  /** Accounts of one team. */
  readonly usernames: readonly string[];
  /** Number of creators with emails. */
  readonly correspondents: number;
}

const writers: readonly Writers[] = [
  { usernames: ['13800000002'], correspondents: 40 },
  { usernames: ['13800000003'], correspondents: 60 },
  { usernames: ['13800000004', '13800000005'], correspondents: 90 },
];

/** Message id suffix of demo emails; emails of people do not have it. */
const messageIdEnd = '@demo-mails.example.com>';

/** Creates the emails between the demo's teams and its creators. */
export async function createDemoMails(db: Database, now: Date): Promise<void> {
  await oncePerLoad(db, { key: 'demoMails', version: 2 }, async (tx) => {
    // Removes the emails generated for an older demo platform.
    await tx.delete(mailMessage).where(like(mailMessage.messageId, `%${messageIdEnd}`));
    const english = writers.map((one) => ({ ...one, usernames: one.usernames.map(inEnglishTeam) }));
    for (const [index, one] of [...writers, ...english].entries()) {
      const [owner = ''] = one.usernames;
      if (!(await hasContent(tx, owner))) await write(tx, one, index, now);
    }
  });
}

async function write(
  tx: Transaction,
  { usernames, correspondents }: Writers,
  stream: number,
  now: Date,
): Promise<void> {
  const people = await tx
    .select({ id: account.id, teamId: account.teamId, username: account.username })
    .from(account)
    .where(inArray(account.username, [...usernames]))
    .orderBy(account.username);
  const teamId = people[0]?.teamId;
  if (teamId === undefined) return;
  const random = createRandom(demoSeed, 1_000_000 + stream);
  const accountIds = people.map(({ id }) => id);
  const found = await findCorrespondents(tx, teamId, correspondents);
  const mails = found
    .flatMap((correspondent) => drawThread(random, { correspondent, accountIds, now }))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((mail, index) => ({ ...mail, teamId, messageId: `<${teamId}.${index + 1}${messageIdEnd}` }));
  if (mails.length > 0) await tx.insert(mailMessage).values(mails);
  const bounces = mails
    .filter(({ outcome }) => outcome === 'ndr')
    .map(({ address, at }, index) => ({ address, bounces: 1, permanent: index % 2, lastAt: at }));
  if (bounces.length > 0) await tx.insert(emailBounce).values(bounces).onConflictDoNothing();
}

/** Picks creators with the most plays, who come first in a search, and some creators from the team's lists. */
async function findCorrespondents(tx: Transaction, teamId: number, count: number): Promise<Correspondent[]> {
  // Skips every third creator, so that some have no emails.
  const max = (platform: string) => sql`(select id from (
      select id, row_number() over (order by median_plays desc nulls last, id desc) as place from creator
      where platform = ${platform} and source = 'demo' and email is not null
      order by median_plays desc nulls last, id desc limit 12) first
    where place % 3 <> ${teamId} % 3)`;
  const { rows } = await tx.execute<{
    id: string;
    email: string;
    name: string;
    language: string | null;
    tags: string[];
  }>(
    sql`select id, email, name, language, tags from creator where id in (
      select id from (
        select id, 1 as rank from (${max('tiktok')} union ${max('youtube')} union ${max('instagram')}) best
        union all
        select distinct creator.id, 2 from favourite_member
          join favourite_list on favourite_list.id = list_id join creator on creator.id = creator_id
        where team_id = ${teamId} and creator.email is not null and creator.source = 'demo') known
      group by id order by min(rank), id limit ${count})
    order by id`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
