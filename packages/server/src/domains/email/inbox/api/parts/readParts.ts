import { MailParser } from 'mailparser';
import { repairHeaders } from '../../../incoming/encoding/repairHeaders.ts';

/** A part of a message with its decoded content. */
export interface ReadPart {
  readonly type: string;
  readonly name: string | null;
  /** Content id that the HTML refers to. */
  readonly contentId: string | null;
  readonly bytes: number;
  /** As much of it as was wanted. */
  readonly content: Buffer;
}

const maxParts = 1000;

/**
 * The parts of a message that are not its text, in the order in which they are stored. Of each the first `max` bytes
 * are kept; what cannot be read any more ends the list. `stored`: how many parts the message was stored with.
 */
export async function readParts(
  raw: Buffer,
  stored: number,
  max: (place: number) => number,
): Promise<readonly ReadPart[]> {
  const parts = await partsIn(repairHeaders(raw).bytes, max);
  // Files without a disposition were stored as text before.
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
