import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailAttachment, mailCampaignAttachment } from '../tables.ts';
import type { AttachedFile } from './compose.ts';

/** Bytes of files that are kept in memory. */
const keptBytes = 64 * 1024 * 1024;

/** The files of campaigns that are being sent. */
export class Attachments {
  readonly #deps: Pick<Deps, 'db' | 'files'>;
  readonly #known = new LRUCache<number, readonly AttachedFile[]>({
    maxSize: keptBytes,
    sizeCalculation: (files) => 1 + files.reduce((sum, { content }) => sum + content.length, 0),
    ttl: 10 * 60_000,
  });
  readonly #loading = new Map<number, Promise<readonly AttachedFile[]>>();

  constructor(deps: Pick<Deps, 'db' | 'files'>) {
    this.#deps = deps;
  }

  async of(teamId: number, campaignId: number): Promise<readonly AttachedFile[]> {
    const known = this.#known.get(campaignId) ?? this.#loading.get(campaignId);
    if (known) return known;
    const loading = this.#load(teamId, campaignId).finally(() => this.#loading.delete(campaignId));
    this.#loading.set(campaignId, loading);
    const files = await loading;
    this.#known.set(campaignId, files);
    return files;
  }

  async #load(teamId: number, campaignId: number): Promise<readonly AttachedFile[]> {
    const { db, files } = this.#deps;
    const rows = await teamScope(db, teamId)
      .select({
        fileId: mailAttachment.fileId,
        name: mailAttachment.name,
        mediaType: mailAttachment.mediaType,
      })
      .from(mailCampaignAttachment)
      .innerJoin(mailAttachment, eq(mailAttachment.id, mailCampaignAttachment.attachmentId))
      .where(eq(mailCampaignAttachment.campaignId, campaignId))
      .orderBy(mailCampaignAttachment.position);
    return Promise.all(
      rows.map(async ({ fileId, name, mediaType }) => ({
        name,
        mediaType,
        content: await buffer(await files.read({ id: fileId, teamId })),
      })),
    );
  }
}
