import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { Failure } from '../../platform/http/failure.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { AliyunSmsSettings } from '../../platform/settings/loginSettings.ts';
import { canonicalQuery, signAcs3 } from './acs3.ts';
import type { SmsGateway } from './gateway.ts';

/** Default timeout of the provider. */
const usualTimeoutMs = 8_000;

const answerSchema = z.object({ Code: z.string() });

/** Provider codes for rate limits of a phone or of this installation. */
const limitCodes = /^(isv\.(BUSINESS|DAY|MONTH)_LIMIT_CONTROL$|Throttling)/;

/**
 * Alibaba Cloud's Short Message Service, operation `SendSms` of version 2017-05-25.
 * Source: "SendSms", https://www.alibabacloud.com/help/en/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms
 */
export class AliyunSms implements SmsGateway {
  readonly #settings: AliyunSmsSettings;
  readonly #now: () => Date;
  readonly #outbound: Outbound;
  readonly #timeoutMs: number;

  /** `timeoutMs`: timeout of the provider. */
  constructor(
    settings: AliyunSmsSettings,
    {
      now,
      outbound,
      timeoutMs = usualTimeoutMs,
    }: { now: () => Date; outbound: Outbound; timeoutMs?: number },
  ) {
    this.#settings = settings;
    this.#now = now;
    this.#outbound = outbound;
    this.#timeoutMs = timeoutMs;
  }

  async sendCode(phone: string, code: string): Promise<void> {
    const outcome = await this.#call(phone, code).catch((cause: unknown) => {
      throw new Failure('smsFailed', { cause });
    });
    if (outcome === 'OK') return;
    const cause = new Error(`The provider answered ${outcome}`);
    throw new Failure(limitCodes.test(outcome) ? 'rateLimited' : 'smsFailed', { cause });
  }

  /** Returns the provider's code; `OK` if it accepted the message. */
  async #call(phone: string, code: string): Promise<string> {
    const { accessKeyId, accessKeySecret, signName, templateCode, endpoint } = this.#settings;
    const url = new URL('/', endpoint);
    const query = {
      PhoneNumbers: phone,
      SignName: signName,
      TemplateCode: templateCode,
      TemplateParam: JSON.stringify({ code }),
    };
    const { host, ...headers } = signAcs3(
      {
        method: 'POST',
        host: url.host,
        action: 'SendSms',
        version: '2017-05-25',
        query,
        date: this.#now(),
        nonce: randomBytes(16).toString('hex'),
      },
      { id: accessKeyId, secret: accessKeySecret.open() },
    );
    url.search = canonicalQuery(query);
    const answer = await this.#outbound.fetch({ configured: endpoint }, url, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json' },
      limits: { totalTimeoutMs: this.#timeoutMs },
    });
    const parsed = answerSchema.safeParse(await readJson(answer));
    // Only the code of the provider's response is passed on: its message may repeat the phone.
    if (parsed.success && /^[\w.]{1,80}$/.test(parsed.data.Code)) return parsed.data.Code;
    throw new Error(`The provider answered HTTP ${answer.status} without a code`);
  }
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    // A body that is not JSON has no code either; the caller reports it.
    return undefined;
  }
}
