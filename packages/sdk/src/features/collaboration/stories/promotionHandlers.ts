import { listTeamMembers } from '@reachkit/contract/account/team';
import {
  addPromotion,
  addPromotionFile,
  changeCollaborationBrand,
  changePromotion,
  copyPromotion,
  getCollaborationBrand,
  getPromotion,
  listPromotionLog,
  listPromotions,
  movePromotion,
  type Promotion,
  type PromotionEntry,
  removePromotion,
  removePromotionFile,
  restorePromotion,
  uploadCollaborationLogo,
} from '@reachkit/contract/collaboration/promotion';
import { errorCodes } from '@reachkit/contract/errors';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { noCounts, storyMembers, storyPromotion } from './data.ts';
import {
  type CollaborationStore,
  claimRevision,
  claimStock,
  type FullPromotion,
  found,
  given,
  has,
  paged,
} from './store.ts';

const nowText = '2026-11-28T02:00:00.000Z';
const sorters: Readonly<Record<string, (one: FullPromotion, other: FullPromotion) => number>> = {
  updated: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  name: (one, other) => one.name.localeCompare(other.name),
  ends: (one, other) => (one.endsOn ?? '9').localeCompare(other.endsOn ?? '9'),
  overdue: (one, other) => other.counts.overdue - one.counts.overdue,
};

/** The fields of a promotion alone. */
function plain({ counts: _counts, sums: _sums, ...promotion }: FullPromotion): Promotion {
  return promotion;
}

function entryOf(promotion: FullPromotion): PromotionEntry {
  const {
    productLink: _link,
    goal: _goal,
    brief: _brief,
    files: _files,
    terms: _terms,
    requiredWords: _words,
    needsDisclosure: _needs,
    usage: _usage,
    uses: _uses,
    answerDays: _days,
    monitorProjectId: _monitor,
    ...entry
  } = promotion;
  return entry;
}

/** Handlers of promotions, their log, and the brand of the team. */
export function promotionHandlers(store: CollaborationStore): readonly MockHandler[] {
  let made = 0;
  const find = (id: string) => found(store.promotions.find((one) => one.id === id));
  const put = (promotion: FullPromotion): Promotion => {
    store.promotions = store.promotions.map((one) => (one.id === promotion.id ? promotion : one));
    return plain(promotion);
  };
  const add = (promotion: Promotion): Promotion => {
    store.promotions = [
      { ...promotion, counts: noCounts, sums: { agreed: [], paid: [] } },
      ...store.promotions,
    ];
    return promotion;
  };
  const nextId = () => {
    made += 1;
    return `${90 + made}`;
  };
  const running = () =>
    store.promotions.filter(
      ({ state, isTemplate, restorableUntil }) =>
        state === 'running' && !isTemplate && restorableUntil === null,
    ).length;
  const stocks = () => ({
    promotions: { used: running(), limit: store.promotionLimit },
    collaborations: {
      used: store.cooperations.filter(({ stage }) => stage !== 'done' && stage !== 'cancelled').length,
      limit: store.cooperationLimit,
    },
  });
  const isShown = (promotion: FullPromotion, state: string) => {
    const isRemoved = promotion.restorableUntil !== null;
    if (state === 'removed') return isRemoved;
    if (isRemoved) return false;
    if (state === 'template') return promotion.isTemplate;
    return !promotion.isTemplate && (state === '' || promotion.state === state);
  };

  return [
    answer(listPromotions, ({ query }) => {
      const shown = store.promotions
        .filter(
          (one) =>
            isShown(one, query.state) &&
            (query.ownerId === '' || one.owner?.id === query.ownerId) &&
            has(`${one.name} ${one.brand} ${one.product}`, query.keyword),
        )
        .toSorted(sorters[query.sort]);
      return { ...paged(shown.map(entryOf), query), ...stocks() };
    }),
    answer(getPromotion, ({ params }) => {
      const { counts, sums, ...promotion } = find(params.id);
      return { promotion, counts, sums, ...stocks() };
    }),
    answer(addPromotion, ({ body }) =>
      add(
        storyPromotion({
          ...body,
          id: nextId(),
          state: 'draft',
          files: [],
          monitorProjectId: null,
          createdAt: nowText,
          updatedAt: nowText,
          revision: 1,
        }),
      ),
    ),
    answer(changePromotion, ({ params, body: { revision, ownerId, ...changes } }) => {
      const promotion = find(params.id);
      claimRevision(plain(promotion), revision);
      const owner =
        ownerId === undefined ? promotion.owner : found(storyMembers.find(({ id }) => id === ownerId));
      return put({
        ...promotion,
        ...given(changes),
        owner,
        updatedAt: nowText,
        revision: revision + 1,
      } as FullPromotion);
    }),
    answer(movePromotion, ({ params, body: { to, revision } }) => {
      const promotion = find(params.id);
      claimRevision(plain(promotion), revision);
      if (to === 'running') claimStock('campaigns', running(), store.promotionLimit);
      return put({
        ...promotion,
        state: to,
        closedAt: to === 'closed' ? nowText : null,
        revision: revision + 1,
      });
    }),
    answer(copyPromotion, ({ params, body }) =>
      add({
        ...plain(find(params.id)),
        ...body,
        id: nextId(),
        state: 'draft',
        closedAt: null,
        monitorProjectId: null,
        createdAt: nowText,
        updatedAt: nowText,
        revision: 1,
      }),
    ),
    answer(removePromotion, ({ params }) => {
      const promotion = find(params.id);
      if (promotion.state === 'running' || promotion.counts.open > 0) {
        throw new Refusal({ code: errorCodes.validation, data: { fields: {} } });
      }
      return put({ ...promotion, restorableUntil: '2026-12-28T02:00:00.000Z' });
    }),
    answer(restorePromotion, ({ params }) => put({ ...find(params.id), restorableUntil: null })),
    answer(addPromotionFile, ({ params, body: { file } }) => {
      const promotion = find(params.id);
      const files = [
        ...promotion.files,
        { id: nextId(), name: file.name, mediaType: file.type, bytes: file.size },
      ];
      return put({ ...promotion, files, revision: promotion.revision + 1 });
    }),
    answer(removePromotionFile, ({ params }) => {
      const promotion = find(params.id);
      const files = promotion.files.filter(({ id }) => id !== params.fileId);
      return put({ ...promotion, files, revision: promotion.revision + 1 });
    }),
    answer(listPromotionLog, ({ query }) =>
      paged(
        store.log.filter(
          ({ cooperationId }) => query.cooperationId === '' || cooperationId === query.cooperationId,
        ),
        query,
      ),
    ),
    answer(getCollaborationBrand, () => store.brand),
    answer(changeCollaborationBrand, ({ body: { removesLogo, ...brand } }) => {
      store.brand = { ...brand, logo: removesLogo ? null : store.brand.logo };
      return store.brand;
    }),
    answer(uploadCollaborationLogo, () => {
      store.brand = { ...store.brand, logo: '/logo.png' };
      return store.brand;
    }),
    answer(listTeamMembers, () => ({
      list: storyMembers.map(({ id, name }, at) => ({
        id,
        account: `member${id}`,
        isHostUser: false,
        nickName: name,
        identity: at === 0 ? ('owner' as const) : ('member' as const),
        isSelf: at === 0,
        addedAt: nowText,
        lastActiveAt: nowText,
        usage: [],
        canChangeIdentity: false,
        canSetCaps: false,
        canRemove: false,
        canResetPassword: false,
      })),
      counters: [],
      seats: { used: 1, invited: 0, limit: 20 },
      canTransfer: false,
    })),
  ];
}
