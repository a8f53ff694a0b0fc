/** Number of posts used for averages (specification, section 9: the latest 10 videos). */
export const windowSize = 10;

/** Age in hours from which a post's counts are settled. */
export const settlingHours = 48;

const hour = 3_600_000;

/** A post as shown on its platform. Counts are absolute; `null` if hidden or missing. */
export interface Post {
  /** The platform's id, the tie-breaker for posts at the same time. Without ids the given order applies. */
  readonly id?: string;
  /** `image` posts have no views. */
  readonly kind: 'video' | 'image';
  readonly postedAt: Date;
  readonly views: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly shares: number | null;
  readonly saves: number | null;
  readonly isPinned: boolean;
  readonly isAd: boolean;
  /** Seconds; `null` for an image or where not known. */
  readonly duration?: number | null;
  /** With or without #. */
  readonly hashtags?: readonly string[];
}

/** Known posts outside the window, each under the first matching reason. */
export interface LeftOut {
  readonly pinned: number;
  /** Younger than 48 hours when the counts were read. */
  readonly unsettled: number;
  /** Images of an account that is measured by its videos. */
  readonly images: number;
  /** Older than the latest 10. */
  readonly older: number;
}

export interface Window {
  /** Kind of posts used for the account. */
  readonly kind: Post['kind'];
  /** The account also has settled posts of the other kind. */
  readonly isMixed: boolean;
  /** Newest first. */
  readonly posts: readonly Post[];
  readonly leftOut: LeftOut;
}

/**
 * The latest 10 settled posts at `asOf`, the time when their counts were read: without pinned ones and those younger than
 * 48 h. Videos if any are left (a mixed account is measured by its videos), otherwise images.
 */
export function windowOf(posts: readonly Post[], asOf: Date): Window {
  const isSettled = settledAt(asOf);
  const settled = posts.filter((post) => !post.isPinned && isSettled(post));
  const videos = settled.filter(({ kind }) => kind === 'video').length;
  const counts = {
    all: posts.length,
    pinned: posts.filter(({ isPinned }) => isPinned).length,
    videos,
    images: settled.length - videos,
  };
  const kind = measuredKind(counts);
  const measured = settled.filter((post) => post.kind === kind).sort(newestFirst);
  return windowFrom(counts, measured.slice(0, windowSize));
}

/** Post counts by their use in the window. */
export interface WindowCounts {
  readonly all: number;
  readonly pinned: number;
  /** Settled and not pinned. */
  readonly videos: number;
  /** Settled and not pinned. */
  readonly images: number;
}

/** Kind of posts used for an account. */
export const measuredKind = ({ videos, images }: WindowCounts): Post['kind'] =>
  videos > 0 || images === 0 ? 'video' : 'image';

/** Builds the window from these counts and the latest settled posts of its kind, newest first. */
export function windowFrom(counts: WindowCounts, latest: readonly Post[]): Window {
  const { all, pinned, videos, images } = counts;
  const kind = measuredKind(counts);
  const measured = kind === 'video' ? videos : images;
  return {
    kind,
    isMixed: videos > 0 && images > 0,
    posts: latest,
    leftOut: {
      pinned,
      unsettled: all - pinned - videos - images,
      images: videos + images - measured,
      older: measured - latest.length,
    },
  };
}

/** Latest publishing time of posts settled at `asOf`. */
export const settledUntil = (asOf: Date): Date => new Date(asOf.getTime() - settlingHours * hour);

const settledAt = (asOf: Date) => {
  const before = settledUntil(asOf).getTime();
  return ({ postedAt }: Post): boolean => postedAt.getTime() <= before;
};

/** Returns all posts settled at `asOf`, however old, except pinned ones. */
export function settledPosts(posts: readonly Post[], asOf: Date): readonly Post[] {
  const isSettled = settledAt(asOf);
  return posts.filter((post) => !post.isPinned && isSettled(post));
}

/** Returns the posts of `windowOf`. */
export const settledWindow = (posts: readonly Post[], asOf: Date): readonly Post[] =>
  windowOf(posts, asOf).posts;

function newestFirst(a: Post, b: Post): number {
  const byTime = b.postedAt.getTime() - a.postedAt.getTime();
  return byTime === 0 ? byId(a, b) : byTime;
}

function byId({ id: a }: Post, { id: b }: Post): number {
  if (a === undefined || b === undefined || a === b) return 0;
  return a < b ? -1 : 1;
}
