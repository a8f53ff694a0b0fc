import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from './deps.ts';
import { installation } from './tables.ts';

const name = 'hashKey';
const valueSchema = z.string().check(z.minLength(40));

/**
 * Keyed hashes of what could be guessed from a plain one, e.g. a code of six digits.
 * The key is made once an installation and shared by its processes.
 */
export class KeyedHash {
  readonly #db: Pick<Database, 'insert' | 'select'>;
  #key: Promise<Buffer> | undefined;

  constructor(db: Pick<Database, 'insert' | 'select'>) {
    this.#db = db;
  }

  /** `use` keeps hashes for different ends apart. */
  async of(use: string, ...parts: readonly string[]): Promise<string> {
    const text = JSON.stringify([use, ...parts]);
    return createHmac('sha256', await this.#readKey())
      .update(text)
      .digest('base64url');
  }

  #readKey(): Promise<Buffer> {
    // A failure is not remembered: the next call asks again.
    this.#key ??= readOrMake(this.#db).catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }
}

async function readOrMake(db: Pick<Database, 'insert' | 'select'>): Promise<Buffer> {
  await db
    .insert(installation)
    .values({ key: name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.key, name));
  return Buffer.from(valueSchema.parse(row?.value), 'base64url');
}
