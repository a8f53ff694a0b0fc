import type { PostRefusal } from '@reachkit/contract';
import { platformAddress } from '@reachkit/contract/creator/identity';
import { type PostRefusal as AddressRefusal, postAddress } from '@reachkit/contract/posts/postAddress';
import { isWebLink } from '@reachkit/contract/rules/link';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../../platform/http/failure.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { post } from '../../../creator/history/tables.ts';
import { creatorHandles } from '../../../creator/identity/creatorNames.ts';
import { addressOfPost } from '../../../monitor/links/address.ts';
import { type FoundAddress, linksOfPost, removeEvidence } from '../../../monitor/links/evidence.ts';
import { idOf } from '../../../monitor/projects/find.ts';
import { cooperation, deliverable, promotion } from '../../tables.ts';
import { isEarlyPost } from '../facts.ts';
import { follow } from '../follow.ts';
import type { PartRow } from '../parts.ts';
import type { Acting, CooperationRow, DeliverableRow, Opened } from '../rows.ts';
import { draftState } from './drafts.ts';
import { monitorPost } from './monitored.ts';
import { itemOf, memberName, placeOf, requireOpen } from './open.ts';

/**
 * Locks the promotion of a collaboration, before the collaboration itself is opened: of two posts of one promotion the
 * second sees the first, and its monitor project is made once.
 */
export async function lockPromotionOf(tx: Transaction, teamId: number, id: string | number): Promise<void> {
  const scope = teamScope(tx, teamId);
  const [found] = await scope
    .select({ promotionId: cooperation.promotionId })
    .from(cooperation)
    .where(eq(cooperation.id, idOf(String(id))));
  if (!found) return;
  await scope
    .select({ id: promotion.id })
    .from(promotion)
    .where(eq(promotion.id, found.promotionId))
    .for('no key update');
}

export interface PostInput {
  readonly deliverableId: string;
  readonly url: string;
  /** Also where the post is of another creator; members alone can say so. */
  readonly isConfirmed?: boolean;
  /** Also where the post was published before the agreement; of a creator it is taken with a notice to the team. */
  readonly isEarly?: boolean;
}

/**
 * Whether the creator may hand in another link for a published deliverable: in place of their own one, until the team has
 * paid after it, or ended the collaboration without the rest of the fee.
 */
export const isCorrectable = (
  { state, attachedBy, attachedAt }: Pick<DeliverableRow, 'state' | 'attachedBy' | 'attachedAt'>,
  {
    row,
    parts,
  }: {
    readonly row: Pick<CooperationRow, 'stage' | 'waiveReason'>;
    readonly parts: readonly Pick<PartRow, 'payments'>[];
  },
): boolean =>
  state === 'published' &&
  row.stage !== 'cancelled' &&
  row.waiveReason === null &&
  attachedBy === null &&
  attachedAt !== null &&
  parts.every(({ payments }) => payments.every(({ at }) => at < attachedAt));

