import {
  type AnyEndpoint,
  addPromotion,
  type BodyOf,
  type DataOf,
  fillPath,
  getPromotion,
  movePromotion,
  type Promotion,
  type Terms,
} from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../../../../testing/app.ts';
import { type Ask, createAsk, listWorld, people } from '../../../favourites/testing/world.ts';
import { beginCooperation } from '../../cooperations/begin.ts';
import type { CooperationRow } from '../../cooperations/rows.ts';
import { promotionInvitation } from '../../tables.ts';
import { rowOf } from '../../testing/plant.ts';
import { dutiesOf } from '../duties.ts';

export { people };

/** Terms of one short video. */
export const terms: Terms = {
  amount: 50_000,
  currency: 'USD',
  parts: [],
  deliverables: [
    { platform: 'tiktok', format: 'short', pieces: 1, note: '', draftOn: '2026-11-25', publishOn: null },
  ],
  hasSample: true,
  conditions: '',
};

interface Given {
  readonly creatorId: number;
  readonly owner?: string;
  readonly terms?: Terms;
}

export interface PromotionWorld {
  readonly harness: TestApp;
  readonly ask: Ask;
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  add(who: string, body?: Partial<BodyOf<typeof addPromotion>>): Promise<Promotion>;
  /** Adds a promotion and starts it. */
  start(who: string, body?: Partial<BodyOf<typeof addPromotion>>): Promise<Promotion>;
  get(who: string, id: string): Promise<DataOf<typeof getPromotion>>;
  /** Adds a creator to a promotion; the id of the invitation. */
  invite(promotion: Promotion, given: Given): Promise<number>;
  /** The same, and the creator agrees. */
  agree(promotion: Promotion, given: Given): Promise<CooperationRow>;
  /** Fetches a file by its URL. */
  fetch(who: string, url: string): Promise<LightMyRequestResponse>;
  upload<E extends AnyEndpoint>(
    who: string,
    endpoint: E,
    file: { readonly name: string; readonly content: Uint8Array<ArrayBuffer> | string },
    params?: Readonly<Record<string, string>>,
  ): Promise<{ readonly code: number; readonly data: DataOf<E> }>;
  idOf(who: string): Promise<number>;
  teamOf(who: string): Promise<number>;
  /** Gives the team of a person another plan. */
  changePlan(who: string, version: string): Promise<void>;
}

/** The whole server, with some creators and the demo people. */
export async function promotionWorld(): Promise<PromotionWorld> {
  const harness = await listWorld(12);
  // Logins end when the clock is moved by days.
  let signedIn = { at: harness.now, ask: createAsk(harness) };
  const ask: Ask = (...given) => {
    if (signedIn.at !== harness.now) signedIn = { at: harness.now, ask: createAsk(harness) };
    return signedIn.ask(...given);
  };
  const asSomebody = async (options: InjectOptions, who: string) => {
    const headers = { ...options.headers, ...(await harness.headersOf(who)) };
    // A new login ends the one before.
    signedIn = { at: harness.now, ask: createAsk(harness) };
    return harness.app.inject({ ...options, headers });
  };
  const { pool, db } = harness.database;
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await pool.query(text, [...values])).rows;
  const column = async (who: string, name: 'id' | 'team_id') =>
    (await query<{ id: number }>(`select ${name}::int as id from account where username = $1`, [who]))[0]
      ?.id ?? 0;
  const add: PromotionWorld['add'] = async (who, body = {}) =>
    (await ask(who, addPromotion, { body: { name: 'Spring', terms, ...body } })).data;
  const invite: PromotionWorld['invite'] = async (promotion, { creatorId, owner }) => {
    const [made] = await query<{ id: number }>(
      `insert into promotion_invitation (team_id, promotion_id, creator_id, account_id, platform, name, handle, origin,
         added_at, offer)
       select team_id, id, $2::bigint, $3, 'tiktok', 'Creator ' || $2::text, 'c' || $2::text, 'search', $4, terms
         from promotion where id = $1 returning id::int`,
      [promotion.id, creatorId, owner ? await column(owner, 'id') : null, harness.now],
    );
    return made?.id ?? 0;
  };
  return {
    harness,
    ask,
    query,
    add,
    start: async (who, body) => {
      const { id, revision } = await add(who, body);
      return (await ask(who, movePromotion, { params: { id }, body: { to: 'running', revision } })).data;
    },
    get: async (who, id) => (await ask(who, getPromotion, { params: { id } })).data,
    invite,
    agree: async (promotion, given) => {
      const id = await invite(promotion, given);
      return db.transaction(async (tx) => {
        const [row] = await tx.select().from(promotionInvitation).where(eq(promotionInvitation.id, id));
        if (!row) throw new Error('The invitation is not there');
        const duties = dutiesOf(await rowOf(tx, row.promotionId));
        const acting = { actor: { kind: 'creator', name: row.name }, at: harness.now } as const;
        return beginCooperation(tx, row, { terms: given.terms ?? terms, duties }, acting);
      });
    },
    fetch: (who, url) => asSomebody({ url }, who),
    upload: async (who, endpoint, { name, content }, params = {}) => {
      const form = new FormData();
      form.set('file', new File([content], name));
      const sent = new Response(form);
      const answer = await asSomebody(
        {
          method: endpoint.method,
          url: fillPath(endpoint.path, params),
          headers: { 'content-type': sent.headers.get('content-type') ?? '' },
          payload: Buffer.from(await sent.arrayBuffer()),
        },
        who,
      );
      return answer.json();
    },
    idOf: (who) => column(who, 'id'),
    teamOf: (who) => column(who, 'team_id'),
    changePlan: async (who, version) => {
      await query('update team set version = $2 where id = $1', [await column(who, 'team_id'), version]);
    },
  };
}
