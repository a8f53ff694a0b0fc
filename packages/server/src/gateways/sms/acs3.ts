import { createHash, createHmac } from 'node:crypto';

/** A call of an RPC-style operation of Alibaba Cloud. */
export interface Acs3Call {
  readonly method: 'POST';
  /** As in the `Host` header. */
  readonly host: string;
  /** e.g. `SendSms`. */
  readonly action: string;
  /** e.g. `2017-05-25`. */
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  readonly date: Date;
  /** Unique per call. */
  readonly nonce: string;
}

export interface AccessKey {
  readonly id: string;
  readonly secret: string;
}

const algorithm = 'ACS3-HMAC-SHA256';

/**
 * Returns the headers that sign a call without a body, by Alibaba Cloud's signature method V3. Source: "Request syntax
 * and signature method V3", section "Signature method", Alibaba Cloud SDK documentation,
 * https://www.alibabacloud.com/help/en/sdk/product-overview/v3-request-structure-and-signature
 */
export function signAcs3(call: Acs3Call, key: AccessKey): Record<string, string> {
  const payloadHash = sha256('');
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': payloadHash,
    'x-acs-date': call.date.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const names = Object.keys(headers).sort();
  const signedHeaders = names.join(';');
  const canonicalRequest = [
    call.method,
    '/',
    canonicalQuery(call.query),
    names.map((name) => `${name}:${headers[name]}\n`).join(''),
    signedHeaders,
    payloadHash,
  ].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`${algorithm}\n${sha256(canonicalRequest)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `${algorithm} Credential=${key.id},SignedHeaders=${signedHeaders},Signature=${signature}`,
  };
}

/** Sorts a query by name and encodes it according to RFC 3986. */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

/** `encodeURIComponent` does not encode five characters that RFC 3986 reserves. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
