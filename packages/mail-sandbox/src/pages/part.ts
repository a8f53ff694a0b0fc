import type { Database } from '@reachkit/server/platform/deps';
import {
  type DevelopmentAnswer,
  type DevelopmentPart,
  pagePolicy,
} from '@reachkit/server/platform/development/part';
import type { RunningMailSandbox } from '../mailSandbox.ts';
import { speeds } from '../state.ts';
import { messageHtml, messagePage } from './message.ts';
import { overview } from './overview.ts';
import { readSent } from './read.ts';
import { sandboxTitles } from './words.ts';

export const mailPath = '/mail';

/** CSP of a message: only its own content is shown; no script, connection, form or navigation. */
const messagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/** The pages of the mail sandbox. */
export function mailPart(db: Database, sandbox: RunningMailSandbox, now: () => Date): DevelopmentPart {
  return {
    path: mailPath,
    titles: sandboxTitles,
    answer: async ({ method, path, query, form }) => {
      if (path === `${mailPath}/speed` && method === 'POST') {
        const speed = speeds.find((one) => String(one) === form.get('speed'));
        if (speed === undefined) return { status: 400, body: 'Unknown speed' };
        await sandbox.setSpeed(speed);
        return { status: 303, headers: { location: mailPath }, body: '' };
      }
      if (method !== 'GET') return { status: 405, body: '' };
      if (path === mailPath) return { body: await overview(db, sandbox, numberOf(query.get('before'))) };
      const [, digits = '', view] = /^\/mail\/(\d{1,15})(?:\/(html|source))?$/.exec(path) ?? [];
      const id = numberOf(digits);
      return id === null ? null : answerMessage(db, id, view, now());
    },
  };
}

async function answerMessage(
  db: Database,
  id: number,
  view: string | undefined,
  now: Date,
): Promise<DevelopmentAnswer | null> {
  if (view === 'source') {
    const sent = await readSent(db, id);
    return sent ? { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: sent.raw } : null;
  }
  if (view === 'html') {
    const body = await messageHtml(db, id);
    const policy = { 'content-security-policy': messagePolicy, 'referrer-policy': 'no-referrer' };
    return body === null ? null : { headers: policy, body };
  }
  const body = await messagePage(db, id, now);
  const policy = { 'content-security-policy': pagePolicy("; frame-src 'self'") };
  return body === null ? null : { headers: policy, body };
}

function numberOf(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
