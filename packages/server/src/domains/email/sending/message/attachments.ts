import { buffer } from 'node:stream/consumers';
import { mailImageAddress, mailImageIdsIn } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { readImages } from '../../images/content.ts';
import { mailAttachment, mailCampaignAttachment } from '../../tables.ts';
import type { AttachedFile } from './compose.ts';

/** Max bytes of files cached in memory. */
const keptBytes = 64 * 1024 * 1024;

const noFiles: readonly AttachedFile[] = [];

export interface FilesWanted {
  readonly campaignId: number;
  /** Whether this is the first email, which carries the attachments of its campaign. */
  readonly isFirst: boolean;
  /** HTML of the email: the uploaded images that it references are attached. */
  readonly html: string;
}

/** Attached files of campaigns that are being sent. */
export class Attachments {
  readonly #deps: Pick<Deps, 'db' | 'files'>;
  readonly #known = new LRUCache<string, readonly AttachedFile[]>({
    maxSize: keptBytes,
    sizeCalculation: (files) => 1 + files.reduce((sum, { content }) => sum + content.length, 0),
    ttl: 10 * 60_000,
  });
  readonly #loading = new Map<string, Promise<readonly AttachedFile[]>>();

  constructor(deps: Pick<Deps, 'db' | 'files'>) {
    this.#deps = deps;
  }

  /** Returns the same array for all emails with the same files. */
  async of(teamId: number, wanted: FilesWanted): Promise<readonly AttachedFile[]> {
    const images = mailImageIdsIn(wanted.html);
    if (!wanted.isFirst && images.length === 0) return noFiles;
    const key = JSON.stringify([wanted.campaignId, wanted.isFirst, images]);
    const known = this.#known.get(key) ?? this.#loading.get(key);
    if (known) return known;
    const loading = this.#load(teamId, wanted).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    const files = await loading;
    this.#known.set(key, files);
    return files;
  }

  async #load(teamId: number, { campaignId, isFirst, html }: FilesWanted): Promise<readonly AttachedFile[]> {
    const images = await readImageFiles(this.#deps, teamId, html);
    return isFirst ? [...(await this.#attached(teamId, campaignId)), ...images] : images;
  }

  async #attached(teamId: number, campaignId: number): Promise<readonly AttachedFile[]> {
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

/** Reads the uploaded images referenced by a text, each as an inline part. */
export async function readImageFiles(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  teamId: number,
  html: string,
): Promise<readonly AttachedFile[]> {
  const rows = await readImages(db, teamId, [html]);
  return Promise.all(
    rows.map(async ({ key, fileId, name, mediaType }) => ({
      name,
      mediaType,
      contentId: mailImageAddress(key).slice('cid:'.length),
      content: await buffer(await files.read({ id: fileId, teamId })),
    })),
  );
}
