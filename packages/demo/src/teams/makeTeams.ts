import type { DemoTeamParts } from '@reachkit/server/demoParts';
import { visitPartitions } from '@reachkit/server/demoParts';
import { favouriteList } from '@reachkit/server/domains/favourites/tables';
import { account } from '@reachkit/server/domains/session/tables';
import { longWorkLimits, setLimits } from '@reachkit/server/platform/database/limits';
import type { Transaction } from '@reachkit/server/platform/deps';
import { describeError } from '@reachkit/server/platform/logging';
import { installation } from '@reachkit/server/platform/tables';
import { eq, inArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { makeCampaigns } from './campaigns.ts';
import { makeLinks } from './links.ts';
import { makeMembership } from './membership.ts';
import { makeMonitor } from './monitor.ts';
import { markOf, outlines, type TeamOutline } from './outlines.ts';
import { makePromotion } from './promotions.ts';
import { makeFollows } from './rankings.ts';
import { makeSender } from './sender.ts';
import { makeTemplates } from './templates.ts';
import { makeUsage } from './usage.ts';
import { morning, type TeamWorld, Timeline } from './world.ts';

/**
 * Creates the content of demo teams that have none, one team after the other. Each team is one transaction: a stopped or
 * killed process leaves nothing of the current team behind, and the next start continues. Nothing is sent, so the mail
 * sandbox may be down. A team that fails is retried at the next start.
 */
export async function makeTeams(
  parts: DemoTeamParts,
  signal: AbortSignal,
  teams: readonly TeamOutline[] = outlines,
): Promise<void> {
  for (const outline of teams) {
    if (signal.aborted) return;
    try {
      await makeTeam(parts, outline, signal);
    } catch (error) {
      if (signal.aborted) return;
      parts.log.warn(
        { err: describeError(error), team: outline.owner },
        'the content of a demo team was not made',
      );
    }
  }
}

async function makeTeam(parts: DemoTeamParts, outline: TeamOutline, signal: AbortSignal): Promise<void> {
  const until = parts.now();
  await visitPartitions.make(parts.pool, [morning({ until }, 27), until]);
  // Bypasses the transaction guard: files are written on another connection before they are stored.
  const client = await parts.pool.connect();
  try {
    await drizzle(client).transaction(async (tx) => {
      await setLimits(tx, longWorkLimits);
      // Waits for another process that creates this team.
      const marked = await tx
        .insert(installation)
        .values({ key: markOf(outline.owner), value: { version: 1 } })
        .onConflictDoNothing()
        .returning({ key: installation.key });
      const team = marked.length === 0 ? undefined : await readTeam(tx, outline);
      // People have started to use it, so leave it unchanged.
      if (!team || (await isInUse(tx, team.owner.teamId))) return;
      const timeline = new Timeline();
      const world: TeamWorld = {
        ...parts,
        ...team,
        db: tx,
        client,
        outline,
        until,
        at: morning({ until }, 27),
        now: () => world.at,
        plan: (at, work) => timeline.plan(at, work),
      };
      await removeEarlier(tx, team.owner.teamId);
      if (team.member) await publishLists(tx, team.owner.teamId);
      await makeMembership(world);
      const senderId = await makeSender(world);
      const templates = await makeTemplates(world);
      const partners = await makeCampaigns(world, { senderId, templates });
      await makeLinks(world, partners);
      await makeMonitor(world);
      await makePromotion(world);
      await makeFollows(world);
      await makeUsage(world);
      await timeline.run(world, signal);
    });
  } finally {
    client.release();
  }
}

async function readTeam(tx: Transaction, { owner, member }: TeamOutline) {
  const rows = await tx
    .select()
    .from(account)
    .where(inArray(account.username, [owner, ...(member === null ? [] : [member])]));
  const callerOf = (username: string | null) => {
    const row = rows.find((one) => one.username === username);
    if (!row) return null;
    const { id: accountId, teamId, roleIds } = row;
    return { accountId, teamId, roleIds, loginId: 0, clientId: 'web', network: '127.0.0.*' };
  };
  const found = callerOf(owner);
  return found ? { owner: found, member: callerOf(member) } : undefined;
}

async function isInUse(tx: Transaction, teamId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from mail_campaign where team_id = ${teamId} union all select from mail_sender where team_id = ${teamId}
    union all select from membership_order where team_id = ${teamId}
    union all select from mail_template where team_id = ${teamId}
    union all select from short_link where team_id = ${teamId} limit 1`);
  return rows.length > 0;
}

/**
 * Removes earlier demo emails and uncharged unlocks, which no counter includes; campaigns and charged unlocks replace
 * them.
 */
async function removeEarlier(tx: Transaction, teamId: number): Promise<void> {
  await tx.execute(sql`delete from mail_message
    where team_id = ${teamId} and message_id like '%@demo-mails.example.com>'`);
  await tx.execute(sql`delete from email_unlock where team_id = ${teamId} and period_start is null`);
}

/** Makes the lists public: the counter includes colleagues' private lists, so a member's view would not match it. */
async function publishLists(tx: Transaction, teamId: number): Promise<void> {
  await tx.update(favouriteList).set({ isPublic: true }).where(eq(favouriteList.teamId, teamId));
}
