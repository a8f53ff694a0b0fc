import type { AnswerOf, BodyOf, changeCollaborationBrand, getCollaborationBrand } from '@reachkit/contract';
import { avatarMaxBytes } from '@reachkit/contract/rules';
import { eq } from 'drizzle-orm';
import type { Deps, Executor, Transaction } from '../../platform/deps.ts';
import { makePicture, pictureMediaType } from '../../platform/files/picture.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { FileAnswer } from '../../platform/http/pages/sendFile.ts';
import type { Caller } from '../../platform/http/route.ts';
import { recordActions } from '../../platform/records/actions.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { checkHasPromotions, readCollaborationLimits } from './limits.ts';
import { collaborationRecords } from './records.ts';
import { collaborationBrand } from './tables.ts';

type BrandRow = typeof collaborationBrand.$inferSelect;
export type ShownBrand = AnswerOf<typeof getCollaborationBrand>;

/** Browser cache time in seconds; a changed picture has another URL. */
const shownFor = 24 * 60 * 60;

const nothing: ShownBrand = { name: '', logo: null, accent: null, contact: '' };

/** The team as creators and clients see it. */
export async function readBrand(executor: Executor, teamId: number): Promise<ShownBrand> {
  const [row] = await teamScope(executor, teamId).select().from(collaborationBrand);
  return row ? showBrand(row) : nothing;
}

const showBrand = ({ name, logoFileId, accent, contact }: BrandRow): ShownBrand => ({
  name,
  logo: logoFileId && `/kol/api/campaign/brand/logo/${logoFileId}`,
  accent,
  contact,
});

/** Names, marks, colours and contacts of teams. */
export class BrandService {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'files'>;

  constructor(deps: Pick<Deps, 'db' | 'now' | 'files'>) {
    this.#deps = deps;
  }

  /** @throws Failure `equity` where the plan has no promotions */
  change(
    caller: Caller,
    { name, accent, contact, removesLogo }: BodyOf<typeof changeCollaborationBrand>,
  ): Promise<ShownBrand> {
    const fields = { name, accent, contact, ...(removesLogo && { logoFileId: null, logoType: null }) };
    return this.#deps.db.transaction((tx) => this.#set(tx, caller, fields));
  }

  /** @throws Failure `validation` at `file`, see `makePicture`; `equity` where the plan has no promotions */
  async upload(caller: Caller, file: File): Promise<ShownBrand> {
    const { db, files, now } = this.#deps;
    const { teamId } = caller;
    checkHasPromotions(await readCollaborationLimits(db, teamId, now()));
    const picture = await makePicture(new Uint8Array(await file.arrayBuffer()), 'whole');
    const written = await files.write({
      teamId,
      kind: 'collaboration.logo',
      content: [picture],
      maxBytes: avatarMaxBytes,
    });
    try {
      return await db.transaction(async (tx) => {
        await files.keep(tx, written);
        return this.#set(tx, caller, { logoFileId: written.id, logoType: pictureMediaType });
      });
    } catch (error) {
      await files.discard(written);
      throw error;
    }
  }

  /** @throws Failure `notFound`, also for a file that is no mark of a team */
  async readLogo(id: string): Promise<FileAnswer> {
    const { db, files } = this.#deps;
    const teamId = await findLogo(db, id);
    if (teamId === undefined) throw new Failure('notFound');
    const content = await files.read({ id, teamId });
    return { name: 'logo.webp', mediaType: pictureMediaType, content, shownFor };
  }

  async #set(tx: Transaction, caller: Caller, fields: Partial<BrandRow>): Promise<ShownBrand> {
    const { teamId } = caller;
    const at = this.#deps.now();
    checkHasPromotions(await readCollaborationLimits(tx, teamId, at));
    const scope = teamScope(tx, teamId);
    await scope.insert(collaborationBrand).values({ updatedAt: at }).onConflictDoNothing();
    const [before] = await scope.select().from(collaborationBrand).for('no key update');
    const [after] = await scope
      .update(collaborationBrand)
      .set({ ...fields, updatedAt: at })
      .returning();
    if (!before || !after) throw new Error('The appearance of a team was not written');
    const changed = namesOf(before, after);
    if (changed.length > 0) {
      await recordActions(tx, collaborationRecords, caller, [
        { action: 'brandChanged', detail: { fields: changed }, at },
      ]);
    }
    return showBrand(after);
  }
}

/** The team of a mark, given its random address. */
async function findLogo(db: Executor, id: string): Promise<number | undefined> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return undefined;
  const [found] = await db
    .select({ teamId: collaborationBrand.teamId })
    .from(collaborationBrand)
    .where(eq(collaborationBrand.logoFileId, id));
  return found?.teamId;
}

function namesOf(before: BrandRow, after: BrandRow): string[] {
  const fields = ['name', 'accent', 'contact'] as const;
  return [
    ...fields.filter((field) => before[field] !== after[field]),
    ...(before.logoFileId === after.logoFileId ? [] : ['logo']),
  ];
}
