import type { AnswerOf } from '@reachkit/contract';
import type { getStatisticsCount } from '@reachkit/contract/site';
import type { Deps } from '../../platform/deps.ts';

type Statistics = AnswerOf<typeof getStatisticsCount>;

/** How long counts are cached, in milliseconds. */
const lifetime = 60_000;

/** Statistics of the platform's data, counted at most once a minute. */
export class StatisticsService {
  readonly #deps: Pick<Deps, 'pool' | 'now'>;
  #latest: { readonly countedAt: number; readonly answer: Promise<Statistics> } | undefined;

  constructor(deps: Pick<Deps, 'pool' | 'now'>) {
    this.#deps = deps;
  }

  read(): Promise<Statistics> {
    const now = this.#deps.now().getTime();
    if (this.#latest && now - this.#latest.countedAt < lifetime) return this.#latest.answer;
    const latest = { countedAt: now, answer: this.#count() };
    this.#latest = latest;
    // A failure is returned to the waiting requests, and is not cached.
    latest.answer.catch(() => {
      if (this.#latest === latest) this.#latest = undefined;
    });
    return latest.answer;
  }

  async #count(): Promise<Statistics> {
    const { rows } = await this.#deps.pool.query<Record<string, string | null> & { as_of: Date | null }>(
      `select count(*) creators,
              count(*) filter (where platform = 'tiktok') tiktok,
              count(*) filter (where platform = 'youtube') youtube,
              count(*) filter (where platform = 'instagram') instagram,
              count(email) emails,
              (select count(*) from video where kind <> 'image') videos,
              max(as_of) as_of
         from creator`,
    );
    const [row] = rows;
    const count = (name: string) => Number(row?.[name] ?? 0);
    return {
      creators: count('creators'),
      tiktok: count('tiktok'),
      youtube: count('youtube'),
      instagram: count('instagram'),
      emails: count('emails'),
      videos: count('videos'),
      asOf: row?.as_of ?? null,
    };
  }
}
