import type { Database } from '@reachkit/server/platform/deps';
import type { RunningMailSandbox } from '../mailSandbox.ts';
import { forcedNames } from '../recipients/character.ts';
import { speeds } from '../state.ts';
import { both, columns, html, type Markup, page, timestamp } from './layout.ts';
import { outgoingPage, readOutgoing, readRefused } from './read.ts';
import { forcedWords } from './words.ts';

const refreshSeconds = 5;

/** The first page: speed, sent messages, mailboxes, and special addresses. */
export async function overview(
  db: Database,
  sandbox: RunningMailSandbox,
  before: number | null,
): Promise<string> {
  const sent = await readOutgoing(db, before);
  const refused = before === null ? await readRefused(db) : [];
  const last = sent.length === outgoingPage ? sent.at(-1)?.id : undefined;
  const main = html`<p>演示用邮件服务器：所有邮件都留在本机，不会发给任何人，收件人由程序模拟。时间均为UTC。</p>
<p lang="en">A mail server for the demo: all emails stay on this machine and reach no one; recipients are simulated. All times are UTC.</p>
<h2>${both('时间快慢', 'Speed')}</h2>
${speedForm(sandbox.speed())}
<h2>${both('发出的邮件', 'Messages sent')}</h2>
${sent.length === 0 ? html`<p class="empty">${both('暂无邮件', 'No messages yet')}</p>` : table(sent)}
${last === undefined ? null : html`<p><a href="/mail?before=${last}">${both('更早的', 'Older')}</a></p>`}
${refused.length === 0 ? null : refusedTable(refused)}
<h2>${both('邮箱', 'Mailboxes')}</h2>
<p>SMTP <code>${sandbox.smtp.host}:${sandbox.smtp.port}</code> · IMAP <code>${sandbox.imap.host}:${sandbox.imap.port}</code> · ${both('不加密', 'no encryption')}</p>
<div class="wrap"><table>${columns(both('地址', 'Address'), both('密码', 'Password'))}<tbody>
${sandbox.mailboxes.all().map(({ address, password }) => html`<tr><td>${address}</td><td><code>${password}</code></td></tr>`)}
</tbody></table></div>
<h2>${both('特殊地址', 'Special addresses')}</h2>
<p>${both('@前是这些词的地址，在任何域名下都这样反应，后面可以加“+”和任意文字，如reply+1@creator.example；“.zh”“.en”“.es”“.pt”“.ja”“.de”“.fr”“.ko”指定语言，如reply.ja@creator.example。', 'Addresses with these words before the @ behave so at any domain. A “+” with any text may follow, e.g. reply+1@creator.example; “.zh”, “.en”, “.es”, “.pt”, “.ja”, “.de”, “.fr” and “.ko” choose the language, e.g. reply.ja@creator.example.')}</p>
<div class="wrap"><table>${columns(both('地址', 'Address'), both('反应', 'Behavior'))}<tbody>
${forcedNames.map((name) => html`<tr><td class="short"><code>${name}@</code></td><td>${both(...forcedWords[name])}</td></tr>`)}
</tbody></table></div>`;
  // Older pages do not refresh while they are read.
  return page(['邮件沙盒', 'Mail sandbox'], main, before === null ? refreshSeconds : undefined);
}

function speedForm(current: number): Markup {
  const buttons = speeds.map(
    (speed) =>
      html`<button name="speed" value="${speed}" aria-pressed="${speed === current ? 'true' : 'false'}">${speed.toLocaleString('en')}×</button>`,
  );
  return html`<form method="post" action="/mail/speed" aria-label="时间快慢 · Speed">${buttons}</form>
<p class="muted">${both('60×：一小时只要一分钟；1,440×：一天只要一分钟。', '60×: an hour takes a minute; 1,440×: a day takes a minute.')}</p>`;
}

function table(sent: Awaited<ReturnType<typeof readOutgoing>>): Markup {
  const rows = sent.map(({ id, at, mailbox, recipients, subject, done, planned }) => {
    const [first = '', ...more] = recipients ?? [];
    const others = more.length === 0 ? '' : ` +${more.length}`;
    return html`<tr><td class="short">${timestamp(at)}</td><td>${mailbox}</td><td>${first}${others}</td><td><a href="/mail/${id}">${subject === '' ? '—' : subject}</a></td><td class="short">${done} / ${done + planned}</td></tr>`;
  });
  return html`<div class="wrap"><table>${columns(both('时间', 'Time'), both('发件人', 'From'), both('收件人', 'To'), both('主题', 'Subject'), both('反应', 'Reactions'))}<tbody>
${rows}
</tbody></table></div>`;
}

function refusedTable(refused: Awaited<ReturnType<typeof readRefused>>): Markup {
  const rows = refused.map(
    ({ dueAt, recipient, result }) =>
      html`<tr><td class="short">${timestamp(dueAt)}</td><td>${recipient}</td><td>${result}</td></tr>`,
  );
  return html`<h2>${both('最近被拒收', 'Recently rejected')}</h2>
<div class="wrap"><table>${columns(both('时间', 'Time'), both('收件人', 'To'), both('服务器回复', 'Server reply'))}<tbody>
${rows}
</tbody></table></div>`;
}
