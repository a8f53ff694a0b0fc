import type { Pool } from 'pg';
import { createRandom, type Random, weighted } from '../../../packages/demo/src/creators/random.ts';
import { threadTokens } from '../../../packages/server/src/domains/email/inbox/searchWords.ts';

/** Number of the team's conversations. */
export const threadCount = 100_000;
const batch = 2_000;
const minute = 60_000;

const chinese =
  '合作 价格 报价 视频 直播 样品 厨具 寄送 地址 档期 佣金 粉丝 账号 数据 感谢 邮件 时间 下周 产品 品牌 拍摄 脚本 链接 授权 账期 合同 发票 收款 银行 国家 美国 越南 泰国 英国 退回 物流 快递 海外 仓库 折扣'.split(
    ' ',
  );
const english =
  'thanks email would love work with brand rate video live sample shipping address schedule commission followers account data next week product shoot script link contract invoice payment bank country discount price please send more details about campaign content usage rights happy sounds good interested'.split(
    ' ',
  );
const stateOf = weighted([
  ['needsReply', 8],
  ['waiting', 12],
  ['automatic', 15],
  ['bounce', 10],
  ['handled', 55],
] as const);

/** Returns a text with few frequent and many rare words, like natural language. */
function textOf(random: Random): string {
  const rank = (size: number) => Math.floor(size ** random.next()) - 1;
  const isChinese = random.chance(0.6);
  const known = isChinese ? chinese : english;
  const words = Array.from({ length: 30 + random.below(120) }, () =>
    random.chance(0.1) ? ` item${rank(50_000).toString(36)} ` : (known[rank(known.length)] ?? ''),
  );
  return isChinese ? `你好，${words.join('')}。` : `hello, ${words.join(' ')}.`;
}

/**
 * Inserts a conversation with each recipient of a campaign, over two years, with received messages: a tenth unread, a
 * fiftieth snoozed, a fifth with a label.
 */
export async function plantThreads(pool: Pool, campaignId: string): Promise<void> {
  const random = createRandom(7, 1);
  const { rows: recipients } = await pool.query<{ id: string; name: string; address: string }>(
    'select id, name, address from mail_recipient where campaign_id = $1 order by id limit $2',
    [campaignId, threadCount],
  );
  const now = Date.now();
  for (let from = 0; from < recipients.length; from += batch) {
    const threads = recipients.slice(from, from + batch).map(({ id, name, address }) => {
      const text = textOf(random);
      const at = new Date(now - random.below(2 * 365 * 24 * 60) * minute);
      return {
        id,
        text,
        at,
        preview: text.slice(0, 200),
        state: stateOf(random),
        tokens: threadTokens(`${name} ${address} re: pans for you ${text}`),
        unread: random.chance(0.1),
        snoozed: random.chance(0.02) ? new Date(now + 1_440 * minute) : null,
      };
    });
    await pool.query(
      `with given as (
         select r.*, g.* from jsonb_to_recordset($2::jsonb) as g (id bigint, text text, tokens text, at timestamptz, preview text,
           state text, unread boolean, snoozed timestamptz)
         join lateral (select team_id, address, name, sender_id from mail_recipient where id = g.id) r on true
       ), begun as (
         insert into mail_thread (team_id, sender_id, recipient_id, campaign_id, creator_id, address, name, subject, preview,
           state, is_unread, owner_id, snoozed_until, messages, last_in_at, last_at, words, tokens)
         select g.team_id, g.sender_id, g.id, $1, (select c.id from creator c where c.id >= g.id % 10000 limit 1),
           g.address, g.name, 'Re: Pans for ' || g.name, g.preview, g.state, g.unread,
           (select a.id from account a where a.team_id = g.team_id order by a.id offset g.id % 2 limit 1), g.snoozed, 1,
           g.at, g.at, lower(g.name || ' ' || g.address || ' re: pans for you ' || g.text), g.tokens::tsvector
         from given g returning id, team_id, sender_id, recipient_id
       )
       insert into mail_incoming (team_id, thread_id, sender_id, message_key, reference_ids, from_address, to_people, cc_people,
         subject, text, html, parts, problems, kind, read_kind, reason, evidence, confidence, at, stored_at)
       select b.team_id, b.id, b.sender_id, 'm' || b.id, '{}', g.address, '[]', '[]', 'Re: Pans', g.text, '', '[]', '[]',
         'humanReply', 'humanReply', 'answered', '', 1, g.at, g.at
       from begun b join given g on g.id = b.recipient_id`,
      [campaignId, JSON.stringify(threads)],
    );
  }
  await pool.query(
    `with made as (
       insert into mail_label (team_id, name) select team_id, 'Label ' || n from mail_campaign, generate_series(1, 10) n
       where id = $1 returning id, team_id)
     insert into mail_thread_label (team_id, thread_id, label_id)
       select t.team_id, t.id, (select min(id) from made) + t.id % 10 from mail_thread t where t.id % 5 = 0`,
    [campaignId],
  );
  await pool.query('vacuum analyze mail_thread, mail_incoming, mail_thread_label, mail_label');
}
