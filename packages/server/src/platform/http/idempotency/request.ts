import { createHash } from 'node:crypto';
import { type AnyEndpoint, idempotencyKeyMaxLength } from '@reachkit/contract';
import { refuseFields } from '../failure.ts';
import type { Caller, RouteInput } from '../route.ts';

/** A call with an `Idempotency-Key`. */
export interface KeyedRequest {
  readonly key: string;
  /** Account and OAuth client; empty without a login. */
  readonly caller: readonly string[];
  /** Endpoint and parsed input as text, equal for equal requests. */
  readonly content: string;
}

/**
 * Returns the key of a request; `undefined` without one. @throws Failure `validation` for one that is no visible ASCII
 * text
 */
export function idempotencyKeyOf(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const isWellFormed =
    typeof header === 'string' && header.length <= idempotencyKeyMaxLength && /^[\x21-\x7e]+$/.test(header);
  if (!isWellFormed) throw refuseFields({ 'Idempotency-Key': { rule: 'wrong_format' } });
  return header;
}

export async function keyedRequest(
  key: string,
  endpoint: AnyEndpoint,
  input: RouteInput<AnyEndpoint>,
  caller: Caller | undefined,
): Promise<KeyedRequest> {
  return {
    key,
    caller: caller ? [String(caller.accountId), caller.clientId] : [],
    content: JSON.stringify([endpoint.method, endpoint.path, await withoutFiles(input)]),
  };
}

/** Replaces each file of a form with its digest. */
async function withoutFiles({ params, query, body }: RouteInput<AnyEndpoint>): Promise<unknown> {
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(body ?? {})) {
    entries.push([name, value instanceof File ? await fileDigest(value) : value]);
  }
  return [params, query, Array.isArray(body) ? body : Object.fromEntries(entries)];
}

async function fileDigest(file: File): Promise<readonly string[]> {
  const digest = createHash('sha256').update(Buffer.from(await file.arrayBuffer()));
  return [file.name, digest.digest('base64url')];
}
