import type { AnswerOf, listMailPreviewPeople } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { creatorContacts } from '../../creator/contacts.ts';
import { valuesOf } from '../campaigns/content/values.ts';
import { mailSender, mailSenderDefault } from '../senders/tables.ts';
import { heldUnlocks } from '../teamStatus/heldUnlocks.ts';

/** Max creators offered by a preview. */
const offered = 10;

/** Creators with addresses unlocked by the team, with the values for the caller's emails. */
export async function listPreviewPeople(
  db: Deps['db'],
  { teamId, accountId }: Caller,
): Promise<AnswerOf<typeof listMailPreviewPeople>> {
  const { rows: senders } = await db.execute<{ name: string }>(sql`
    select s.name from ${teamRows(mailSenderDefault, teamId, 'd')}
      join ${teamRows(mailSender, teamId, 's')} on s.id = d.sender_id where d.account_id = ${accountId}`);
  const { rows } = await db.execute<{
    id: string;
    platform: string;
    handle: string;
    name: string | null;
    homepage: string | null;
  }>(sql`
    select c.id, c.platform, c.handle, c.name, c.homepage from ${heldUnlocks(teamId, 'u')}
      join ${creatorContacts('c')} on c.id = u.creator_id
      order by u.unlocked_at desc, c.id limit ${offered}`);
  const sender = { name: senders[0]?.name ?? '' };
  return {
    list: rows.map(({ id, platform, handle, name, homepage }) => {
      const creator = { id: Number(id), platform, handle, homepage };
      const facts = { id: 0, address: null, isAddressOwn: false, name: name ?? '', fields: {}, creator };
      return { id: creator.id, name: name || `@${handle}`, values: valuesOf(facts, sender) };
    }),
  };
}
