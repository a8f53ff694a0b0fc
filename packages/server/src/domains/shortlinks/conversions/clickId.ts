import { timingSafeEqual } from 'node:crypto';
import { clickIdParameter } from '@reachkit/contract';
import type { KeyedHash } from '../../../platform/secrets/keyedHash.ts';
import type { Visit } from '../visits/visit.ts';

export type ClickedVisit = Pick<Visit, 'id' | 'at' | 'linkId'>;

/** Visit id (28 bytes) followed by a 96-bit signature. */
const form = /^([\w-]{38})([\w-]{16})$/;
const use = 'shortClick';

/**
 * Encodes a visit so that it can be decoded years later without the visit's row, which may not be stored yet or be
 * deleted. Signed, so forged ids are rejected.
 */
export class ClickIds {
  readonly #hash: KeyedHash;

  constructor(hash: KeyedHash) {
    this.#hash = hash;
  }

  of({ id, at, linkId }: ClickedVisit): string {
    const bytes = Buffer.alloc(28);
    bytes.writeUIntBE(linkId, 0, 6);
    bytes.writeUIntBE(at, 6, 6);
    bytes.write(id.replaceAll('-', ''), 12, 'hex');
    const named = bytes.toString('base64url');
    return `${named}${this.#hash.of(use, named).slice(0, 16)}`;
  }

  /** Decodes a click id; `undefined` for forged ids. */
  read(clickId: string): ClickedVisit | undefined {
    const [, named = '', mark = ''] = form.exec(clickId) ?? [];
    if (named === '') return undefined;
    const given = Buffer.from(mark);
    const isOurs = this.#hash
      .all(use, named)
      .some((own) => timingSafeEqual(Buffer.from(own.slice(0, 16)), given));
    if (!isOurs) return undefined;
    const bytes = Buffer.from(named, 'base64url');
    const id = bytes.toString('hex', 12).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    return { id, at: bytes.readUIntBE(6, 6), linkId: bytes.readUIntBE(0, 6) };
  }
}

const ownParameter = new RegExp(`([?&])${clickIdParameter}=[^&]*&?`, 'g');

/** Sets the click id in the query of a URL; replaces an existing one, keeps the rest. */
export function withClickId(location: string, clickId: string): string {
  const [, address = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(location) ?? [];
  const bare = address.replace(ownParameter, '$1').replace(/[?&]$/, '');
  return `${bare}${bare.includes('?') ? '&' : '?'}${clickIdParameter}=${clickId}${fragment}`;
}
