import type {
  AnswerOf,
  addContract,
  addDraft,
  BodyOf,
  ShippingAddress,
  showAdCode,
} from '@reachkit/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps, Executor, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { FileAnswer } from '../../../platform/http/pages/sendFile.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { dayOf } from '../../../platform/time/days.ts';
import { idOf } from '../../monitor/projects/find.ts';
import { readNickName } from '../../people/people.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { collaborationRecords } from '../records.ts';
import { cooperation, deliverable, deliverableDraft, promotion } from '../tables.ts';
import type { Viewing } from './lists/filter.ts';
import { openCooperation, openOnRevision } from './opened.ts';
import type { Opened } from './rows.ts';
import { contractFileId, type ShownCooperation, showCooperation } from './show/cooperation.ts';
import { logLook, openAdCode, openAddress, type SealedActing } from './work/address.ts';
import { keepContract } from './work/contract.ts';
import { handInDraft } from './work/drafts.ts';
import { keepingFile, writeWorkFile } from './work/files.ts';

export type CooperationDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'files'>;

/** A change of an opened collaboration within its transaction. */
type Doing = (tx: Transaction, opened: Opened, acting: SealedActing) => Promise<unknown>;

/** The work of members on the collaborations of their team. Every member sees and changes all of them. */
export class CooperationService {
  readonly #deps: CooperationDeps;

  constructor(deps: CooperationDeps) {
    this.#deps = deps;
  }

