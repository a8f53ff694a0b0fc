import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookies } from 'next/headers';

const cookie = 'lanternfield';
const passcodes: Readonly<Record<string, string>> = { ines: 'lantern', tomas: 'fields' };
const secret = process.env.LANTERNFIELD_SECRET ?? 'for this example only';

const sign = (name: string) => createHmac('sha256', secret).update(name).digest('base64url');

function isEqual(a: string, b: string): boolean {
  // Compares HMACs under a random key: equal length and constant time.
  const key = randomBytes(32);
  const hashed = [a, b].map((text) => createHmac('sha256', key).update(text).digest());
  return hashed[0] !== undefined && hashed[1] !== undefined && timingSafeEqual(hashed[0], hashed[1]);
}

/** The signed-in member of Lanternfield's staff; `null` without a sign-in. */
export async function staffMember(): Promise<string | null> {
  const [name, signature] = (await cookies()).get(cookie)?.value.split('.') ?? [];
  return name && signature && isEqual(signature, sign(name)) ? name : null;
}

export async function enter(name: string, passcode: string): Promise<boolean> {
  if (!Object.hasOwn(passcodes, name) || !isEqual(passcode, passcodes[name] ?? '')) return false;
  (await cookies()).set(cookie, `${name}.${sign(name)}`, { httpOnly: true, sameSite: 'lax', path: '/' });
  return true;
}

export async function leave(): Promise<void> {
  (await cookies()).delete(cookie);
}
