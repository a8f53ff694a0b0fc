import {
  changeFulfilment,
  changePromotionRates,
  exportPromotionResults,
  type FulfilmentRecord,
  getFulfilment,
  getPromotionResults,
  listPromotionPosts,
  listReportShares,
  type PromotionPosts,
  type PromotionResults,
  type ReportShare,
  revokeReportShare,
  shareReport,
} from '@reachkit/contract/collaboration/results';
import { explainMissingPost, type MissingPost } from '@reachkit/contract/monitor/link';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';
import { storyRecord, storyResults, storyShare, storyShares } from './results.ts';
import { type CollaborationStore, claimRevision, found } from './store.ts';

export interface ResultOptions {
  readonly results?: PromotionResults;
  readonly shares?: readonly ReportShare[];
  readonly record?: FulfilmentRecord;
  /** The monitor's answer to why a post is missing. */
  readonly missing?: Partial<MissingPost>;
  /** Posts of the monitor project that belong to no deliverable. */
  readonly loose?: PromotionPosts['loose'];
}

const nowText = '2026-11-28T02:00:00.000Z';

/** Posts that a rule of the monitor found. */
export const storyLoose: PromotionPosts['loose'] = [
  {
    monitorLinkId: '711',
    url: 'https://www.tiktok.com/@xiaoman.to/video/7301234567890123999',
    title: '小户型收纳，一个箱子就够了',
    creator: { id: '103', name: '林小满在多伦多' },
    views: 18_400,
  },
  {
    monitorLinkId: '712',
    url: 'https://www.tiktok.com/@someone/video/7301234567890124999',
    title: null,
    creator: null,
    views: null,
  },
];

const nothingMissing: MissingPost = {
  reason: 'noRule',
  refusal: null,
  platform: 'tiktok',
  postId: '7301234567890123456',
  linkId: null,
  creator: { id: '110', name: 'Sophie Lindqvist' },
  postedAt: '2026-11-20T09:00:00.000Z',
  nextReadAt: null,
  period: null,
  lookedFor: [],
  caption: null,
  takenOut: null,
  cap: null,
};

/** Handlers of posts, results, shared reports and track records. */
export function resultHandlers(
  store: CollaborationStore,
  options: ResultOptions = {},
): readonly MockHandler[] {
  let results = options.results ?? storyResults();
  let shares = options.shares ?? storyShares;
  let record = options.record ?? storyRecord;
  const rowsOf = (promotionId: string) =>
    store.cooperations
      .filter(({ promotion }) => promotion.id === promotionId)
      .flatMap((one) =>
        one.items.map((item) => ({
          cooperationId: one.id,
          cooperationRevision: one.revision,
          creator: one.creator,
          deliverableId: item.id,
          format: item.format,
          note: item.note,
          publishOn: item.publishOn,
          overdueDays: item.post === null ? one.overdueDays : 0,
          post: item.post && {
            monitorLinkId: item.post.monitorLinkId,
            url: item.post.url,
            title: item.post.title,
            coverUrl: null,
            postedAt: item.post.postedAt,
            views: item.post.views,
            isGone: false,
            isEarly: item.post.isEarly,
            disclosure: item.needsDisclosure ? item.post.disclosure : ('notNeeded' as const),
            evidence: item.post.disclosure === 'disclosed' ? '#ad' : null,
            missingWords: item.post.missingWords,
          },
        })),
      );
  return [
    answer(listPromotionPosts, ({ params }) => {
      const list = rowsOf(params.id);
      const urls = list.map(({ post }) => post?.url);
      return {
        monitorProjectId: list.length === 0 ? null : '11',
        list,
        loose: (options.loose ?? storyLoose).filter(({ url }) => !urls.includes(url)),
      };
    }),
    answer(explainMissingPost, () => ({ ...nothingMissing, ...options.missing })),
    answer(getPromotionResults, () => results),
    answer(changePromotionRates, ({ body: { rates, revision } }) => {
      claimRevision(results, revision);
      const names = rates.map(({ currency }) => currency as string);
      const used = [...results.agreed, ...results.revenue].map(({ currency }) => currency);
      const without = [...new Set(used)].filter(
        (currency) => currency !== results.currency && !names.includes(currency),
      );
      results = {
        ...results,
        revision: revision + 1,
        rates: rates.map((rate) => ({ ...rate, by: 'Lin Yu’an' })),
        unknown: { ...results.unknown, rates: without },
      };
      return results;
    }),
    answer(exportPromotionResults, ({ body: { format } }) => ({
      name: `results.${format}`,
      mediaType: 'text/csv',
      content: new Uint8Array([65]),
    })),
    answer(listReportShares, () => ({ list: [...shares] })),
    answer(shareReport, ({ body: { language, endsOn, showsFees } }) => {
      const share = storyShare({
        id: `${72 + shares.length}`,
        language,
        showsFees,
        createdAt: nowText,
        expiresAt: `${endsOn}T16:00:00.000Z`,
        opens: 0,
        openedAt: null,
      });
      shares = [share, ...shares];
      return { url: `https://reachkit.example/r/story${share.id}`, share };
    }),
    answer(revokeReportShare, ({ params }) => {
      const share = { ...found(shares.find(({ id }) => id === params.shareId)), revokedAt: nowText };
      shares = shares.map((one) => (one.id === share.id ? share : one));
      return share;
    }),
    answer(getFulfilment, () => record),
    answer(changeFulfilment, ({ body: { entryId, note, revision } }) => {
      const entry = found(record.list.find(({ id }) => id === entryId));
      claimRevision(entry, revision);
      const next = { ...entry, note, noteBy: 'Lin Yu’an', revision: revision + 1 };
      record = { ...record, list: record.list.map((one) => (one.id === entryId ? next : one)) };
      return next;
    }),
  ];
}
