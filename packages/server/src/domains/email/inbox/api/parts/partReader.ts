import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Deps } from '../../../../../platform/deps.ts';
import { describeError } from '../../../../../platform/logging.ts';
import type { MailPart } from '../../../answers.ts';
import { fileNameOf } from '../../../incoming/parts/shownNames.ts';
import { readSource } from '../../source.ts';
import type { mailIncoming } from '../../tables.ts';
import type { InlinePart } from '../html/sanitize.ts';
import { partsOf, type StoredPart } from '../messages/rows.ts';
import {
  type ContentType,
  contentTypeOf,
  hasProgramName,
  safeMediaType,
  sampleBytes,
  textType,
} from './contentType.ts';
import { readParts } from './readParts.ts';

type IncomingRow = typeof mailIncoming.$inferSelect;
type PartDeps = Pick<Deps, 'files' | 'secrets' | 'log'>;

/** Max messages parsed at once by a process: each is fully in memory. */
const openAtOnce = 2;
/** Max messages with cached parts. */
const knownMessages = 2_000;

/** A part as parsed from the source. */
interface KnownPart extends ContentType {
  readonly contentId: string | null;
}

/** The parts of a message, and those its HTML may embed. */
export interface Described {
  readonly parts: readonly MailPart[];
  readonly inline: readonly InlinePart[];
}

/** Reads the files of incoming messages from their sealed sources. */
export class PartReader {
  readonly #deps: PartDeps;
  readonly #turns = pLimit(openAtOnce);
  readonly #known = new LRUCache<number, readonly KnownPart[]>({ max: knownMessages });

  constructor(deps: PartDeps) {
    this.#deps = deps;
  }

  /** Description of a message's parts. If its source is gone, uses their declared types. */
  async describe(row: IncomingRow): Promise<Described> {
    const stored = partsOf(row.parts);
    if (stored.length === 0) return { parts: [], inline: [] };
    const known = await this.#partsOf(row, stored);
    return {
      parts: stored.map((part, place) => ({
        id: place,
        name: fileNameOf(part, place),
        mediaType: known[place]?.mediaType ?? safeMediaType(part.type),
        bytes: part.size,
        isMislabelled: known[place]?.isMislabelled ?? false,
        isProgram: known[place]?.isProgram ?? hasProgramName(part),
      })),
      inline: stored.map((part, place) => ({
        id: place,
        type: known[place]?.mediaType ?? part.type,
        contentId: known[place]?.contentId ?? part.contentId,
      })),
    };
  }

  /** A part with its content; `null` where there is no such part, or the source is gone. */
  async read(
    row: IncomingRow,
    partId: string,
  ): Promise<{ name: string; mediaType: string; content: Buffer } | null> {
    if (!/^\d{1,4}$/.test(partId)) return null;
    const wanted = Number(partId);
    const all = partsOf(row.parts);
    const stored = all[wanted];
    if (stored === undefined) return null;
    const source = await this.#turns(() => readSource(this.#deps, row));
    if (source === null) return null;
    const parts = await readParts(source, all.length, (place) =>
      place === wanted ? Number.POSITIVE_INFINITY : 0,
    );
    const part = parts[wanted];
    if (!part) return null;
    const { mediaType } = await contentTypeOf(part.content, part);
    return {
      name: fileNameOf(stored, wanted),
      mediaType: safeMediaType(mediaType),
      content: part.content,
    };
  }

  async #partsOf(
    row: IncomingRow,
    parts: readonly StoredPart[],
  ): Promise<readonly (KnownPart | undefined)[]> {
    const known = this.#known.get(row.id);
    if (known) return known;
    // Parts of bounce reports are text, and numerous.
    if (row.sourceFileId === null || parts.every(({ type }) => type.startsWith('message/'))) {
      return parts.map(({ type, name }) =>
        type.startsWith('message/')
          ? {
              mediaType: textType,
              isMislabelled: false,
              contentId: null,
              isProgram: hasProgramName({ name, type }),
            }
          : undefined,
      );
    }
    try {
      const types = await this.#turns(async () => {
        const source = await readSource(this.#deps, row);
        const read = source === null ? [] : await readParts(source, parts.length, () => sampleBytes);
        const found: KnownPart[] = [];
        for (const part of read) {
          found.push({ ...(await contentTypeOf(part.content, part)), contentId: part.contentId });
        }
        return found;
      });
      this.#known.set(row.id, types);
      return types;
    } catch (error) {
      this.#deps.log.warn({ err: describeError(error) }, 'the parts of a message could not be looked at');
      return [];
    }
  }
}