  async viewing({ teamId, accountId }: Caller): Promise<Viewing & { readonly now: Date }> {
    const now = this.#deps.now();
    const facts = await readTeamFacts(this.#deps.db, teamId);
    if (!facts) throw new Failure('notFound');
    return { teamId, accountId, today: dayOf(now, facts.timeZone), now };
  }

  async acting(executor: Executor, { teamId, accountId }: Caller): Promise<SealedActing> {
    const name = (await readNickName(executor, teamId, accountId)) ?? '';
    const { now, secrets } = this.#deps;
    return { actor: { kind: 'member', accountId, name }, at: now(), envelope: secrets.envelope };
  }

  /**
   * Changes a collaboration on the revision that the member read.
   * @param before runs first in the transaction, for locks that come before that of the collaboration
   * @throws Failure `notFound`, `changedMeanwhile`, and what the change throws
   */
  async change(
    caller: Caller,
    { id, revision }: { readonly id: string; readonly revision: number },
    doing: Doing,
    before: (tx: Transaction) => Promise<void> = async () => {},
  ): Promise<ShownCooperation> {
    const { db, now } = this.#deps;
    const { teamId } = caller;
    return db.transaction(async (tx) => {
      await before(tx);
      const opened = await openOnRevision(tx, teamId, { id, revision, now: now() });
      await doing(tx, opened, await this.acting(tx, caller));
      return showCooperation(tx, { teamId, now: now() }, opened.row.id);
    });
  }

  /** The same without a revision, for what adds and overwrites nothing. */
  async add(caller: Caller, id: string, doing: Doing): Promise<ShownCooperation> {
    const { db, now } = this.#deps;
    const { teamId } = caller;
    return db.transaction(async (tx) => {
      const opened = await openCooperation(tx, teamId, id, now());
      await doing(tx, opened, await this.acting(tx, caller));
      return showCooperation(tx, { teamId, now: now() }, opened.row.id);
    });
  }

  /** @throws Failure `notFound`, `validation` */
  async addDraft(
    caller: Caller,
    id: string,
    { file: given, ...body }: BodyOf<typeof addDraft>,
  ): Promise<ShownCooperation> {
    const { files } = this.#deps;
    await this.#find(caller.teamId, id);
    const kind = 'collaboration.draft';
    const file = given ? await writeWorkFile(files, { teamId: caller.teamId, kind, file: given }) : null;
    return keepingFile(files, file, () =>
      this.add(caller, id, (tx, opened, acting) =>
        handInDraft(tx, opened, { ...body, file }, { ...acting, files }),
      ),
    );
  }

  /** @throws Failure `notFound`, `validation` */
  async addContract(
    caller: Caller,
    id: string,
    { file: given, signedOn }: BodyOf<typeof addContract>,
  ): Promise<ShownCooperation> {
    const { files } = this.#deps;
    await this.#find(caller.teamId, id);
    const kind = 'collaboration.contract';
    const file = await writeWorkFile(files, { teamId: caller.teamId, kind, file: given });
    return keepingFile(files, file, () =>
      this.add(caller, id, (tx, opened, acting) =>
        keepContract(tx, opened, { file, signedOn: signedOn || null }, { ...acting, files }),
      ),
    );
  }

  /** The file of a draft, or the contract. @throws Failure `notFound` */
  async readFile(teamId: number, id: string, fileId: string): Promise<FileAnswer> {
    const { db, files } = this.#deps;
    const row = await this.#find(teamId, id);
    const found =
      fileId === String(contractFileId)
        ? {
            fileId: row.contractFileId,
            name: row.contractName,
            mediaType: row.contractType,
            bytes: row.contractBytes,
          }
        : await readDraftFile(db, row, fileId);
    if (!found || found.fileId === null || found.name === null) throw new Failure('notFound');
    return {
      name: found.name,
      mediaType: found.mediaType ?? 'application/octet-stream',
      content: await files.read({ id: found.fileId, teamId }),
      bytes: found.bytes ?? undefined,
    };
  }

  /** The address; the look at it is recorded. @throws Failure `notFound`, also without an address */
  showAddress(caller: Caller, id: string): Promise<ShippingAddress> {
    return this.#look(caller, id, 'address', ({ row }, { envelope }) => openAddress(envelope, row));
  }

  /** The authorisation code; the look at it is recorded. @throws Failure `notFound`, also without a code */
  showAdCode(caller: Caller, id: string): Promise<AnswerOf<typeof showAdCode>> {
    return this.#look(caller, id, 'adCode', ({ row }, { envelope }) => ({ code: openAdCode(envelope, row) }));
  }

  async #look<T>(
    caller: Caller,
    id: string,
    what: 'address' | 'adCode',
    read: (opened: Opened, acting: SealedActing) => T,
  ): Promise<T> {
    const { db, now } = this.#deps;
    return db.transaction(async (tx) => {
      const opened = await openCooperation(tx, caller.teamId, id, now());
      const acting = await this.acting(tx, caller);
      const shown = read(opened, acting);
      await logLook(tx, opened.row, what, acting);
      const object = { kind: 'cooperation', id: opened.row.id, label: opened.creator.name };
      await recordActions(tx, collaborationRecords, caller, [
        { action: what === 'address' ? 'addressShown' : 'adCodeShown', object, at: acting.at },
      ]);
      return shown;
    });
  }

  async #find(teamId: number, id: string) {
    const [found] = await teamScope(this.#deps.db, teamId)
      .select({ row: cooperation })
      .from(cooperation)
      .innerJoin(promotion, eq(promotion.id, cooperation.promotionId))
      .where(and(eq(cooperation.id, idOf(id)), isNull(promotion.removedAt)));
    if (!found) throw new Failure('notFound');
    return found.row;
  }
}

async function readDraftFile(
  executor: Executor,
  { id, teamId }: Pick<typeof cooperation.$inferSelect, 'id' | 'teamId'>,
  fileId: string,
) {
  const [found] = await teamScope(executor, teamId)
    .select({
      fileId: deliverableDraft.fileId,
      name: deliverableDraft.fileName,
      mediaType: deliverableDraft.mediaType,
      bytes: deliverableDraft.bytes,
    })
    .from(deliverableDraft)
    .innerJoin(deliverable, eq(deliverable.id, deliverableDraft.deliverableId))
    .where(and(eq(deliverableDraft.id, idOf(fileId)), eq(deliverable.cooperationId, id)));
  return found;
}
