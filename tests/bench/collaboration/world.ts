import type { Pool } from 'pg';
import type { Person } from '../../../packages/server/src/platform/tenant/person.ts';
import { linksOfProject, readingsOfPost, openWorld as withPosts } from '../monitor/world.ts';
import { worldDay } from '../search/load.ts';

/** Cooperations of a board, and creators of the list beside it. */
export const ofBoard = 2_000;
/** Creators of the report, each with a post a month. */
export const [ofReport, postsEach] = [500, 12];

export interface CollaborationWorld {
  readonly pool: Pool;
  readonly viewer: Person;
  readonly listId: number;
  readonly boardId: number;
  readonly reportId: number;
}

const terms = JSON.stringify({
  amount: 78_000,
  currency: 'USD',
  parts: [{ amount: 78_000, occasion: 'publishing', days: 14, on: null }],
  deliverables: [
    {
      platform: 'tiktok',
      format: 'short',
      pieces: 2,
      note: '30–60 s',
      draftOn: '2026-12-05',
      publishOn: '2026-12-10',
    },
  ],
  hasSample: true,
  conditions: 'Please film at home.',
});

const agreed = JSON.stringify({
  terms: JSON.parse(terms),
  duties: {
    product: '',
    requiredWords: [],
    needsDisclosure: true,
    usage: null,
    usesSample: true,
    usesDraft: true,
    usesPayment: true,
  },
});

/** Makes a migrated database with creators, readings of a year of posts, a list, and two promotions with all their work. */
export async function openWorld(
  url: string,
  { creators, hasReport }: { readonly creators: number; readonly hasReport: boolean },
): Promise<CollaborationWorld> {
  const posts = hasReport ? ofReport * postsEach : linksOfProject;
  const { pool, viewer, projectId } = await withPosts(url, { creators, readings: posts * readingsOfPost });
  const { teamId } = viewer;
  const id = async (text: string, values: readonly unknown[] = []) =>
    (await pool.query<{ id: number }>(`${text} returning id::float8 as id`, [...values])).rows[0]?.id ?? 0;
  const listId = await id(
    `insert into favourite_list (id, team_id, account_id, name, is_public) values (1000, $1, $2, 'Board', true)`,
    [teamId, viewer.accountId],
  );
  await pool.query(
    `insert into favourite_member (list_id, creator_id, created_at) select $1, id, $2 from creator order by id limit ${ofBoard}`,
    [listId, worldDay],
  );
  const boardId = await plantPromotion(pool, viewer, 'Board');
  const reportId = await plantPromotion(pool, viewer, 'Report', projectId);
  await pool.query(
    `insert into monitor_link (team_id, project_id, post_id, platform, url, origin, account_id, added_at, seen_at, ends_on, until)
     select $1, $2, id, platform, 'https://example.com/' || id, 'pasted', $3, posted_at, read_at, '2026-12-01', '2026-12-02'
       from post on conflict do nothing`,
    [teamId, projectId, viewer.accountId],
  );
  await plantWork(pool, viewer, { promotionId: boardId, size: ofBoard, pieces: 2 });
  await plantWork(pool, viewer, { promotionId: reportId, size: ofReport, pieces: postsEach });
  await pool.query(
    `with item as (select id, row_number() over (order by id) as place from deliverable
                    where cooperation_id in (select id from cooperation where promotion_id = $1)),
          link as (select id, url, row_number() over (order by id) as place from monitor_link where project_id = $2)
     update deliverable d set monitor_link_id = l.id, post_url = l.url, state = 'published', attached_at = $3
       from item i join link l on l.place = i.place where d.id = i.id`,
    [reportId, projectId, worldDay],
  );
  await plantOrders(pool, viewer, reportId);
  await pool.query('vacuum (analyze)');
  return { pool, viewer, listId, boardId, reportId };
}

const stages = ['agreed', 'sample', 'draft', 'review', 'publishing', 'payment'];

