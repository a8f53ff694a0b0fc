import {
  type addMailRecipients,
  type BodyOf,
  type includeMailRecipients,
  type MailRecipientsAdded,
  mailOverridableSkips,
  type removeMailRecipients,
} from '@reachkit/contract';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { requireNamed } from '../../../creator/disclosure/disclosure.ts';
import { holdPresent } from '../../../creator/identity/presence.ts';
import type { SpreadsheetReader } from '../../../favourites/imports/spreadsheet/readSpreadsheet.ts';
import { readIdsOfList } from '../../../favourites/members/idsOfList.ts';
import { personOf } from '../../../favourites/person.ts';
import type { MailServers } from '../../addresses/mailServers.ts';
import { type CampaignRow, findCampaign, idOf, lockCampaign, mayChange } from '../read.ts';
import { applyEvent, noSchedule, writeState } from '../states.ts';
import { mailRecipient } from '../tables.ts';
import { checkRecipients } from './check.ts';
import { findDeadDomains } from './deadDomains.ts';
import { creatorRecipients, type Handed, importedRecipients, pastedRecipients } from './handed.ts';
import { writeRecipients } from './write.ts';

export interface RecipientDeps extends Pick<Deps, 'db' | 'now'> {
  readonly mailServers: Pick<MailServers, 'ask'>;
  readonly sheets: SpreadsheetReader;
}

/** Adds and removes recipients, or includes skipped ones. */
export class RecipientService {
  readonly #deps: RecipientDeps;

  constructor(deps: RecipientDeps) {
    this.#deps = deps;
  }

  /**
   * @throws Failure `notFound` for the campaign or the list; `forbidden`; `campaignNotDraft`; `equity` as `requireNamed`; `validation` for no or too many recipients
   */
  async add(
    caller: Caller,
    id: string,
    { creatorIds, listId, pasted, origin }: BodyOf<typeof addMailRecipients>,
  ): Promise<MailRecipientsAdded> {
    const campaign = await this.#findDraft(caller, id);
    if (pasted !== undefined)
      return this.#write(caller, campaign, await pastedRecipients(this.#deps.db, pasted));
    if (listId !== undefined) {
      const wanted = idOf(listId);
      const ids = await readIdsOfList(this.#deps.db, personOf(caller), wanted);
      return this.#write(caller, campaign, creatorRecipients(ids, ids.length, 'list', wanted ?? null));
    }
    if (creatorIds === undefined) throw refuseFields({ creatorIds: { rule: 'required' } });
    const ids = [...new Set(creatorIds.flatMap((text) => idOf(text) ?? []))];
    return this.#write(caller, campaign, creatorRecipients(ids, creatorIds.length, origin, null));
  }

  /** @throws Failure as `add`, and `validation` at `file` */
  async import(caller: Caller, id: string, file: File): Promise<MailRecipientsAdded> {
    const campaign = await this.#findDraft(caller, id);
    const rows = await this.#deps.sheets.read(file, { encoding: undefined, mapping: undefined });
    return this.#write(caller, campaign, await importedRecipients(this.#deps.db, rows));
  }

  /** @throws Failure `notFound`, `forbidden`, `campaignNotDraft` */
  async remove(
    caller: Caller,
    id: string,
    { ids, skip, isAll }: BodyOf<typeof removeMailRecipients>,
  ): Promise<{ removed: number }> {
    return this.#edit(caller, id, async (tx, campaign, deadDomains) => {
      if (!isAll && ids === undefined && skip === undefined)
        throw refuseFields({ ids: { rule: 'required' } });
      const { rowCount } = await teamScope(tx, caller.teamId)
        .delete(mailRecipient)
        .where(and(eq(mailRecipient.campaignId, campaign.id), isAll ? undefined : meant(ids, skip)));
      // A duplicate of a removed recipient is now included.
      await checkRecipients(tx, campaign, { deadDomains, now: this.#deps.now() });
      return { removed: rowCount ?? 0 };
    });
  }

  /** @throws Failure `notFound`, `forbidden`, `campaignNotDraft` */
  async include(
    caller: Caller,
    id: string,
    { ids, skip, isIncluded }: BodyOf<typeof includeMailRecipients>,
  ): Promise<{ changed: number }> {
    return this.#edit(caller, id, async (tx, campaign, deadDomains) => {
      if (ids === undefined && skip === undefined) throw refuseFields({ ids: { rule: 'required' } });
      const isChoice = isIncluded
        ? inArray(mailRecipient.skip, [...mailOverridableSkips])
        : and(isNull(mailRecipient.skip), eq(mailRecipient.isIncluded, true));
      const changed = await teamScope(tx, caller.teamId)
        .update(mailRecipient)
        .set({ isIncluded })
        .where(
          and(
            eq(mailRecipient.campaignId, campaign.id),
            isChoice,
            // Included recipients have no skip reason, so undoing an inclusion ignores `skip`.
            meant(ids, isIncluded ? skip : undefined),
          ),
        )
        .returning({ id: mailRecipient.id });
      await checkRecipients(tx, campaign, { deadDomains, now: this.#deps.now() });
      return { changed: changed.length };
    });
  }

  /** Finds a draft or scheduled campaign that the caller may change; checked before slow work. */
  async #findDraft(caller: Caller, id: string): Promise<CampaignRow> {
    const found = await findCampaign(this.#deps.db, caller, id);
    if (!mayChange(found, caller)) throw new Failure('forbidden');
    applyEvent(found, 'edit');
    return found;
  }

  async #write(
    caller: Caller,
    { id }: CampaignRow,
    { report, ...handed }: Handed,
  ): Promise<MailRecipientsAdded> {
    const named = handed.recipients.flatMap(({ creatorId }) => creatorId ?? []);
    const domains = handed.recipients.flatMap(({ address }) => address?.domain ?? []);
    return this.#edit(
      caller,
      String(id),
      async (tx, campaign, deadDomains) => {
        const now = this.#deps.now();
        await requireNamed(tx, caller, named, now);
        const present = await holdPresent(tx, named);
        const recipients = handed.recipients.filter(
          ({ creatorId }) => creatorId === null || present.has(creatorId),
        );
        const written = await writeRecipients(tx, campaign, { ...handed, recipients }, { deadDomains, now });
        return { ...report, ...written };
      },
      domains,
    );
  }

  /** Changes the recipients of a campaign; a scheduled one becomes a draft. */
  async #edit<T>(
    caller: Caller,
    id: string,
    work: (tx: Transaction, campaign: CampaignRow, deadDomains: readonly string[]) => Promise<T>,
    domains: readonly string[] = [],
  ): Promise<T> {
    const { db, now } = this.#deps;
    const found = await findCampaign(db, caller, id);
    const deadDomains = await findDeadDomains(this.#deps, found, domains);
    return db.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, caller, id);
      const state = applyEvent(campaign, 'edit');
      const done = await work(tx, campaign, deadDomains);
      if (campaign.status !== 'draft')
        await writeState(tx, campaign, state, { ...noSchedule, updatedAt: now() });
      return done;
    });
  }
}

const meant = (ids: readonly string[] | undefined, skip: string | undefined) =>
  or(
    ids === undefined
      ? undefined
      : inArray(mailRecipient.id, [0, ...new Set(ids.flatMap((text) => idOf(text) ?? []))]),
    skip === undefined ? undefined : sql`${mailRecipient.skip} = ${skip}`,
  );
