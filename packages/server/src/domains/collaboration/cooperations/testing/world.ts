import {
  type BodyOf,
  type Cooperation,
  changeCooperation,
  getCooperation,
  moveCooperation,
  type Terms,
} from '@reachkit/contract';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { type MonitorWorld, monitorWorld } from '../../../monitor/testing/world.ts';
import { dutiesOf } from '../../promotions/duties.ts';
import { collaborationLog, promotion, promotionInvitation } from '../../tables.ts';
import { rowOf } from '../../testing/plant.ts';
import { beginCooperation } from '../begin.ts';

export { people } from '../../../monitor/testing/world.ts';

type PromotionGiven = Partial<typeof promotion.$inferInsert>;
type InvitationGiven = Partial<typeof promotionInvitation.$inferInsert>;

export const usualTerms: Terms = {
  amount: 100_000,
  currency: 'USD',
  parts: [
    { amount: 30_000, occasion: 'agreement', days: 3, on: null },
    { amount: 70_000, occasion: 'publishing', days: 14, on: null },
  ],
  deliverables: [
    {
      platform: 'tiktok',
      format: 'short',
      pieces: 1,
      note: '',
      draftOn: '2026-12-10',
      publishOn: '2026-12-20',
    },
  ],
  hasSample: true,
  conditions: 'In English',
};

export const homeAddress = {
  name: 'Mia Quillfeather',
  line1: '17 Marmalade Lane',
  line2: '',
  city: 'Puddlebrook',
  region: 'Kent',
  postcode: 'ZX9 7QW',
  country: 'GB',
  phone: '+44 7700 900123',
};

export interface CooperationWorld extends MonitorWorld {
  addPromotion(who: string, given?: PromotionGiven): Promise<number>;
  /** Begins a collaboration of a promotion; by default with a creator of its own. */
  begin(
    who: string,
    promotionId: number,
    terms?: Partial<Terms>,
    invited?: InvitationGiven,
  ): Promise<Cooperation>;
  get(who: string, id: string): Promise<Cooperation>;
  move(who: string, one: Cooperation, to: BodyOf<typeof moveCooperation>['to']): Promise<Cooperation>;
  change(
    who: string,
    one: Cooperation,
    body: Omit<Partial<BodyOf<typeof changeCooperation>>, 'revision'>,
  ): Promise<Cooperation>;
  /** Entries of the log of a collaboration, the first first. */
  logOf(id: string): Promise<(typeof collaborationLog.$inferSelect)[]>;
}

/** The whole server with creators, the demo people, and what makes collaborations. */
export async function cooperationWorld(): Promise<CooperationWorld> {
  const world = await monitorWorld();
  const { harness, ask } = world;
  // A second login of a person would end the first.
  const { headersOf } = harness;
  let logins = { at: harness.now, known: new Map<string, ReturnType<typeof headersOf>>() };
  harness.headersOf = (username) => {
    if (logins.at !== harness.now) logins = { at: harness.now, known: new Map() };
    const own = logins.known.get(username) ?? headersOf(username);
    logins.known.set(username, own);
    return own;
  };
  const { db } = harness.database;
  const personOf = async (who: string) => {
    const [row] = await world.query<{ id: number }>('select id::int as id from account where username = $1', [
      who,
    ]);
    return row?.id ?? 0;
  };
  const get = async (who: string, id: string) => {
    const answer = await ask(who, getCooperation, { params: { id } });
    if (answer.code !== 0) throw new Error(`Not read: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  return {
    ...world,
    get,
    addPromotion: async (who, given = {}) => {
      const [made] = await teamScope(db, await world.teamOf(who))
        .insert(promotion)
        .values({
          accountId: await personOf(who),
          state: 'running',
          name: 'Spring',
          currency: 'USD',
          terms: usualTerms,
          createdAt: harness.now,
          updatedAt: harness.now,
          ...given,
        })
        .returning();
      return made?.id ?? 0;
    },
    begin: async (who, promotionId, terms = {}, invited = {}) => {
      const teamId = await world.teamOf(who);
      const accountId = await personOf(who);
      const made = await db.transaction(async (tx) => {
        const [invitation] = await teamScope(tx, teamId)
          .insert(promotionInvitation)
          .values({
            promotionId,
            accountId,
            platform: 'tiktok',
            name: 'Mia',
            handle: 'mia',
            origin: 'pasted',
            addedAt: harness.now,
            offer: usualTerms,
            ...invited,
          })
          .returning();
        if (!invitation) throw new Error('No invitation was made');
        return beginCooperation(
          tx,
          invitation,
          { terms: { ...usualTerms, ...terms }, duties: dutiesOf(await rowOf(tx, promotionId)) },
          { actor: { kind: 'creator', name: 'Mia' }, at: harness.now },
        );
      });
      return get(who, String(made.id));
    },
    move: async (who, { id, revision }, to) => {
      const answer = await ask(who, moveCooperation, { params: { id }, body: { to, revision } });
      if (answer.code !== 0) throw new Error(`Not moved to ${to}: ${JSON.stringify(answer.data)}`);
      return answer.data;
    },
    change: async (who, { id, revision }, body) => {
      const answer = await ask(who, changeCooperation, { params: { id }, body: { ...body, revision } });
      if (answer.code !== 0) throw new Error(`Not changed: ${JSON.stringify(answer.data)}`);
      return answer.data;
    },
    logOf: async (id) => {
      const rows = await db.select().from(collaborationLog).orderBy(collaborationLog.id);
      return rows.filter(({ cooperationId }) => String(cooperationId) === id);
    },
  };
}
