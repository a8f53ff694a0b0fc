import {
  type addMailCampaign,
  type BodyOf,
  mailCampaignNameLimit,
  mailCampaignSchema,
} from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { MailCampaign } from '../answers.ts';
import { noteCampaignImages, sanitizeWithImages } from '../images/content.ts';
import { copyPlan } from '../rounds/plan.ts';
import { stateOf } from '../sending/states/campaignStates.ts';
import { findUsableTemplate } from '../templates/usable.ts';
import { copyAttachments, releaseAttachments, writeAttachments } from './attachments/attached.ts';
import { readDefaultSender, readTracking, requireSenders, writeSenders } from './choices.ts';
import {
  type CampaignRow,
  findCampaign,
  idOf,
  lockCampaign,
  readAttachments,
  readSenders,
  skipContactedDays,
} from './read.ts';
import { showCampaign } from './show.ts';
import { applyEvent, noSchedule, recordCampaign } from './states.ts';
import { mailCampaign } from './tables.ts';

type DraftBody = BodyOf<typeof addMailCampaign>;
type Fields = Partial<typeof mailCampaign.$inferInsert>;

/** Drafts of campaigns: created, changed, copied, deleted. */
export class CampaignDrafts {
  readonly #deps: Pick<Deps, 'db' | 'now'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  /** @throws Failure `notFound` */
  async get(caller: Caller, id: string): Promise<MailCampaign> {
    const { db } = this.#deps;
    return showCampaign(db, caller, await findCampaign(db, caller, id), this.#deps.now());
  }

  /** @throws Failure `validation` at what is not the team's */
  async add(caller: Caller, body: DraftBody): Promise<MailCampaign> {
    return this.#deps.db.transaction(async (tx) =>
      showCampaign(tx, caller, await this.addIn(tx, caller, body), this.#deps.now()),
    );
  }

  /**
   * Adds a draft in a transaction of the caller.
   * @param promotionId the promotion that it invites to
   * @throws Failure `validation` at what is not the team's
   */
  async addIn(
    tx: Transaction,
    caller: Caller,
    body: DraftBody,
    promotionId: number | null = null,
  ): Promise<CampaignRow> {
    const at = this.#deps.now();
    const fields = await this.#fieldsOf(tx, caller, body);
    const tracking = await readTracking(tx, caller.teamId);
    const [made] = await teamScope(tx, caller.teamId)
      .insert(mailCampaign)
      .values({
        ...tracking,
        skipContactedDays,
        ...fields,
        promotionId,
        accountId: caller.accountId,
        status: 'draft',
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    if (!made) throw new Error('A campaign was not made');
    const standard = body.senderIds ? [] : await readDefaultSender(tx, caller);
    await this.#writeParts(tx, caller, made, {
      ...body,
      senderIds: body.senderIds ?? standard,
    });
    await recordCampaign(tx, caller, made, 'campaignAdded');
    return made;
  }

  /**
   * @throws Failure `notFound`; `forbidden` for a colleague's; `campaignNotDraft` once it is being sent;
   * `changedMeanwhile` with the campaign as it is now; `validation` at what is not the team's
   */
  async change(
    caller: Caller,
    id: string,
    { revision, ...body }: DraftBody & { readonly revision: number },
  ): Promise<MailCampaign> {
    return this.#deps.db.transaction(async (tx) => {
      const before = await lockCampaign(tx, caller, id);
      const state = applyEvent(before, 'edit');
      if (before.revision !== revision) {
        throw new Failure('changedMeanwhile', {
          data: encode(mailCampaignSchema, await showCampaign(tx, caller, before, this.#deps.now())),
        });
      }
      const [row] = await teamScope(tx, caller.teamId)
        .update(mailCampaign)
        .set({
          ...(await this.#fieldsOf(tx, caller, body, before)),
          ...state,
          ...noSchedule,
          revision: revision + 1,
          updatedAt: this.#deps.now(),
        })
        .where(eq(mailCampaign.id, before.id))
        .returning();
      if (!row) throw new Failure('notFound');
      await this.#writeParts(tx, caller, row, body);
      if (before.status === 'timing') await recordCampaign(tx, caller, row, 'campaignCancelled');
      return showCampaign(tx, caller, row, this.#deps.now());
    });
  }

  /** @throws Failure `notFound`, `forbidden`; `campaignNotDraft` for one that is being sent */
  async remove(caller: Caller, id: string): Promise<{ removed: boolean }> {
    return this.#deps.db.transaction(async (tx) => {
      const found = await lockCampaign(tx, caller, id);
      const { status } = stateOf(found);
      if (status === 'sending') throw new Failure('campaignNotDraft');
      const scope = teamScope(tx, caller.teamId);
      const isMeant = eq(mailCampaign.id, found.id);
      if (status === 'sent') {
        await scope.update(mailCampaign).set({ archivedAt: this.#deps.now() }).where(isMeant);
        await recordCampaign(tx, caller, found, 'campaignArchived');
        return { removed: true };
      }
      const attached = await readAttachments(tx, found);
      await recordCampaign(tx, caller, found, 'campaignRemoved');
      await scope.delete(mailCampaign).where(isMeant);
      await releaseAttachments(
        tx,
        caller.teamId,
        attached.map((one) => one.id),
      );
      return { removed: true };
    });
  }

  /** @throws Failure `notFound` */
  async copy(caller: Caller, id: string): Promise<MailCampaign> {
    const at = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      const found = await findCampaign(tx, caller, id);
      const { name, subject, cc, html, ownText, tracksOpens, tracksClicks } = found;
      const [made] = await teamScope(tx, caller.teamId)
        .insert(mailCampaign)
        .values({
          name: copiedName(name),
          subject,
          cc,
          html,
          ownText,
          tracksOpens,
          tracksClicks,
          templateId: found.templateId,
          templateRevision: found.templateRevision,
          skipContactedDays: found.skipContactedDays,
          dailyCap: found.dailyCap,
          accountId: caller.accountId,
          status: 'draft',
          createdAt: at,
          updatedAt: at,
        })
        .returning();
      if (!made) throw new Error('A campaign was not copied');
      const senders = await readSenders(tx, found);
      const usable = senders.filter((sender) => sender.isShared || sender.accountId === caller.accountId);
      await writeSenders(
        tx,
        made,
        usable.map((sender) => sender.id),
      );
      await copyAttachments(tx, found, made);
      await copyPlan(tx, found, made.id, at);
      await noteCampaignImages(tx, made);
      await recordCampaign(tx, caller, made, 'campaignCopied');
      return showCampaign(tx, caller, made, this.#deps.now());
    });
  }

  /** The columns set by a body; a newly chosen template also sets the content. */
  async #fieldsOf(
    tx: Transaction,
    caller: Caller,
    { name, subject, cc, html, text, templateId, ...rest }: DraftBody,
    before?: CampaignRow,
  ): Promise<Fields> {
    const chosen: Fields = {};
    const isChosen = templateId && idOf(templateId) !== before?.templateId;
    if (isChosen) {
      const template = await findUsableTemplate(tx, caller, templateId);
      chosen.templateId = template.id;
      chosen.templateRevision = template.revision;
      chosen.html = template.html;
      chosen.ownText = template.ownText;
      // A template without a subject keeps the current one.
      if (template.subject !== '') chosen.subject = template.subject;
    } else if (templateId === null) {
      chosen.templateId = null;
      chosen.templateRevision = null;
    }
    const { tracksOpens, tracksClicks, skipContactedDays: days, dailyCap } = rest;
    return withoutUndefined({
      ...chosen,
      ...withoutUndefined({
        name,
        subject,
        cc,
        tracksOpens,
        tracksClicks,
        skipContactedDays: days,
        dailyCap,
      }),
      ...(html === undefined ? {} : { html: await sanitizeWithImages(tx, caller.teamId, html) }),
      ...(text === undefined ? {} : { ownText: text }),
    });
  }

  async #writeParts(
    tx: Transaction,
    caller: Caller,
    row: CampaignRow,
    { senderIds, attachmentIds }: Parts,
  ): Promise<void> {
    if (senderIds) await writeSenders(tx, row, await requireSenders(tx, caller, row, senderIds));
    if (attachmentIds) await writeAttachments(tx, row, attachmentIds);
    await noteCampaignImages(tx, row);
  }
}

interface Parts extends Pick<DraftBody, 'attachmentIds'> {
  readonly senderIds?: readonly (string | number)[] | undefined;
}

const withoutUndefined = (fields: { readonly [K in keyof Fields]: Fields[K] | undefined }): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const copiedName = (name: string) => [...name].slice(0, mailCampaignNameLimit).join('');
