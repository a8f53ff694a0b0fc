'use client';
import {
  getRankedAd,
  getRankedInfluencer,
  getRankedTag,
  getRankedVideo,
  type RankedAdDetail,
  type RankedInfluencerDetail,
  type RankedTagDetail,
  type RankedVideoDetail,
} from '@reachkit/contract/rankings/detail';
import { type Read, useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import type { RankingOf } from '../follow/rankingOf.ts';

/** The entry of a ranking, and the list in which it was opened. */
export interface RankedOptions {
  /** `postId` of a video or an ad, id of a creator, or the tag. */
  readonly id: string;
  readonly of: RankingOf;
}

/** The detail of an entry. */
export interface RankedModel<Data> extends ReadStatus {
  /** `null` until the first response. */
  readonly data: Data | null;
}

const freshMs = 60_000;

const queryOf = ({ platform, period, region, category }: RankingOf) => ({
  platform,
  period,
  region,
  category,
});
const modelOf = <Data>(read: Read<Data>): RankedModel<Data> => ({
  data: read.data ?? null,
  ...readStatus(read),
});

/** Reads a ranked video. */
export const useRankedVideo = ({ id, of }: RankedOptions): RankedModel<RankedVideoDetail> =>
  modelOf(useRead(getRankedVideo, { params: { id }, query: queryOf(of) }, { staleMs: freshMs }));

/** Reads a ranked advertisement. */
export const useRankedAd = ({ id, of }: RankedOptions): RankedModel<RankedAdDetail> =>
  modelOf(useRead(getRankedAd, { params: { id }, query: queryOf(of) }, { staleMs: freshMs }));

/** Reads a ranked creator. */
export const useRankedInfluencer = ({ id, of }: RankedOptions): RankedModel<RankedInfluencerDetail> =>
  modelOf(useRead(getRankedInfluencer, { params: { id }, query: queryOf(of) }, { staleMs: freshMs }));

/** Reads a ranked hashtag. */
export const useRankedTag = ({ id, of }: RankedOptions): RankedModel<RankedTagDetail> =>
  modelOf(useRead(getRankedTag, { params: { tag: id }, query: queryOf(of) }, { staleMs: freshMs }));
