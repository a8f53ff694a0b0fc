import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** Cost of one Argon2id hash: KiB of memory, passes over it, lanes. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's password storage recommendation for Argon2id: 19 MiB, two passes, one lane. */
export const passwordCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

const tagLength = 32;

/** Hashes a password into a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string, cost = passwordCost): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await argon2id({ ...cost, tagLength, message: password, nonce });
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${encode(nonce)}$${encode(hash)}`;
}

/** Whether a password matches a PHC string; takes the same time for a wrong one. */
export async function verifyPassword(password: string, encoded: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
    encoded,
  );
  if (!match) throw new TypeError('A stored password is not an Argon2id PHC string');
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  const expected = Buffer.from(hash, 'base64');
  const actual = await argon2id({
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** Takes the time of a verification for a missing account, so that timing does not reveal it. */
export async function verifyNothing(password: string): Promise<false> {
  await argon2id({ ...passwordCost, tagLength, message: password, nonce: Buffer.alloc(16) });
  return false;
}

function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  return derive('argon2id', parameters);
}

/** Base64 without padding, as in PHC strings. */
function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
