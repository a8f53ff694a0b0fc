/** Posts that averages rest on (specification, section 9: the latest 10 videos). */
export const windowSize = 10;

/** Hours until a post's counts are taken as settled. */
export const settlingHours = 48;

const hour = 3_600_000;

/** A post as its platform shows it. Counts are absolute; `null` where the platform hides or lacks them. */
export interface Post {
  /** The platform's id; settles which of two posts of the same moment is later. Without ids the order given does. */
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

/** Known posts that the window does not hold, each under the first reason that fits. */
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
  /** What the account is measured by. */
  readonly kind: Post['kind'];
  /** The account also has settled posts of the other kind. */
  readonly isMixed: boolean;
  /** Newest first. */
  readonly posts: readonly Post[];
  readonly leftOut: LeftOut;
}

/**
 * The latest 10 settled posts as they stood at `asOf`, the moment at which their counts were read: pinned
 * ones and those younger than 48 h are left out. Videos where any are left (a mixed account is measured by
 * its videos), otherwise images.
 */
export function windowOf(posts: readonly Post[], asOf: Date): Window {
  const isSettled = settledAt(asOf);
  const settled: Post[] = [];
  let pinned = 0;
  let videos = 0;
  for (const post of posts) {
    if (post.isPinned) pinned++;
    else if (isSettled(post)) {
      settled.push(post);
      if (post.kind === 'video') videos++;
    }
  }
  const kind = videos > 0 || settled.length === 0 ? 'video' : 'image';
  const isMixed = videos > 0 && videos < settled.length;
  const measured = isMixed ? settled.filter((post) => post.kind === 'video') : settled;
  const latest = measured.sort(newestFirst).slice(0, windowSize);
  return {
    kind,
    isMixed,
    posts: latest,
    leftOut: {
      pinned,
      unsettled: posts.length - pinned - settled.length,
      images: settled.length - measured.length,
      older: measured.length - latest.length,
    },
  };
}

const settledAt = (asOf: Date) => {
  const before = asOf.getTime() - settlingHours * hour;
  return ({ postedAt }: Post): boolean => postedAt.getTime() <= before;
};

/** All posts whose counts were settled at `asOf`, however old; pinned ones, which stand apart, are left out. */
export function settledPosts(posts: readonly Post[], asOf: Date): readonly Post[] {
  const isSettled = settledAt(asOf);
  return posts.filter((post) => !post.isPinned && isSettled(post));
}

/** The posts of `windowOf`. */
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
