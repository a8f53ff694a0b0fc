import { type MailIncomingKind, mailIncomingKinds } from '@reachkit/contract';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { openSetAside } from '../../../platform/setAside/setAside.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { classify } from '../incoming/classify.ts';
import { parseIncoming } from '../incoming/parseIncoming.ts';
import { mailIncoming } from '../tables.ts';
import { readSource } from './source.ts';
import { findCandidates } from './sync/matching/candidates.ts';
import { judgeVerdict } from './sync/matching/judge.ts';
import { namedIn } from './sync/matching/named.ts';
import { asKnown, mailboxFacts, type StoreDeps } from './sync/store.ts';
import { rulesVersion } from './trust/rulesVersion.ts';
import { trustOf } from './trust/trust.ts';

/** Messages per batch. */
const batch = 100;

/** How strongly a kind suppresses: permanently, temporarily, not at all. */
const weights: Readonly<Partial<Record<MailIncomingKind, number>>> = {
  bounceHard: 2,
  complaint: 2,
  unsubscribe: 2,
  bounceFailed: 1,
  bounceSoft: 1,
};
const stopping = mailIncomingKinds.filter((kind) => kind in weights);

type Judgement = Pick<typeof mailIncoming.$inferSelect, 'kind' | 'trust'>;

function weightOf({ kind, trust }: Judgement): number {
  const weight = weights[kind] ?? 0;
  if (trust === 'suspect') return 0;
  return trust === 'unconfirmed' ? Math.max(0, weight - 1) : weight;
}

/** Columns without the texts, which may be long and are read from the source. */
const columns = {
  id: mailIncoming.id,
  teamId: mailIncoming.teamId,
  senderId: mailIncoming.senderId,
  kind: mailIncoming.kind,
  trust: mailIncoming.trust,
  at: mailIncoming.at,
  messageKey: mailIncoming.messageKey,
  sourceFileId: mailIncoming.sourceFileId,
  sourceKey: mailIncoming.sourceKey,
} as const;
type Row = Pick<typeof mailIncoming.$inferSelect, keyof typeof columns>;

/**
 * Classifies stored bounces, complaints and opt-outs of earlier rules again, once. If the new kind suppresses less, that
 * is listed for the team to decide; nothing changes automatically. Messages corrected by a person, and those without a
 * source, stay as they are.
 */
export async function rejudgeStored(deps: StoreDeps & Pick<Deps, 'log'>, signal: AbortSignal): Promise<void> {
  const aside = await openSetAside(deps, 'email.rejudging');
  for (let last = 0; ; ) {
    signal.throwIfAborted();
    const rows = await deps.db
      .select(columns)
      .from(mailIncoming)
      .where(
        and(
          gt(mailIncoming.id, last),
          lt(mailIncoming.rulesVersion, rulesVersion),
          isNotNull(mailIncoming.sourceFileId),
          isNull(mailIncoming.correctedBy),
          inArray(mailIncoming.kind, stopping),
        ),
      )
      .orderBy(asc(mailIncoming.id))
      .limit(batch);
    for (const row of rows) {
      signal.throwIfAborted();
      last = row.id;
      await aside.attempt({ item: row.id, teamId: row.teamId }, () => rejudge(deps, row), { signal });
    }
    if (rows.length < batch) return;
  }
}

async function rejudge(deps: StoreDeps, row: Row): Promise<void> {
  const { teamId, senderId, kind, trust } = row;
  const found = await judgeAgain(deps, row);
  const isLess = found !== null && weightOf(found) < weightOf({ kind, trust });
  // A decision by a person, or a deleted source, in the meantime wins.
  await teamScope(deps.db, teamId)
    .update(mailIncoming)
    .set({
      rulesVersion,
      ...(isLess && senderId !== null ? { lapsedKind: found.kind, lapsedTrust: found.trust } : {}),
    })
    .where(
      and(
        eq(mailIncoming.id, row.id),
        eq(mailIncoming.kind, kind),
        eq(mailIncoming.trust, trust),
        isNull(mailIncoming.correctedBy),
      ),
    );
}

/** Classifies a message again; returns `null` if that is no longer possible. */
async function judgeAgain(deps: StoreDeps, row: Row): Promise<Judgement | null> {
  const { teamId, senderId, at } = row;
  const raw = await readSource(deps, row);
  if (raw === null || senderId === null) return null;
  const message = await parseIncoming(raw);
  const { ownAddresses, mailbox } = await mailboxFacts(deps, { teamId, senderId });
  const candidates = await findCandidates(deps, teamId, namedIn(message));
  const judged = asKnown(judgeVerdict(classify(message, { candidates, ownAddresses, arrivedAt: at })));
  return { kind: judged.kind, trust: trustOf(message, { judged, mailbox, tokens: deps.tokens, at }).trust };
}
