import {
  type AnswerOf,
  type addMailTemplate,
  type BodyOf,
  type changeMailTemplate,
  type listMailTemplates,
  mailTemplateSchema,
  type QueryOf,
  roleTeamAdmin,
} from '@reachkit/contract';
import { and, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { checkWords, withKnownWords } from '../../../platform/database/words/words.ts';
import type { Deps, Executor, Transaction } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { changesOf, recordActions, sharedThingActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../people/people.ts';
import { claimStock } from '../../plan/claims.ts';
import { readMembershipStatus } from '../../plan/membershipStatus.ts';
import type { MailTemplate } from '../answers.ts';
import { noteTemplateImages, sanitizeWithImages } from '../images/content.ts';
import { emailRecords } from '../records.ts';
import { mailTemplate } from '../tables.ts';
import { plainTextOf } from './content.ts';
import { countTemplates } from './countTemplates.ts';

type Row = typeof mailTemplate.$inferSelect;

const idPattern = /^[1-9]\d{0,14}$/;
/** Length of the preview text in the list, and of the HTML read for it. */
const [previewLength, previewSource] = [160, 4_000];

/** The email templates of a team. */
export class MailTemplateService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  async list(
    caller: Caller,
    { kind, keyword }: QueryOf<typeof listMailTemplates>,
  ): Promise<AnswerOf<typeof listMailTemplates>> {
    const { db, now } = this.#deps;
    const words = keyword.trim().toLowerCase();
    const holds = sql`(position(${words} in lower(${mailTemplate.name})) > 0
      or position(${words} in lower(${mailTemplate.subject})) > 0)`;
    // Leaves out the long texts.
    const { html, ownText, ...short } = getTableColumns(mailTemplate);
    const rows = await teamScope(db, caller.teamId)
      .select({
        ...short,
        html: sql<string>`left(${html}, ${previewSource})`,
        ownText: sql<string | null>`left(${ownText}, ${previewSource})`,
      })
      .from(mailTemplate)
      .where(
        and(
          isVisible(caller),
          kind === '' ? undefined : eq(mailTemplate.kind, kind),
          words === '' ? undefined : holds,
        ),
      )
      .orderBy(desc(mailTemplate.updatedAt), desc(mailTemplate.id));
    const membershipStatus = await readMembershipStatus(db, caller.teamId, ['templates'], now());
    const summarize = await this.#summarizer(db, caller, rows);
    return {
      list: withKnownWords(getTableColumns(mailTemplate), rows).map((row) => ({
        ...summarize(row),
        preview: previewOf(row),
      })),
      stock: {
        used: await countTemplates(db, caller.teamId),
        limit: membershipStatus?.limit('templates').value ?? 0,
      },
    };
  }

  /** @throws Failure `notFound` */
  async get(caller: Caller, id: string): Promise<MailTemplate> {
    return this.#show(this.#deps.db, caller, await find(this.#deps.db, caller, id));
  }

  /** @throws Failure `equity` where the membership gives no more templates */
  async add(
    caller: Caller,
    { html, text, ...fields }: BodyOf<typeof addMailTemplate>,
  ): Promise<MailTemplate> {
    const { db, now } = this.#deps;
    const at = now();
    const { teamId, accountId } = caller;
    return db.transaction(async (tx) => {
      const content = { html: await sanitizeWithImages(tx, teamId, html), ownText: text };
      const existing = () => countTemplates(tx, teamId);
      await claimStock(tx, teamId, 'templates', { existing, plus: 1, accountId, now: at });
      const [made] = await teamScope(tx, teamId)
        .insert(mailTemplate)
        .values({ ...fields, ...content, accountId, createdAt: at, updatedAt: at })
        .returning();
      if (!made) throw new Error('A template was not made');
      await noteTemplateImages(tx, made);
      await recordActions(tx, emailRecords, caller, [
        { action: 'templateAdded', object: templateObject(made), isPrivate: !made.isShared, at },
      ]);
      return this.#show(tx, caller, made);
    });
  }

  /**
   * @throws Failure `notFound`; `changedMeanwhile` with the template as it is now; `forbidden` for sharing or hiding
   * somebody else's
   */
  async change(
    caller: Caller,
    id: string,
    { revision, html, text, ...fields }: BodyOf<typeof changeMailTemplate>,
  ): Promise<MailTemplate> {
    const { db, now } = this.#deps;
    const at = now();
    return db.transaction(async (tx) => {
      const before = await lock(tx, caller, id);
      const isMoved = fields.isShared !== undefined && fields.isShared !== before.isShared;
      if (isMoved && !mayManage(before, caller)) throw new Failure('forbidden');
      if (before.revision !== revision) {
        throw new Failure('changedMeanwhile', {
          data: encode(mailTemplateSchema, await this.#show(tx, caller, before)),
        });
      }
      const sanitized = html === undefined ? undefined : await sanitizeWithImages(tx, caller.teamId, html);
      const content = { html: sanitized, ownText: text };
      const [row] = await teamScope(tx, caller.teamId)
        .update(mailTemplate)
        .set({ ...fields, ...content, revision: revision + 1, updatedAt: at })
        .where(eq(mailTemplate.id, before.id))
        .returning();
      if (!row) throw new Failure('notFound');
      await noteTemplateImages(tx, row);
      const contents = contentFields.filter((field) => row[field] !== before[field]);
      const actions = sharedThingActions(
        { kind: 'mailTemplate', id: row.id },
        [before, row],
        { shared: 'templateShared', changed: 'templateChanged' } as const,
        {
          ...changesOf(before, row, ['name', 'subject']),
          ...(contents.length > 0 && { detail: { fields: contents } }),
          at,
        },
      );
      await recordActions(tx, emailRecords, caller, actions);
      return this.#show(tx, caller, row);
    });
  }

  /** @throws Failure `notFound`; `forbidden` for somebody else's, unless the owner deletes a shared one */
  async remove(caller: Caller, id: string): Promise<{ removed: boolean }> {
    const { db, now } = this.#deps;
    return db.transaction(async (tx) => {
      const found = await lock(tx, caller, id);
      if (!mayManage(found, caller)) throw new Failure('forbidden');
      await teamScope(tx, caller.teamId).delete(mailTemplate).where(eq(mailTemplate.id, found.id));
      await recordActions(tx, emailRecords, caller, [
        { action: 'templateRemoved', object: templateObject(found), isPrivate: !found.isShared, at: now() },
      ]);
      return { removed: true };
    });
  }

  async #show(executor: Executor, caller: Caller, row: Row): Promise<MailTemplate> {
    const summarize = await this.#summarizer(executor, caller, [row]);
    const { html, ownText } = checkWords(getTableColumns(mailTemplate), row);
    return { ...summarize(row), html, text: ownText ?? plainTextOf(html), isTextOwn: ownText !== null };
  }

  async #summarizer(executor: Executor, { teamId, accountId }: Caller, rows: readonly Row[]) {
    const people = await readPeople(
      executor,
      teamId,
      rows.map((row) => row.accountId),
    );
    return ({ id, name, kind, subject, isShared, revision, createdAt, updatedAt, accountId: by }: Row) => ({
      id,
      name,
      subject,
      isShared,
      revision,
      kind,
      isOwn: by === accountId,
      by: people.get(by)?.nickName ?? '',
      createdAt,
      updatedAt,
    });
  }
}

