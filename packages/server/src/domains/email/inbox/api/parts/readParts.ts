import { MailParser } from 'mailparser';
import { repairHeaders } from '../../../incoming/encoding/repairHeaders.ts';

/** A part of a message with its decoded content. */
export interface ReadPart {
  readonly type: string;
  readonly name: string | null;
  /** Content id that the HTML refers to. */
  readonly contentId: string | null;
  readonly bytes: number;
  /** Content, up to the limit. */
  readonly content: Buffer;
}

const maxParts = 1000;

/**
 * The non-text parts of a message, in the stored order. Reads the first `max` bytes of each; an unreadable one ends the
 * list. `stored`: number of parts stored with the message.
 */
export async function readParts(
  raw: Buffer,
  stored: number,
  max: (place: number) => number,
): Promise<readonly ReadPart[]> {
  const parts = await partsIn(repairHeaders(raw).bytes, max);
  // Earlier versions stored files without a disposition as text.
  return parts.length === Math.min(stored, maxParts) ? parts : partsIn(raw, max);
}

function partsIn(raw: Buffer, max: (place: number) => number): Promise<readonly ReadPart[]> {
  return new Promise((resolve) => {
    const parser = new MailParser({
      ignoreEmbedded: true,
      keepDeliveryStatus: true,
      skipTextToHtml: true,
      skipImageLinks: true,
      skipHtmlToText: true,
      checksumAlgo: false,
      maxHtmlLengthToParse: 0,
      maxChildNodes: maxParts,
    });
    const parts: ReadPart[] = [];
    let place = 0;
    let isDone = false;
    const finish = () => {
      if (isDone) return;
      isDone = true;
      resolve(parts);
    };
    parser.on('data', (data) => {
      if (data.type === 'text') return;
      const limit = max(place);
      place += 1;
      const kept: Buffer[] = [];
      let bytes = 0;
      data.content.on('data', (chunk: Buffer) => {
        if (bytes < limit) kept.push(chunk.subarray(0, limit - bytes));
        bytes += chunk.length;
      });
      data.content.on('end', () => {
        const { contentType, filename, cid } = data;
        parts.push({
          type: contentType.toLowerCase(),
          name: filename ?? null,
          contentId: cid ?? null,
          bytes,
          content: Buffer.concat(kept),
        });
        data.release?.();
      });
    });
    parser.on('error', finish);
    parser.on('end', finish);
    parser.end(raw);
  });
}
