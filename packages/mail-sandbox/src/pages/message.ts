import type { Database } from '@reachkit/server/platform/deps';
import { simpleParser } from 'mailparser';
import { characterOf } from '../recipients/character.ts';
import { reactionKinds } from '../recipients/plan.ts';
import { characterSeed } from '../recipients/reactions.ts';
import { both, columns, duration, html, type Markup, page, timestamp } from './layout.ts';
import { readReactions, readSent } from './read.ts';
import { kindWords } from './words.ts';

/** One message, with the past and planned actions of its recipients. */
export async function messagePage(db: Database, id: number, now: Date): Promise<string | null> {
  const sent = await readSent(db, id);
  if (!sent) return null;
  const mail = await simpleParser(sent.raw, { skipImageLinks: true, skipTextToHtml: true });
  const reactions = await readReactions(db, id);
  const rows = (sent.recipients ?? []).flatMap((recipient) => {
    const own = reactions.filter((reaction) => reaction.recipient === recipient);
    const { language } = characterOf(recipient, characterSeed);
    if (own.length === 0) {
      return [
        html`<tr><td>${recipient}</td><td>${language}</td><td colspan="3">${both('没有反应', 'does nothing')}</td></tr>`,
      ];
    }
    return own.map(({ kind, dueAt, doneAt, result }) => {
      const known = reactionKinds.find((one) => one === kind) ?? 'refused';
      const when = doneAt
        ? timestamp(doneAt)
        : html`${duration(dueAt.getTime() - now.getTime())} ${both('后', 'from now')}`;
      return html`<tr><td>${recipient}</td><td>${language}</td><td>${both(...kindWords[known])}</td><td class="short">${when}</td><td>${result ?? ''}</td></tr>`;
    });
  });
  const headers = mail.headerLines.map(({ line }) => line).join('\n');
  const main = html`<p><a href="/mail">${both('全部邮件', 'All messages')}</a></p>
<dl>
<dt>${both('时间', 'Time')}</dt><dd>${timestamp(sent.at)}</dd>
<dt>${both('发件人', 'From')}</dt><dd>${mail.from?.text ?? ''} (${sent.mailbox})</dd>
<dt>${both('收件人', 'To')}</dt><dd>${(sent.recipients ?? []).join(', ')}</dd>
<dt>${both('主题', 'Subject')}</dt><dd>${mail.subject ?? ''}</dd>
<dt>${both('附件', 'Attachments')}</dt><dd>${mail.attachments.map(({ filename, size }) => `${filename ?? '—'} (${size})`).join(', ') || '—'}</dd>
</dl>
<h2>${both('收件人做了什么、将做什么', 'What recipients did and will do')}</h2>
<div class="wrap"><table>${columns(both('收件人', 'Recipient'), both('语言', 'Language'), both('反应', 'Reaction'), both('时间', 'Time'), both('结果', 'Result'))}<tbody>
${rows}
</tbody></table></div>
${mail.html ? frame(id) : null}
<h2>${both('纯文本', 'Plain text')}</h2>
<pre tabindex="0" dir="auto">${mail.text ?? ''}</pre>
<h2>${both('邮件头', 'Headers')}</h2>
<pre tabindex="0">${headers}</pre>
<p><a href="/mail/${id}/source">${both('源代码', 'Source')}</a></p>`;
  return page(['邮件', 'Message'], main);
}

const frame = (id: number): Markup => html`<h2>HTML</h2>
<p class="muted">${both('不运行脚本，不加载其他网站的图片。', 'Runs no script and loads no image of another site.')}</p>
<iframe sandbox="" referrerpolicy="no-referrer" title="HTML" src="/mail/${id}/html"></iframe>`;

/** The HTML part as sent, with its attached images inlined. */
export async function messageHtml(db: Database, id: number): Promise<string | null> {
  const sent = await readSent(db, id);
  if (!sent) return null;
  const mail = await simpleParser(sent.raw);
  return mail.html || null;
}
