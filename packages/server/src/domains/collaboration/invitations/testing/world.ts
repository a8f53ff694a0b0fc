import {
  addInvitations,
  type BodyOf,
  changeInvitation,
  type Invitation,
  listPromotionInvitations,
  type PromotionTerms,
  type QueryOf,
  type Terms,
} from '@reachkit/contract';
import type { TestApp } from '../../../../testing/app.ts';
import { type Ask, createAsk, listWorld, people } from '../../../favourites/testing/world.ts';

export { people };

export const terms: Terms = {
  amount: 50_000,
  currency: 'USD',
  parts: [],
  deliverables: [
    { platform: 'tiktok', format: 'short', pieces: 2, note: '', draftOn: null, publishOn: null },
  ],
  hasSample: true,
  conditions: '',
};

/** The same for every platform, as a promotion has them. */
export const promotionTerms: PromotionTerms = {
  ...terms,
  deliverables: terms.deliverables.map((one) => ({ ...one, platform: null })),
};

export interface InvitationWorld {
  readonly harness: TestApp;
  readonly ask: Ask;
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A running promotion of the team of a person; its id. */
  addPromotion(who: string, columns?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Adds creators, and returns the invitations of the promotion by the ids of their creators. */
  invite(who: string, id: string, creatorIds: readonly number[]): Promise<ReadonlyMap<string, Invitation>>;
  list(
    who: string,
    id: string,
    query?: Partial<QueryOf<typeof listPromotionInvitations>>,
  ): Promise<Awaited<ReturnType<typeof listOf>>>;
  change(
    who: string,
    invitation: Pick<Invitation, 'id' | 'promotionId' | 'revision'>,
    change: BodyOf<typeof changeInvitation>['change'],
  ): ReturnType<typeof changeOf>;
  accountOf(who: string): Promise<{ readonly accountId: number; readonly teamId: number }>;
  /** The entries of the log, the oldest first. */
  log(): Promise<{ action: string; actor: string; name: string; before: object; after: object }[]>;
}

const listOf = async (ask: Ask, who: string, id: string, query: Readonly<Record<string, string>>) =>
  (await ask(who, listPromotionInvitations, { params: { id }, query })).data;
const changeOf = (
  ask: Ask,
  who: string,
  { id, promotionId, revision }: Pick<Invitation, 'id' | 'promotionId' | 'revision'>,
  change: BodyOf<typeof changeInvitation>['change'],
) =>
  ask(who, changeInvitation, { params: { id: promotionId, invitationId: id }, body: { revision, change } });

/** The whole server, with some creators and the demo people. */
export async function invitationWorld(creators = 12): Promise<InvitationWorld> {
  const harness = await listWorld(creators);
  let signedIn = { at: harness.now, ask: createAsk(harness) };
  const ask: Ask = (...given) => {
    if (signedIn.at !== harness.now) signedIn = { at: harness.now, ask: createAsk(harness) };
    return signedIn.ask(...given);
  };
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await harness.database.pool.query(text, [...values])).rows;
  const accountOf = async (who: string) => {
    const [row] = await query<{ accountId: number; teamId: number }>(
      'select id::int as "accountId", team_id::int as "teamId" from account where username = $1',
      [who],
    );
    if (!row) throw new Error(`There is no ${who}`);
    return row;
  };
  return {
    harness,
    ask,
    query,
    accountOf,
    addPromotion: async (who, columns = {}) => {
      const { accountId, teamId } = await accountOf(who);
      const given = {
        team_id: teamId,
        account_id: accountId,
        state: 'running',
        name: 'Autumn box',
        currency: 'USD',
        terms: JSON.stringify(promotionTerms),
        started_at: harness.now,
        created_at: harness.now,
        updated_at: harness.now,
        ...columns,
      };
      const names = Object.keys(given);
      const [made] = await query<{ id: string }>(
        `insert into promotion (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})
         returning id::text`,
        Object.values(given),
      );
      return made?.id ?? '';
    },
    invite: async (who, id, creatorIds) => {
      const body = { creatorIds: creatorIds.map(String) };
      const { code } = await ask(who, addInvitations, { params: { id }, body });
      if (code !== 0) throw new Error(`Adding creators failed with code ${code}`);
      const { list } = await listOf(ask, who, id, {});
      return new Map(list.map((one) => [one.creator.id ?? '', one]));
    },
    list: (who, id, wanted = {}) =>
      listOf(
        ask,
        who,
        id,
        Object.fromEntries(Object.entries(wanted).map(([key, value]) => [key, String(value)])),
      ),
    change: (who, invitation, change) => changeOf(ask, who, invitation, change),
    log: () =>
      query(`select action, actor, actor_name as name, before, after from collaboration_log order by id`),
  };
}
