import type { PoolClient } from 'pg';
import type { VideoRow } from '../videoRow.ts';
import { foldName, type RemarkedRow } from './remarks.ts';

/** The known names of creators, by their ids, or as files call them. */
export type ShownNames = ReadonlyMap<string, string>;

interface StoredName {
  readonly key: string;
  /** `null`: the stored name is only the handle or the id, for want of another. */
  readonly name: string | null;
}

/**
 * Compares the names that rows show of their creators with the known ones. The first known name stays: one that was
 * unknown is filled, and another one is remarked on.
 */
export class NamedRows {
  readonly #stored: ReadonlyMap<string, StoredName>;
  readonly #names: Map<string, string>;
  private constructor(stored: ReadonlyMap<string, StoredName>, earlier: ShownNames) {
    this.#stored = stored;
    this.#names = new Map(earlier);
  }

  /** `earlier` are names by rows before these, which may not be stored yet. */
  static async of(
    client: Pick<PoolClient, 'query'>,
    earlier: ShownNames,
    videos: readonly VideoRow[],
  ): Promise<NamedRows> {
    return new NamedRows(await storedNames(client, videos), earlier);
  }

  get names(): ShownNames {
    return this.#names;
  }

  /** Takes the name of a row that is used, or returns the remark on it. */
  take({ row, platform, creator }: VideoRow): readonly RemarkedRow[] {
    const given = creator?.name ?? null;
    if (!creator || given === null || isFallback(creator, given)) return [];
    const ownKey = keyOf(platform, creator);
    const stored = this.#stored.get(ownKey);
    const key = stored?.key ?? ownKey;
    const known = stored?.name ?? this.#names.get(key);
    if (known === undefined) this.#names.set(key, given);
    if (known === undefined || foldName(known) === foldName(given)) return [];
    return [{ row, reason: { code: 'other_shown_name', facts: { stored: known, given } }, values: 1 }];
  }
}

const isFallback = ({ handle, channelId }: NonNullable<VideoRow['creator']>, name: string) =>
  name === handle || name === channelId;

const keyOf = (platform: string, { channelId, handleKey }: NonNullable<VideoRow['creator']>) =>
  `${platform}/${channelId ?? handleKey}`;

/** Returns what is stored of the creators of rows. Those of the demo make room for real ones. */
async function storedNames(client: Pick<PoolClient, 'query'>, videos: readonly VideoRow[]) {
  const named = new Map(
    videos.flatMap(({ platform, creator }) =>
      creator?.name ? [[keyOf(platform, creator), { platform, ...creator }] as const] : [],
    ),
  );
  if (named.size === 0) return new Map<string, StoredName>();
  const { rows } = await client.query<{ own: string; id: number; name: string | null }>(
    `select distinct on (r.own) r.own, c.id::float8 as id,
       case when c.name in (c.handle, c.channel_id) then null else c.name end as name
       from jsonb_to_recordset($1::jsonb) as r(own text, platform text, handle text, channel text)
       join creator c on c.platform = r.platform and (c.channel_id = r.channel
         or (c.handle_key = r.handle and (c.channel_id is null or r.channel is null)))
      where c.source <> 'demo'
      order by r.own, (c.channel_id = r.channel) desc nulls last`,
    [
      JSON.stringify(
        [...named].map(([own, { platform, handleKey: handle, channelId: channel }]) => ({
          own,
          platform,
          handle,
          channel,
        })),
      ),
    ],
  );
  return new Map(rows.map(({ own, id, name }): [string, StoredName] => [own, { key: `id ${id}`, name }]));
}
