import { mailImageIdOf, mailImageIdsIn } from '@reachkit/contract';
import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailCampaign, mailRound } from '../campaigns/tables.ts';
import { mailImage, mailImageUse } from '../tables.ts';
import { sanitizeMail } from '../templates/content.ts';

/** The team's images referenced by texts. */
export async function readImages(executor: Executor, teamId: number, htmls: readonly string[]) {
  const keys = [...new Set(htmls.flatMap(mailImageIdsIn))];
  if (keys.length === 0) return [];
  return teamScope(executor, teamId).select().from(mailImage).where(inArray(mailImage.key, keys));
}

/** Total bytes of the images referenced by a text. */
export async function imageBytesOf(executor: Executor, teamId: number, html: string): Promise<number> {
  return (await readImages(executor, teamId, [html])).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Sanitises HTML for an email (see `sanitizeMail`), keeping the team's uploaded images; others are removed. */
export async function sanitizeWithImages(executor: Executor, teamId: number, html: string): Promise<string> {
  const named = sanitizeMail(html, (src) => mailImageIdOf(src) !== null);
  const found = await readImages(executor, teamId, [named]);
  if (found.length === mailImageIdsIn(named).length) return named;
  const known = new Set<string | null>(found.map(({ key }) => key));
  return sanitizeMail(named, (src) => known.has(mailImageIdOf(src)));
}

/** Stores which images the text of a template uses. */
export async function noteTemplateImages(
  tx: Transaction,
  { teamId, id: templateId, html }: { readonly teamId: number; readonly id: number; readonly html: string },
): Promise<void> {
  await noteUses(tx, teamId, { templateId }, [html]);
}

/** Stores which images the texts of a campaign use: its first email, and all its rounds. */
export async function noteCampaignImages(
  tx: Transaction,
  { teamId, id: campaignId }: { readonly teamId: number; readonly id: number },
): Promise<void> {
  const scope = teamScope(tx, teamId);
  const texts = [
    ...(await scope
      .select({ html: mailCampaign.html })
      .from(mailCampaign)
      .where(eq(mailCampaign.id, campaignId))),
    ...(await scope
      .select({ html: mailRound.html })
      .from(mailRound)
      .where(eq(mailRound.campaignId, campaignId))),
  ];
  await noteUses(
    tx,
    teamId,
    { campaignId },
    texts.map(({ html }) => html),
  );
}

type User = { readonly campaignId: number } | { readonly templateId: number };

async function noteUses(
  tx: Transaction,
  teamId: number,
  user: User,
  htmls: readonly string[],
): Promise<void> {
  const scope = teamScope(tx, teamId);
  const ids = (await readImages(tx, teamId, htmls)).map(({ id }) => id);
  const isOfUser =
    'campaignId' in user
      ? eq(mailImageUse.campaignId, user.campaignId)
      : eq(mailImageUse.templateId, user.templateId);
  const isOther = ids.length === 0 ? isNotNull(mailImageUse.imageId) : notInArray(mailImageUse.imageId, ids);
  await scope.delete(mailImageUse).where(and(isOfUser, isOther));
  if (ids.length === 0) return;
  await scope
    .insert(mailImageUse)
    .values(ids.map((imageId) => ({ ...user, imageId })))
    .onConflictDoNothing();
}
