import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { Failure } from '../../platform/http/failure.ts';
import { describeError } from '../../platform/logging.ts';
import { Outbound } from '../../platform/outbound/outbound.ts';
import { Secret } from '../../platform/secrets/secret.ts';
import { AliyunSms } from './aliyun.ts';

const secret = 'peer-secret';
const phone = '13800000042';
const code = '271828';

const running: Server[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** Starts a local provider; `answer` handles requests with a valid signature, others are rejected. */
async function provider(
  answer: (response: ServerResponse, url: URL, request: IncomingMessage) => void,
  timeoutMs?: number,
): Promise<AliyunSms> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (isSigned(request, url)) answer(response, url, request);
    else response.writeHead(400).end('{"Code":"SignatureDoesNotMatch","Message":"no"}');
  });
  running.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return gatewayTo(`http://127.0.0.1:${port}`, { timeoutMs });
}

function gatewayTo(endpoint: string, { accessKeySecret = secret, timeoutMs = 60_000 } = {}): AliyunSms {
  return new AliyunSms(
    {
      accessKeyId: 'peer',
      accessKeySecret: new Secret(accessKeySecret),
      signName: '红人(测试)',
      templateCode: 'SMS_1',
      endpoint,
    },
    { now: () => new Date(), outbound: new Outbound(), timeoutMs },
  );
}

/** Based on the provider's documentation, independent of the code under test. */
function isSigned({ headers, method }: IncomingMessage, url: URL): boolean {
  const match = /^ACS3-HMAC-SHA256 Credential=peer,SignedHeaders=([\w;-]+),Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  const [, names = '', signature] = match ?? [];
  const has = Object.keys(headers).filter((name) => /^(host|content-type|x-acs-.*)$/.test(name));
  if (has.sort().join(';') !== names) return false;
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const canonical = [
    method,
    url.pathname,
    url.search.slice(1),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    sha256(''),
  ].join('\n');
  const expected = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return signature === expected;
}

const failureOf = async (gateway: AliyunSms) => {
  const error: unknown = await gateway.sendCode(phone, code).catch((thrown: unknown) => thrown);
  if (!(error instanceof Failure)) throw new Error('The gateway took it');
  return { reason: error.reason, logged: JSON.stringify(describeError(error.detail.cause)) };
};

it('sends a signed request with template and code to the provider', async () => {
  let asked: { query: object; action: unknown; version: unknown; method: unknown } | undefined;
  const gateway = await provider((response, url, { headers, method }) => {
    asked = {
      query: Object.fromEntries(url.searchParams),
      action: headers['x-acs-action'],
      version: headers['x-acs-version'],
      method,
    };
    response.end('{"Code":"OK","Message":"OK","BizId":"1","RequestId":"2"}');
  });
  await gateway.sendCode(phone, code);
  expect(asked).toEqual({
    query: {
      PhoneNumbers: phone,
      SignName: '红人(测试)',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"271828"}',
    },
    action: 'SendSms',
    version: '2017-05-25',
    method: 'POST',
  });
});

it('signs each call with a new nonce', async () => {
  const nonces = new Set<unknown>();
  const gateway = await provider((response, _, { headers }) => {
    nonces.add(headers['x-acs-signature-nonce']);
    response.end('{"Code":"OK"}');
  });
  await gateway.sendCode(phone, code);
  await gateway.sendCode(phone, code);
  expect(nonces.size).toBe(2);
});

it.each(['isv.BUSINESS_LIMIT_CONTROL', 'isv.DAY_LIMIT_CONTROL', 'Throttling.User'])(
  'asks to wait if the provider returns %s',
  async (limit) => {
    const gateway = await provider((response) => {
      response.end(JSON.stringify({ Code: limit, Message: `too many for ${phone}` }));
    });
    const { reason, logged } = await failureOf(gateway);
    expect(reason).toBe('rateLimited');
    expect(logged).toContain(limit);
    expect(logged).not.toContain(phone);
  },
);

it.each<[string, (response: ServerResponse) => void, RegExp]>([
  [
    'refuses the message',
    (response) => response.end(`{"Code":"isv.MOBILE_NUMBER_ILLEGAL","Message":"${phone}"}`),
    /isv\.MOBILE_NUMBER_ILLEGAL/,
  ],
  ['is broken', (response) => response.writeHead(502).end('<html>'), /HTTP 502/],
  [
    'is broken, with a code',
    (response) => response.writeHead(503).end('{"Code":"ServiceUnavailable"}'),
    /ServiceUnavailable/,
  ],
  ['answers garbage', (response) => response.end('\0\u{1f4a9} OK'), /HTTP 200 without a code/],
  [
    'answers a code that is text',
    (response) => response.end(`{"Code":"${phone} ${code}"}`),
    /without a code/,
  ],
  ['answers a number', (response) => response.end('{"Code":0}'), /without a code/],
  ['answers nothing', (response) => response.end(), /without a code/],
  ['hangs up', (response) => response.destroy(), /UND_ERR_SOCKET|ECONNRESET/],
  ['sends elsewhere', (response) => response.writeHead(302, { location: '/x' }).end(), /redirect/],
])('reports a failed send if the provider %s', async (_, answer, cause) => {
  const { reason, logged } = await failureOf(await provider(answer));
  expect(reason).toBe('smsFailed');
  expect(logged).toMatch(cause);
  expect(logged).not.toContain(phone);
  expect(logged).not.toContain(code);
});

it('reports a failed send if the provider is silent', async () => {
  const { reason, logged } = await failureOf(await provider(() => undefined, 50));
  expect(reason).toBe('smsFailed');
  expect(logged).toMatch(/OutboundTimeout/);
});

it('reports a failed send if the provider is unreachable or the key is wrong', async () => {
  expect((await failureOf(gatewayTo('http://127.0.0.1:9'))).reason).toBe('smsFailed');
  await provider((response) => response.end('{"Code":"OK"}'));
  const address = running[0]?.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { reason, logged } = await failureOf(
    gatewayTo(`http://127.0.0.1:${port}`, { accessKeySecret: 'another' }),
  );
  expect(reason).toBe('smsFailed');
  expect(logged).toContain('SignatureDoesNotMatch');
});
