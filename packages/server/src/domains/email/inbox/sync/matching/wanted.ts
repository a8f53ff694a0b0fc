import { and, inArray, sql } from 'drizzle-orm';
import type { MessageHead } from '../../../../../gateways/mail/readMailbox.ts';
import { teamScope } from '../../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../../platform/tenant/tenantTable.ts';
import { creatorsAtAny } from '../../../../creator/identity/addresses.ts';
import { normalAddress } from '../../../addresses/address.ts';
import { canonicalAddress } from '../../../addresses/canonicalAddress.ts';
import { readHeaderBlock } from '../../../incoming/fields.ts';
import { headerValue, headerValues } from '../../../incoming/message.ts';
import { messageIdsIn } from '../../../incoming/messageIds.ts';
import {
  emailUnlock,
  mailDelivery,
  mailIncoming,
  mailOtherAddress,
  mailRecipient,
  mailReply,
  mailSender,
} from '../../../tables.ts';
import { isHeld } from '../../../teamStatus/heldUnlocks.ts';
import type { Mailbox } from '../store.ts';
import type { CandidateDeps } from './candidates.ts';
import { storable } from './messageKey.ts';

/** Facts from the headers that decide whether a message may be relevant. */
interface HeadFacts {
  readonly uid: number;
  readonly ids: readonly string[];
  readonly addresses: readonly string[];
  /** Whether the whole message must be read: it is automatic, or its headers are longer than the limit. */
  readonly isReport: boolean;
  /** Whether the author has no valid address. */
  readonly isAnonymous: boolean;
}

const maxIds = 100;
/** Max characters of headers. */
const maxHeaders = 256 * 1024;
const addressPattern = /[^\s<>,;:"()[\]\\]{1,64}@[^\s<>,;:"()[\]\\]{1,255}/g;
const reporter =
  /^(?:mailer-daemon|postmaster|post-?master|mail-?daemon|bounces?|noreply|no-reply|complaints?|feedback|abuse|staff|antispam)\b|mailer-daemon|delivery|postmaster/i;
const reportSubject =
  /undeliver|deliver|return|fail|bounce|reject|not be sent|unzustell|zur[uü]ck|abuse|spam|退信|投递|投遞|失败|失敗|无法|無法|退回|配信|届|エラー|반송|실패|devuelt|no se pudo|n[aã]o (?:foi )?entreg|non remis|échec|недостав|ошибк|возвра/i;

export function headFacts({ uid, headers }: Pick<MessageHead, 'uid' | 'headers'>): HeadFacts {
  // Encoded names are decoded elsewhere: addresses and ids are ASCII.
  const fields = readHeaderBlock(storable(headers.toString('utf8'), maxHeaders));
  const ids = ['in-reply-to', 'references']
    .flatMap((name) => headerValues(fields, name))
    .flatMap(messageIdsIn);
  const [from, replyTo] = ['from', 'reply-to'].map((name) =>
    headerValues(fields, name).flatMap((value) => value.match(addressPattern) ?? []),
  );
  const addresses = [...(from ?? []), ...(replyTo ?? [])];
  const isReport =
    headers.length > maxHeaders ||
    /multipart\/report|delivery-status|feedback-report/i.test(headerValue(fields, 'content-type')) ||
    headerValue(fields, 'return-path').trim() === '<>' ||
    headerValue(fields, 'x-failed-recipients') !== '' ||
    addresses.some((address) => reporter.test(address)) ||
    reportSubject.test(headerValue(fields, 'subject'));
  return {
    uid,
    ids: [...ids.slice(0, 5), ...ids.slice(-maxIds)],
    addresses: addresses.slice(0, 20),
    isReport,
    isAnonymous: !from?.some((address) => canonicalAddress(address) !== null),
  };
}

/**
 * Finds the messages of a batch that are read completely: replies to our emails, messages from known addresses, reports,
 * or those without an author. No other message is downloaded.
 */
export async function findWanted(
  { db }: Pick<CandidateDeps, 'db'>,
  { teamId }: Pick<Mailbox, 'teamId'>,
  heads: readonly MessageHead[],
): Promise<ReadonlySet<number>> {
  const facts = heads.map(headFacts);
  const idsOf = new Map(facts.map(({ uid, ids }) => [uid, ids]));
  const addresses = [...new Set(facts.flatMap((fact) => fact.addresses.map(normalAddress)))];
  const keyOf = new Map(addresses.map((address) => [address, canonicalAddress(address)]));
  const ids = sql`${sql.param([...new Set([...idsOf.values()].flat())])}::text[]`;
  const keys = sql`${sql.param([...keyOf.values()].filter((key) => key !== null))}::text[]`;
  const { rows } = await db.execute<{ id: string | null; key: string | null }>(sql`
    select message_id as id, null as key
      from ${teamRows(mailDelivery, teamId, 'd')} where message_id = any(${ids})
    union select i.message_key, null
      from ${teamRows(mailSender, teamId, 's')} join ${teamRows(mailIncoming, teamId, 'i')} on i.sender_id = s.id
      where i.message_key = any(${ids})
    union select message_id, null from ${teamRows(mailReply, teamId, 'r')} where message_id = any(${ids})
    union select null, address_key from ${teamRows(mailRecipient, teamId, 'p')} where address_key = any(${keys})
    union select null, address_key
      from ${teamRows(mailOtherAddress, teamId, 'o')} where address_key = any(${keys})`);
  const known = {
    ids: new Set(rows.map(({ id }) => id)),
    keys: new Set(rows.flatMap(({ key }) => key ?? [])),
    addresses: await findUnlocked(db, teamId, addresses),
  };
  const isKnown = (address: string) =>
    known.addresses.has(address) || known.keys.has(keyOf.get(address) ?? '');
  return new Set(
    facts.flatMap((fact) =>
      fact.isReport ||
      fact.isAnonymous ||
      fact.ids.some((id) => known.ids.has(id)) ||
      fact.addresses.map(normalAddress).some(isKnown)
        ? [fact.uid]
        : [],
    ),
  );
}

/** Creators' addresses unlocked by the team. */
async function findUnlocked(
  db: CandidateDeps['db'],
  teamId: number,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const creators = await creatorsAtAny(db, addresses);
  if (creators.length === 0) return new Set();
  const ids = creators.map(({ id }) => id);
  const rows = await teamScope(db, teamId)
    .select({ id: emailUnlock.creatorId })
    .from(emailUnlock)
    .where(and(inArray(emailUnlock.creatorId, ids), isHeld));
  const unlocked = new Set(rows.map(({ id }) => id));
  return new Set(creators.flatMap(({ id, address }) => (unlocked.has(id) ? [address] : [])));
}