/** Whether a text is the address of the post that a deliverable has. */
export function isPostOf(item: DeliverableRow, text: string): boolean {
  try {
    return item.postUrl !== null && readAddress(item, text).url === item.postUrl;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/**
 * Attaches a published post to a deliverable as its evidence. It is monitored from then on; where the plan monitors no
 * more, or where it is a story or a broadcast without an id, it is attached by its address alone. A creator's own post is
 * replaced while it is correctable. The caller has called `lockPromotionOf`.
 * @throws Failure `validation` at `url` with one of `postRefusals`, or at `deliverableId`
 */
export async function handInPost(
  tx: Transaction,
  opened: Opened,
  { deliverableId, url: text, isConfirmed = false, isEarly: isEarlyConfirmed = false }: PostInput,
  acting: Acting,
): Promise<Opened> {
  const item = itemOf(opened, deliverableId);
  const isCorrection = acting.actor.kind === 'creator' && isCorrectable(item, opened);
  if (!isCorrection) requireOpen(opened, 'deliverableId');
  if (item.state === 'published' && !isCorrection) throw refused('twice');
  const { address, url } = readAddress(item, text);
  if (url === item.postUrl) return opened;
  await refuseTwice(tx, opened, { address, url, item });
  const isOfOther = address !== null && (await isOfAnother(tx, opened, address, text));
  if (isOfOther && !(isConfirmed && acting.actor.kind === 'member')) throw refused('otherCreator');
  const isEarly = await isEarlyAddress(tx, opened, address);
  if (isEarly && !isEarlyConfirmed && acting.actor.kind === 'member') throw refused('beforeAgreement');
  const monitorLinkId = address && (await monitorPost(tx, opened, { text, address }, acting));
  const { monitorLinkId: oldLinkId } = item;
  if (oldLinkId !== null && oldLinkId !== monitorLinkId)
    await removeEvidence(tx, opened.row.teamId, { linkId: oldLinkId, at: acting.at });
  await teamScope(tx, opened.row.teamId)
    .update(deliverable)
    .set({
      state: 'published',
      postUrl: url,
      monitorLinkId,
      attachedAt: acting.at,
      attachedBy: memberName(acting.actor),
      isOfOther,
    })
    .where(eq(deliverable.id, item.id));
  return follow(
    tx,
    opened,
    {
      action: 'postAttached',
      before: { state: item.state, ...(item.postUrl !== null && { url: item.postUrl }) },
      after: {
        deliverable: placeOf(opened.items, item),
        state: 'published',
        url,
        isMonitored: monitorLinkId !== null,
        ...(isOfOther && { isOfOther }),
        ...(isEarly && { isEarly }),
      },
    },
    acting,
  );
}

/** Whether a post is known to be published before the agreement. @throws Failure `validation` at `url` or `deliverableId` */
export const isEarlyFor = (
  tx: Transaction,
  opened: Opened,
  { deliverableId, url }: Pick<PostInput, 'deliverableId' | 'url'>,
): Promise<boolean> => isEarlyAddress(tx, opened, readAddress(itemOf(opened, deliverableId), url).address);

async function isEarlyAddress(
  tx: Transaction,
  { row: { agreedAt }, timeZone }: Opened,
  address: FoundAddress | null,
): Promise<boolean> {
  if (address?.kind !== 'post') return false;
  const [found] = await tx
    .select({ postedAt: post.postedAt })
    .from(post)
    .where(and(eq(post.platform, address.platform), eq(post.externalId, address.id)));
  return isEarlyPost(found?.postedAt ?? null, { agreedAt, timeZone });
}

/** Takes the post of a deliverable away; the monitor keeps it. @throws Failure `validation` at `deliverableId` */
export async function detach(
  tx: Transaction,
  opened: Opened,
  { deliverableId }: Pick<PostInput, 'deliverableId'>,
  acting: Acting,
): Promise<Opened> {
  requireOpen(opened, 'deliverableId');
  const item = itemOf(opened, deliverableId);
  if (item.state !== 'published') return opened;
  const { teamId } = opened.row;
  const state = await draftState(tx, teamId, item.id);
  await teamScope(tx, teamId)
    .update(deliverable)
    .set({
      state,
      postUrl: null,
      monitorLinkId: null,
      attachedAt: null,
      attachedBy: null,
      isOfOther: false,
    })
    .where(eq(deliverable.id, item.id));
  return follow(
    tx,
    opened,
    {
      action: 'postDetached',
      before: { state: item.state, url: item.postUrl },
      after: { deliverable: placeOf(opened.items, item), state },
    },
    acting,
  );
}

const refused = (rule: PostRefusal): Failure => refuseFields({ url: { rule } });

/** Pages of platforms that are taken for formats which have no lasting address. */
const loosePages: Readonly<Partial<Record<DeliverableRow['format'], readonly AddressRefusal[]>>> = {
  story: ['story'],
  live: ['liveWithoutId'],
  other: ['story', 'liveWithoutId'],
};
/** A post of a YouTube channel's community. */
const communityPost = /^https?:\/\/(?:www\.|m\.)?youtube\.com\/post\/[\w-]+/i;

/** @throws Failure `validation` at `url` */
function readAddress(
  { platform, format }: DeliverableRow,
  text: string,
): { readonly address: FoundAddress | null; readonly url: string } {
  const found = postAddress(text);
  if (found.kind !== 'refused') {
    if (found.platform !== platform) throw refused('otherPlatform');
    const url = found.kind === 'post' ? addressOfPost(platform, found.id, text) : found.url;
    return { address: found, url };
  }
  const isLoose =
    loosePages[format]?.includes(found.reason) || (format === 'other' && communityPost.test(text));
  if (!isLoose || !isWebLink(text)) throw refused('notAPost');
  const { hostname, pathname } = new URL(text);
  if (platformAddress(hostname + pathname)?.platform !== platform) throw refused('otherPlatform');
  return { address: null, url: text };
}

/** @throws Failure `validation` at `url` where another deliverable of the team has the post already */
async function refuseTwice(
  tx: Transaction,
  { row }: Opened,
  {
    address,
    url,
    item,
  }: { readonly address: FoundAddress | null; readonly url: string; readonly item: DeliverableRow },
): Promise<void> {
  // Two promotions may be given one post at once.
  const key = address?.kind === 'post' ? `${address.platform}/${address.id}` : url;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`cooperation post ${row.teamId} ${key}`}, 0))`,
  );
  const links = address ? await linksOfPost(tx, row.teamId, address) : [];
  const holders = await teamScope(tx, row.teamId)
    .select({ promotionId: cooperation.promotionId })
    .from(deliverable)
    .innerJoin(cooperation, eq(cooperation.id, deliverable.cooperationId))
    .innerJoin(promotion, eq(promotion.id, cooperation.promotionId))
    .where(
      and(
        isNull(promotion.removedAt),
        ne(deliverable.id, item.id),
        or(
          eq(deliverable.postUrl, url),
          links.length > 0 ? inArray(deliverable.monitorLinkId, links) : undefined,
          // Addresses of TikTok also name the creator, in any spelling.
          address?.kind === 'post' && address.platform === 'tiktok'
            ? sql`${deliverable.postUrl} like ${`https://www.tiktok.com/%/video/${address.id}`}`
            : undefined,
        ),
      ),
    );
  if (holders.length === 0) return;
  throw refused(
    holders.some(({ promotionId }) => promotionId === row.promotionId) ? 'twice' : 'otherPromotion',
  );
}

/** Whether the post is known to be of another creator, by what was read of it or by its address. */
async function isOfAnother(
  tx: Transaction,
  { row, creator: invited }: Opened,
  address: FoundAddress,
  text: string,
): Promise<boolean> {
  if (address.kind !== 'post') return false;
  if (row.creatorId !== null) {
    const [other] = await tx
      .select({ id: post.id })
      .from(post)
      .where(
        and(
          eq(post.platform, address.platform),
          eq(post.externalId, address.id),
          ne(post.creatorId, row.creatorId),
        ),
      );
    if (other) return true;
  }
  const named = /^https:\/\/www\.tiktok\.com\/@([^/]+)\//.exec(
    addressOfPost(address.platform, address.id, text),
  )?.[1];
  if (named === undefined || named === '') return false;
  const known = (await creatorHandles(tx, [row.creatorId ?? 0])).get(row.creatorId ?? 0);
  const fold = (handle: string | null | undefined) => (handle ?? '').replace(/^@/, '').toLowerCase();
  return ![invited.handle, known].some((handle) => fold(handle) === fold(named));
}
