import type { AnswerOf, previewMailCampaign } from '@reachkit/contract';
import type { MailValues } from '@reachkit/contract/email/text';
import { sql } from 'drizzle-orm';
import type { Deps, Executor } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { pageOriginOf, readPagePreviews } from '../../collaboration/addresses/pages.ts';
import { readAddresses } from '../../creator/identity/addresses.ts';
import { readCampaignLinks } from '../../shortlinks/addresses/campaignLinks.ts';
import { shortOriginOf } from '../../shortlinks/addresses/origins.ts';
import { maskAddress } from '../addresses/address.ts';
import { fillMail, prepareMail, withoutUnsubscribe } from '../sending/message/content.ts';
import { mailSettings } from '../sending/tables.ts';
import { returnedIds } from '../teamStatus/unlockedIds.ts';
import {
  type OwnAddresses,
  ownAddresses,
  type RecipientFacts,
  readRecipientFacts,
  valuesOf,
} from './content/values.ts';
import { type CampaignRow, findCampaign, idOf, readSenders, type SenderRow } from './read.ts';
import { mailRecipient } from './tables.ts';

/** A recipient without any data. */
export const unknownRecipient: RecipientFacts = {
  id: 0,
  address: null,
  isAddressOwn: true,
  name: '',
  fields: {},
  creator: null,
};

/** Max recipients offered by a preview. */
const offered = 10;

/** Builds the email as some of its recipients would get it. @throws Failure `notFound` */
export async function preview(
  deps: LinkDeps,
  caller: Caller,
  id: string,
  recipientId: string,
): Promise<AnswerOf<typeof previewMailCampaign>> {
  const { db } = deps;
  const campaign = await findCampaign(db, caller, id);
  const facts = await readOffered(db, campaign);
  const chosen = recipientId === '' ? facts[0] : await findRecipient(db, campaign, recipientId);
  const shown = await addressesOf(db, campaign.teamId, facts);
  const [sender] = await readSenders(db, campaign);
  const from = { name: sender?.name ?? '' };
  const ownOf = await addressesOfOwn(deps, campaign, chosen ? [...facts, chosen] : facts);
  const list = facts.map((one) => ({
    recipientId: one.id,
    name: one.name,
    address: shown(one),
    values: valuesOf(one, from, ownOf(one)),
  }));
  const email = await makeEmail(
    db,
    campaign,
    sender,
    valuesOf(chosen ?? unknownRecipient, from, chosen && ownOf(chosen)),
  );
  return {
    list,
    email: {
      // biome-ignore lint/plugin: Without a recipient the id is empty.
      recipientId: chosen ? String(chosen.id) : '',
      from: sender ? `${sender.name} <${sender.address}>` : '',
      ...withoutUnsubscribe(email.content),
      missing: [...email.missing],
    },
  };
}

/** The first email of a campaign, as sent: with signature, postal address and unsubscribe line. */
export async function makeEmail(
  db: Executor,
  campaign: Pick<CampaignRow, 'teamId' | 'subject' | 'html' | 'ownText'>,
  sender: Pick<SenderRow, 'signature'> | undefined,
  values: MailValues,
): Promise<ReturnType<typeof fillMail>> {
  const { subject, html, ownText } = campaign;
  const [settings] = await teamScope(db, campaign.teamId)
    .select({ postalAddress: mailSettings.postalAddress })
    .from(mailSettings);
  const source = { subject, html, ownText, signature: sender?.signature ?? '' };
  return fillMail(prepareMail({ ...source, postalAddress: settings?.postalAddress ?? '' }), values);
}

export type LinkDeps = Pick<Deps, 'db' | 'config' | 'now'>;

/** The short links of recipients in a campaign, and where an email links their page, a preview that opens nothing. */
export async function addressesOfOwn(
  { db, config, now }: LinkDeps,
  { id, teamId, promotionId }: Pick<CampaignRow, 'id' | 'teamId' | 'promotionId'>,
  facts: readonly RecipientFacts[],
): Promise<(one: RecipientFacts) => OwnAddresses> {
  const creatorIds = facts.flatMap(({ creator }) => creator?.id ?? []);
  const linkOf = await readCampaignLinks(db, teamId, {
    campaignIds: [id],
    creatorIds,
    origin: shortOriginOf(config),
    now: now(),
  });
  const pageOf = await readPagePreviews(db, teamId, {
    promotionId,
    creatorIds,
    origin: pageOriginOf(config),
  });
  return ({ creator }) => ownAddresses(linkOf(id, creator?.id ?? null), pageOf(creator?.id ?? null));
}

/** A recipient of the campaign. @throws Failure `notFound` */
export async function findRecipient(
  db: Executor,
  campaign: Pick<CampaignRow, 'id' | 'teamId'>,
  id: string,
): Promise<RecipientFacts> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from ${teamRows(mailRecipient, campaign.teamId, 'r')}
      where r.campaign_id = ${campaign.id} and r.id = ${idOf(id) ?? 0}`);
  const [facts] = await readRecipientFacts(db, campaign.teamId, rows.map(numberOf));
  if (!facts) throw new Failure('notFound');
  return facts;
}

/** Reads the first recipients: included ones first, then skipped ones. */
export async function readOffered(
  db: Executor,
  { id, teamId }: Pick<CampaignRow, 'id' | 'teamId'>,
  max = offered,
): Promise<readonly RecipientFacts[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from ${teamRows(mailRecipient, teamId, 'r')} where r.campaign_id = ${id}
      order by r.skip is not null, r.id limit ${max}`);
  const order = rows.map(numberOf);
  const facts = await readRecipientFacts(db, teamId, order);
  return [...facts].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

const numberOf = ({ id }: { readonly id: string }) => Number(id);

/** Returns addresses as visible to the team; an address in the row was typed in, or is unlocked. */
async function addressesOf(
  db: Executor,
  teamId: number,
  facts: readonly RecipientFacts[],
): Promise<(one: RecipientFacts) => string> {
  const ids = facts.flatMap(({ creator }) => creator?.id ?? []);
  const known = await readAddresses(db, ids);
  const returned = await returnedIds(db, teamId, ids);
  return ({ address, creator, isAddressOwn }) => {
    const id = creator?.id ?? 0;
    const isHidden = !isAddressOwn && returned.has(id);
    return address === null || isHidden ? maskedOf(address ?? known.get(id)) : address;
  };
}

const maskedOf = (address: string | null | undefined) => (address ? maskAddress(address) : '');
