import {
  type AnswerOf,
  type BodyOf,
  hinderedShown,
  type InviteHindrance,
  inviteHindrances,
  type MailSkipReason,
  passingHindrances,
  type previewInviteByEmail,
} from '@reachkit/contract';
import type { Executor } from '../../../../platform/deps.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import type { Person } from '../../../../platform/tenant/person.ts';
import { previewCreators } from '../../../email/campaigns/recipients/write.ts';
import { groupBy } from '../../../email/sending/groupBy.ts';
import { findPromotion } from '../../promotions/find.ts';
import type { InvitationRow } from '../find.ts';
import { readFacts } from '../show.ts';
import { hasNoDeliverable } from '../terms.ts';

const isHindrance = (skip: MailSkipReason | undefined): skip is MailSkipReason & InviteHindrance =>
  inviteHindrances.some((one) => one === skip);

type Row = Pick<InvitationRow, 'id' | 'creatorId' | 'decision' | 'counter' | 'offer'>;

/** Whether a creator with this hindrance stays in the draft, where a person can do away with it. */
export const isPassing = (hindrance: InviteHindrance | null): boolean =>
  hindrance === null || passingHindrances.some((one) => one === hindrance);

/** Why an email to the creators of invitations would not reach them as things stand, by invitation; `null`: it would. */
export async function readHindrances(
  executor: Executor,
  person: Person,
  rows: readonly Row[],
  now: Date,
): Promise<ReadonlyMap<number, InviteHindrance | null>> {
  const open = rows.filter(({ decision }) => decision === null);
  const ids = open.flatMap(({ creatorId }) => creatorId ?? []);
  const skips = await previewCreators(executor, person, ids, { deadDomains: [], now });
  return new Map(
    rows.map((row) => {
      const { id, creatorId, decision } = row;
      if (decision !== null) return [id, 'decided'];
      if (hasNoDeliverable(row)) return [id, 'noDeliverable'];
      const skip = skips.get(creatorId ?? 0);
      // A creator without an id has no verdict.
      return [id, skip === null || isHindrance(skip) ? skip : 'gone'];
    }),
  );
}

/** Says which creators an invitation by email would reach, and why not the others. @throws Failure `notFound` */
export async function previewInvite(
  db: Executor,
  { teamId, accountId }: Caller,
  id: string,
  { ids }: BodyOf<typeof previewInviteByEmail>,
  now: Date,
): Promise<AnswerOf<typeof previewInviteByEmail>> {
  const promotion = await findPromotion(db, teamId, id);
  if (promotion.removedAt !== null) throw new Failure('notFound');
  const person = { teamId, accountId };
  const all = await readFacts(db, { ...person, promotionId: promotion.id, now });
  const isMeant = new Set(ids);
  const meant = all.filter(({ row, derived }) =>
    ids === undefined ? derived.state === 'toInvite' : isMeant.has(String(row.id)),
  );
  const hindrances = await readHindrances(
    db,
    person,
    meant.map(({ row }) => row),
    now,
  );
  const of = groupBy(meant, ({ row }) => hindrances.get(row.id) ?? null);
  return {
    ready: of.get(null)?.length ?? 0,
    hindered: inviteHindrances.flatMap((reason) => {
      const names = (of.get(reason) ?? []).map(({ creator }) => creator.name).sort();
      return names.length === 0
        ? []
        : [{ reason, count: names.length, names: names.slice(0, hinderedShown) }];
    }),
  };
}
