import { postAddress } from '@reachkit/contract/posts/postAddress';
import { drizzle } from 'drizzle-orm/node-postgres';
import { checkGiven, linesOf } from '../../../packages/server/src/domains/monitor/links/addLinks.ts';
import { worldDay } from '../search/load.ts';
import { sources } from './pages.ts';
import type { MonitorWorld } from './world.ts';

/** 500 lines: posts that are known or new, in several forms, share links, and lines that name no post. */
const text = Array.from({ length: 500 }, (_, at) => {
  const id = `post${String(at + 1).padStart(7, '0')}`;
  switch (at % 10) {
    case 0:
      return `https://youtu.be/${id}?si=abc`;
    case 1:
      return `look at this www.youtube.com/shorts/${id} !`;
    case 2:
      return `https://vm.tiktok.com/ZM${id}/`;
    case 3:
      return `https://www.tiktok.com/@tea${at}`;
    case 4:
      return `https://www.tiktok.com/@tea/video/73000000000000${String(at).padStart(5, '0')}?is_from_webapp=1`;
    case 5:
      return `https://www.instagram.com/reel/C${id}/?igsh=x`;
    default:
      return `https://www.youtube.com/watch?v=${id}&utm_source=mail`;
  }
}).join('\n');

/** Understands and checks the lines. */
export function askCheck({ pool, viewer, projectId }: MonitorWorld): () => Promise<void> {
  const deps = { db: drizzle(pool), now: () => worldDay, sources };
  const caller = viewer as Parameters<typeof checkGiven>[1];
  return async () => {
    const { lines } = (await checkGiven(deps, caller, projectId, linesOf(text, null))).answer;
    if (lines.length !== 500) throw new Error(`${lines.length} lines were checked`);
  };
}

/** The same lines through the bare parser, and one statement that finds their posts in the project. */
export function askBare({ pool, projectId }: MonitorWorld): () => Promise<void> {
  return async () => {
    const posts = text.split('\n').flatMap((line) => {
      const address = postAddress(line);
      return address.kind === 'post' ? [{ platform: address.platform, id: address.id }] : [];
    });
    await pool.query(
      `select p.id, p.platform, p.external_id, l.id as link, l.removed_at
         from jsonb_to_recordset($1::jsonb) as r(platform text, id text)
         join post p on p.platform = r.platform and p.external_id = r.id
         left join monitor_link l on l.post_id = p.id and l.project_id = $2`,
      [JSON.stringify(posts), projectId],
    );
  };
}
