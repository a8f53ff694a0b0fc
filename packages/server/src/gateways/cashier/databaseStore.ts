import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/deps.ts';
import { type CashierKeyTexts, newCashierKeys } from './keys.ts';
import type { CashierOrder, CashierStore } from './order.ts';
import { sandboxPayment, sandboxPaymentKey } from './tables.ts';

/** Max orders read; it is a demo. */
const max = 2_000;

/** Cashier orders in the database, for all processes of an installation. */
export class DatabaseCashierStore implements CashierStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async read(orderNo: string): Promise<CashierOrder | null> {
    const [row] = await this.#db.select().from(sandboxPayment).where(eq(sandboxPayment.orderNo, orderNo));
    return row?.order ?? null;
  }

  change(
    orderNo: string,
    change: (order: CashierOrder | null) => CashierOrder | null,
  ): Promise<CashierOrder | null> {
    return this.#db.transaction(async (tx) => {
      const isThis = eq(sandboxPayment.orderNo, orderNo);
      const [row] = await tx.select().from(sandboxPayment).where(isThis).for('update');
      const order = change(row?.order ?? null);
      if (!order) return null;
      await tx
        .insert(sandboxPayment)
        .values({ orderNo, order })
        .onConflictDoUpdate({ target: [sandboxPayment.orderNo], set: { order } });
      return order;
    });
  }

  async all(): Promise<readonly CashierOrder[]> {
    const rows = await this.#db
      .select()
      .from(sandboxPayment)
      .orderBy(desc(sandboxPayment.createdAt))
      .limit(max);
    return rows.map(({ order }) => order);
  }
}

const id = 'cashier';

/** Reads the keys of an installation's cashier; the first caller creates them. */
export async function keepCashierKeys(db: Database): Promise<CashierKeyTexts> {
  const read = async () => {
    const [row] = await db.select().from(sandboxPaymentKey).where(eq(sandboxPaymentKey.id, id));
    return row?.keys;
  };
  const known = await read();
  if (known) return known;
  await db.insert(sandboxPaymentKey).values({ id, keys: newCashierKeys() }).onConflictDoNothing();
  const kept = await read();
  if (!kept) throw new Error('The keys of the cashier were not stored');
  return kept;
}