/** The log names the changed fields, not their content. */
const contentFields = ['kind', 'html', 'ownText'] as const satisfies readonly (keyof Row)[];

const templateObject = ({ id, name }: Row) => ({ kind: 'mailTemplate', id, label: name });

/** The templates of a team that the person may see, for a `teamScope`: their own and shared ones. */
const isVisible = ({ accountId }: Caller): SQL | undefined =>
  or(eq(mailTemplate.accountId, accountId), mailTemplate.isShared);

const mayManage = ({ accountId, isShared }: Row, caller: Caller): boolean =>
  accountId === caller.accountId || (isShared && caller.roleIds.includes(roleTeamAdmin));

async function find(executor: Executor, caller: Caller, id: string): Promise<Row> {
  const [found] = idPattern.test(id) ? await withId(executor, caller, id) : [];
  if (!found) throw new Failure('notFound');
  return found;
}

/** The template, locked until the transaction ends. */
async function lock(tx: Transaction, caller: Caller, id: string): Promise<Row> {
  const [found] = idPattern.test(id) ? await withId(tx, caller, id).for('update') : [];
  if (!found) throw new Failure('notFound');
  return found;
}

const withId = (executor: Executor, caller: Caller, id: string) =>
  teamScope(executor, caller.teamId)
    .select()
    .from(mailTemplate)
    .where(and(eq(mailTemplate.id, Number(id)), isVisible(caller)));

function previewOf({ html, ownText }: Pick<Row, 'html' | 'ownText'>): string {
  const text = (ownText ?? plainTextOf(html)).replace(/\s+/g, ' ').trim();
  return [...text].slice(0, previewLength).join('');
}