/** A running promotion without collaborations. */
export async function plantPromotion(
  pool: Pool,
  { teamId, accountId }: Person,
  name: string,
  projectId: string | null = null,
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into promotion (team_id, account_id, state, name, brief, currency, terms, monitor_project_id, created_at, updated_at)
     values ($1, $2, 'running', $3, $4, 'USD', $5, $6, $7, $7) returning id::float8 as id`,
    [teamId, accountId, name, '<p>Show how it folds.</p>', terms, projectId, worldDay],
  );
  return rows[0]?.id ?? 0;
}

/** Collaborations of a promotion, each with deliverables of which two have drafts, and two parts of a fee. */
export async function plantWork(
  pool: Pool,
  { teamId, accountId }: Person,
  {
    promotionId,
    size,
    pieces,
  }: { readonly promotionId: number; readonly size: number; readonly pieces: number },
): Promise<void> {
  await pool.query(
    `insert into promotion_invitation (team_id, promotion_id, creator_id, account_id, platform, name, handle, origin, added_at,
       offer, offered_at, estimate, decision, decided_at, decided_by)
     select $1, $2, id, $3, platform, name, handle, 'search', $4, $5, $4, 700, 'agreed', $4, 'creator'
       from creator order by id limit $6`,
    [teamId, promotionId, accountId, worldDay, terms, size],
  );
  await pool.query(
    `insert into cooperation (team_id, promotion_id, invitation_id, creator_id, account_id, stage, stage_since, due_on, fee,
       currency, sample, agreed, agreed_at, updated_at)
     select team_id, promotion_id, id, creator_id, account_id, ($2::text[])[1 + id % cardinality($2::text[])], $3,
            '2026-11-01'::date + (id % 40)::int, 78000, 'USD', 'received', $4, $3, $3
       from promotion_invitation where promotion_id = $1 order by id`,
    [promotionId, stages, worldDay, agreed],
  );
  await pool.query(
    `insert into deliverable (team_id, cooperation_id, position, platform, format, state, draft_on, publish_on, needs_disclosure)
     select $1, c.id, n, 'tiktok', 'short', 'waiting', '2026-12-05', '2026-12-10', true
       from cooperation c cross join generate_series(0, ${pieces - 1}) n where c.promotion_id = $2 order by c.id, n`,
    [teamId, promotionId],
  );
  await pool.query(
    `insert into deliverable_draft (team_id, deliverable_id, number, link, at)
     select $1, d.id, 1, 'https://drive.example/cut', $3 from deliverable d join cooperation c on c.id = d.cooperation_id
      where c.promotion_id = $2 and d.position < 2`,
    [teamId, promotionId, worldDay],
  );
  await pool.query(
    `with part as (
       insert into cooperation_part (team_id, cooperation_id, position, amount, occasion)
       select $1, c.id, n, 39000, 'publishing'
         from cooperation c cross join generate_series(0, 1) n where c.promotion_id = $2 returning id, position, amount)
     insert into cooperation_payment (team_id, part_id, amount, paid_on, method, by_name, at)
     select $1, id, amount, '2026-10-01', 'wise', '', $3 from part where position = 0`,
    [teamId, promotionId, worldDay],
  );
}

/** A short link of each creator, with thirty orders. */
async function plantOrders(pool: Pool, { teamId, accountId }: Person, promotionId: number): Promise<void> {
  await pool.query(
    `insert into short_link (team_id, account_id, promotion_id, creator_id, code, code_key, name, product_type, product_link,
       target, created_at, updated_at)
     select $1, $2, $3, creator_id, 'c' || id, 'c' || id, 'Box', 'ecommerce', 'https://shop.example/box',
            'https://shop.example/box', $4, $4 from cooperation where promotion_id = $3`,
    [teamId, accountId, promotionId, worldDay],
  );
  await pool.query(
    `insert into short_total (team_id, link_id, pv, uv, bots)
     select $1, id, 500, 400, 9 from short_link where promotion_id = $2`,
    [teamId, promotionId],
  );
  await pool.query(
    `insert into short_conversion (team_id, link_id, event, value, currency, event_id, at, received_at)
     select $1, l.id, case n % 10 when 0 then 'refund' else 'purchase' end, 4900, 'USD', l.id || '-' || n, $3, $3
       from short_link l cross join generate_series(1, 30) n where l.promotion_id = $2`,
    [teamId, promotionId, worldDay],
  );
}
