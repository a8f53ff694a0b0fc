import type { AnswerOf, BodyOf, decideOtherAddress, trustMailImages } from '@reachkit/contract';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../../platform/deps.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { recordActions } from '../../../../platform/records/actions.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { canonicalAddress } from '../../addresses/canonicalAddress.ts';
import { idOf } from '../../campaigns/read.ts';
import { emailRecords } from '../../records.ts';
import { deriveThread } from '../consequences/derive.ts';
import { mailImageTrust, mailOtherAddress } from '../tables.ts';
import { replyAddress } from './thread.ts';
import { announceThreads, findThread } from './threads.ts';

/** Trusts or distrusts the last author's remote images. @throws Failure `notFound` */
export async function trustImages(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
  { isTrusted }: BodyOf<typeof trustMailImages>,
  now: Date,
): Promise<AnswerOf<typeof trustMailImages>> {
  const thread = await findThread(db, caller, id);
  const addressKey = canonicalAddress(await replyAddress(db, thread));
  if (addressKey === null) throw new Failure('notFound');
  return db.transaction(async (tx) => {
    const scope = teamScope(tx, caller.teamId);
    const { rowCount } = isTrusted
      ? await scope.insert(mailImageTrust).values({ addressKey, at: now }).onConflictDoNothing()
      : await scope.delete(mailImageTrust).where(eq(mailImageTrust.addressKey, addressKey));
    if ((rowCount ?? 0) > 0) {
      const action = isTrusted ? 'imagesTrusted' : 'imagesDistrusted';
      const object = { kind: 'mailThread', id: thread.id };
      await recordActions(tx, emailRecords, caller, [{ action, object, at: now }]);
    }
    return { isTrusted };
  });
}

/** Confirms or rejects an address that replied. @throws Failure `notFound` */
export async function decideAddress(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
  { addressId, isConfirmed }: BodyOf<typeof decideOtherAddress>,
  now: Date,
): Promise<AnswerOf<typeof decideOtherAddress>> {
  const { teamId } = caller;
  return db.transaction(async (tx) => {
    // Not locked here: the consequences lock the recipient first.
    const thread = await findThread(tx, caller, id);
    const state = isConfirmed ? 'confirmed' : 'refused';
    const [row] = await teamScope(tx, teamId)
      .update(mailOtherAddress)
      .set({ state })
      .where(and(eq(mailOtherAddress.id, idOf(addressId) ?? 0), eq(mailOtherAddress.threadId, thread.id)))
      .returning({ id: mailOtherAddress.id });
    if (!row) throw new Failure('notFound');
    const action = isConfirmed ? 'addressConfirmed' : 'addressRefused';
    const object = { kind: 'mailThread', id: thread.id };
    await recordActions(tx, emailRecords, caller, [{ action, object, at: now }]);
    await deriveThread(tx, { teamId, threadId: thread.id }, { change: null, now });
    await announceThreads(tx, [thread]);
    return { state };
  });
}
