import { type PasswordCodec, passwordCodecs } from '@reachkit/contract/session/passwordCodecs';
import { Secret } from '../secrets/secret.ts';
import { StartFailure } from '../startFailure.ts';

/** Sign-in settings of this installation. */
export interface LoginSettings {
  readonly passwordCodec: PasswordCodec;
  /** 16 single-byte characters; `null` unless the codec is `aes`. */
  readonly passwordKey: string | null;
  /** Provider of SMS codes; `null`: none, and the development page shows the codes. */
  readonly sms: AliyunSmsSettings | null;
  readonly lifetimes: LoginLifetimes;
}

/** Maximum lifetime of a login in milliseconds, including renewals. */
export interface LoginLifetimes {
  readonly customerMs: number;
  readonly staffMs: number;
}

/** Account and template at Alibaba Cloud's Short Message Service. */
export interface AliyunSmsSettings {
  readonly accessKeyId: string;
  readonly accessKeySecret: Secret<string>;
  /** The registered signature, which precedes each message. */
  readonly signName: string;
  /** Code of the template, which has one variable, `code`. */
  readonly templateCode: string;
  readonly endpoint: string;
}

const hourMs = 60 * 60 * 1000;

type Read = (name: string) => string | undefined;

const aliyunEndpoint = 'https://dysmsapi.aliyuncs.com';

/** Reads the settings; throws a `StartFailure` that names the variable and its expected value, never a secret. */
export function readLoginSettings(read: Read): LoginSettings {
  const passwordCodec = parseCodec(read('PASSWORD_CODEC'));
  return {
    passwordCodec,
    passwordKey: parseKey(passwordCodec, read('PASSWORD_KEY')),
    sms: parseSms(read),
    lifetimes: {
      customerMs: parseCount('LOGIN_DAYS', read('LOGIN_DAYS'), 90) * 24 * hourMs,
      staffMs: parseCount('STAFF_LOGIN_HOURS', read('STAFF_LOGIN_HOURS'), 12) * hourMs,
    },
  };
}

function parseCount(name: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new StartFailure(
    `${name} is "${text}", but it must be a whole number above 0, e.g. ${name}=${usual}.`,
  );
}

function parseCodec(text: string | undefined): PasswordCodec {
  if (text === undefined) return 'none';
  const codec = passwordCodecs.find((one) => one === text);
  if (codec) return codec;
  throw new StartFailure(`PASSWORD_CODEC is "${text}", but it must be one of ${passwordCodecs.join(', ')}.`);
}

function parseKey(codec: PasswordCodec, text: string | undefined): string | null {
  if (codec !== 'aes') return null;
  if (text !== undefined && /^[\x20-\x7e]{16}$/.test(text)) return text;
  throw new StartFailure('PASSWORD_CODEC is aes, so PASSWORD_KEY must be a key of 16 plain characters.');
}

function parseSms(read: Read): AliyunSmsSettings | null {
  const names = ['SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_CODE'] as const;
  const [accessKeyId, accessKeySecret, signName, templateCode] = names.map(read);
  if (!accessKeyId && !accessKeySecret && !signName && !templateCode) return null;
  if (!accessKeyId || !accessKeySecret || !signName || !templateCode) {
    const missing = names.filter((name) => read(name) === undefined);
    throw new StartFailure(
      `Codes by SMS need ${missing.join(', ')} too: set all of ${names.join(', ')}, or none.`,
    );
  }
  const endpoint = read('SMS_ENDPOINT') ?? aliyunEndpoint;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new StartFailure(
      `SMS_ENDPOINT is "${endpoint}", but it must be an address such as ${aliyunEndpoint}.`,
    );
  }
  return { accessKeyId, accessKeySecret: new Secret(accessKeySecret), signName, templateCode, endpoint };
}
