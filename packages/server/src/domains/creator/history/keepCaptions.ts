import type { PoolClient } from 'pg';
import { type CaptionChange, captionAfter, type KnownCaption } from './captions.ts';
import type { PostEventKind } from './tables.ts';

/** A caption as read with a stored reading. */
export interface CaptionedReading {
  readonly postId: number;
  /** Read after all that was stored of the post before. */
  readonly isNewer: boolean;
  readonly caption: CaptionChange;
}

/**
 * Stores the captions that changed, and the events between them. A reading without a part of the caption is a row too,
 * because what changed depends on the readings around it. Returns what is known of each post by all its captions.
 */
export async function keepCaptions(
  client: PoolClient,
  read: readonly CaptionedReading[],
): Promise<ReadonlyMap<number, KnownCaption>> {
  const captioned = new Map<number, CaptionedPost>();
  for (const { postId, isNewer, caption } of read) {
    const found = captioned.get(postId) ?? { isNewer: true, changes: [] };
    captioned.set(postId, { isNewer: found.isNewer && isNewer, changes: [...found.changes, caption] });
  }
  if (captioned.size === 0) return new Map();
  const newer = [...captioned].filter(([, { isNewer }]) => isNewer);
  const older = [...captioned].filter(([, { isNewer }]) => !isNewer);
  const last = await lastCaptions(
    client,
    newer.map(([id]) => id),
  );
  const added = newer.map(([id, { changes }]) => changesFrom(id, last.get(id), inOrder(changes)));
  await insertChanges(client, added);
  const rewritten = older.length === 0 ? [] : await rewriteCaptions(client, new Map(older));
  return new Map([...added, ...rewritten].flatMap(({ postId, known }) => (known ? [[postId, known]] : [])));
}

interface CaptionedPost {
  /** Read after all that is stored of the post. */
  readonly isNewer: boolean;
  readonly changes: readonly CaptionChange[];
}

const inOrder = (changes: readonly CaptionChange[]) =>
  changes.toSorted((a, b) => a.readAt.getTime() - b.readAt.getTime());

interface PostChanges {
  readonly postId: number;
  readonly known: KnownCaption | undefined;
  readonly captions: readonly (CaptionChange & { readonly postId: number })[];
  readonly events: readonly { readonly postId: number; readonly at: Date; readonly kind: PostEventKind }[];
}

/** The known caption of a post, and the digest of the last one that was read. */
type LastCaption = KnownCaption & Pick<CaptionChange, 'digest'>;

/** Returns the captions that differ from the one before, and the events. */
function changesFrom(
  postId: number,
  last: LastCaption | undefined,
  captions: readonly CaptionChange[],
): PostChanges {
  const changed: (CaptionChange & { readonly postId: number })[] = [];
  const found: PostChanges['events'][number][] = [];
  let before = last;
  for (const caption of captions) {
    if (caption.digest === before?.digest) continue;
    changed.push({ ...caption, postId });
    const { known, events } = captionAfter(before, caption);
    found.push(...events.map((kind) => ({ postId, at: caption.readAt, kind })));
    before = { ...known, digest: caption.digest };
  }
  return { postId, known: before, captions: changed, events: found };
}

const captionColumns = `post_id::float8 as "postId", read_at as "readAt", title, text, source,
  digest::float8 as digest, jsonb_build_object('state', disclosure, 'evidence', evidence) as disclosure`;

type StoredCaption = CaptionChange & { readonly postId: number };

async function lastCaptions(
  client: PoolClient,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LastCaption>> {
  const { rows } = await client.query<StoredCaption>(
    `select ${captionColumns} from post_caption where post_id = any($1) order by post_id, read_at`,
    [ids],
  );
  const last = new Map<number, LastCaption>();
  for (const row of rows) {
    last.set(row.postId, { ...captionAfter(last.get(row.postId), row).known, digest: row.digest });
  }
  return last;
}

/** Finds the changes of these posts again from all their readings: one of them lies between or before stored ones. */
async function rewriteCaptions(
  client: PoolClient,
  captioned: ReadonlyMap<number, CaptionedPost>,
): Promise<readonly PostChanges[]> {
  const ids = [...captioned.keys()];
  const stored = await client.query<StoredCaption>(
    `delete from post_caption where post_id = any($1) returning ${captionColumns}`,
    [ids],
  );
  const words = new Map<string, CaptionChange>();
  for (const [id, { changes }] of captioned) {
    for (const change of changes) words.set(`${id}/${change.digest}`, change);
  }
  for (const row of stored.rows) words.set(`${row.postId}/${row.digest}`, row);
  const { rows } = await client.query<{ id: number; readAt: Date; digest: number; source: string }>(
    `select post_id::float8 as id, read_at as "readAt", caption::float8 as digest, source from (
       select *, lag(caption) over (partition by post_id order by read_at) as before
         from post_reading where post_id = any($1) and caption is not null) r
     where caption is distinct from before order by post_id, read_at`,
    [ids],
  );
  const found = new Map<number, CaptionChange[]>();
  for (const { id, digest, ...reading } of rows) {
    const caption = words.get(`${id}/${digest}`);
    if (caption) found.set(id, [...(found.get(id) ?? []), { ...caption, ...reading }]);
  }
  const changes = [...found].map(([id, captions]) => changesFrom(id, undefined, captions));
  // The first caption has no event; one that stands there is from readings that are no longer kept.
  await client.query(
    `delete from post_event e using jsonb_to_recordset($1::jsonb) as r(id bigint, first timestamptz)
     where e.post_id = r.id and e.at > r.first and e.kind in ('edited', 'disclosureSeen', 'disclosureRemoved')`,
    [JSON.stringify(changes.map(({ captions: [first] }) => ({ id: first?.postId, first: first?.readAt })))],
  );
  await insertChanges(client, changes);
  return changes;
}

async function insertChanges(client: PoolClient, changes: readonly PostChanges[]): Promise<void> {
  const captions = changes.flatMap((change) => change.captions);
  if (captions.length === 0) return;
  await client.query(
    `insert into post_caption (post_id, read_at, title, text, disclosure, evidence, source, digest)
     select * from jsonb_to_recordset($1::jsonb) as r(post_id bigint, read_at timestamptz, title text, text text,
       disclosure text, evidence jsonb, source text, digest bigint)
     on conflict do nothing`,
    [
      JSON.stringify(
        captions.map(({ postId, readAt, title, text, disclosure, source, digest }) => ({
          post_id: postId,
          read_at: readAt,
          title,
          text,
          disclosure: disclosure.state,
          evidence: disclosure.evidence,
          source,
          digest,
        })),
      ),
    ],
  );
  const events = changes.flatMap((change) => change.events);
  if (events.length === 0) return;
  await client.query(
    `insert into post_event (post_id, at, kind)
     select * from jsonb_to_recordset($1::jsonb) as r("postId" bigint, at timestamptz, kind text)
     on conflict do nothing`,
    [JSON.stringify(events)],
  );
}
