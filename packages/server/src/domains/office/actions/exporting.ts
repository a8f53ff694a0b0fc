import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Deps } from '../../../platform/deps.ts';
import type { FileAnswer } from '../../../platform/http/pages/sendFile.ts';
import { exportTeam as exportRows } from '../../../platform/ownership/exporting.ts';
import type { Ownership } from '../../../platform/ownership/registry.ts';
import { requireTeam } from '../teams/read.ts';
import { type Acting, recordAction } from './teamAction.ts';

interface ExportDeps extends Pick<Deps, 'db' | 'now'> {
  readonly ownership: readonly Ownership[];
}

/**
 * Streams the rows of a team as JSON, by domain and table; the record is written first. Nothing is stored, so that the
 * file does not outlive the team here.
 * @throws Failure `notFound`
 */
export async function exportTeam(
  { db, now, ownership }: ExportDeps,
  { id, ...acting }: Omit<Acting, 'revision'>,
): Promise<FileAnswer> {
  const at = now();
  const { id: teamId } = await requireTeam(db, id);
  await db.transaction((tx) => recordAction(tx, teamId, acting, { action: 'teamExported' }, at));
  const content = new PassThrough();
  const exportedAt = JSON.stringify(at);
  let separator = `{"exportedAt":${exportedAt},"tables":[\n`;
  const write = async (text: string) => {
    if (content.destroyed) throw new Error('The download was aborted');
    // A download that is aborted never drains.
    if (!content.write(text)) await Promise.race([once(content, 'drain'), once(content, 'close')]);
  };
  exportRows(db, ownership, teamId, async (part) => {
    await write(`${separator}${JSON.stringify(part)}`);
    separator = ',\n';
  }).then(
    () => content.end(`${separator.startsWith('{') ? separator : ''}\n]}\n`),
    (error: Error) => content.destroy(error),
  );
  const name = `reachkit-team-${teamId}-${at.toISOString().slice(0, 10)}.json`;
  return { name, mediaType: 'application/json', content };
}
