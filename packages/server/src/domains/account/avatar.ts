import type { AnswerOf, userSchema } from '@reachkit/contract';
import { avatarMaxBytes } from '@reachkit/contract/rules';
import type { Deps } from '../../platform/deps.ts';
import type { WrittenFile } from '../../platform/files/files.ts';
import { makePicture, pictureMediaType } from '../../platform/files/picture.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { FileAnswer } from '../../platform/http/pages/sendFile.ts';
import type { Caller } from '../../platform/http/route.ts';
import { recordActions } from '../../platform/records/actions.ts';
import { changePerson, findAvatar, readProfile } from '../session/people/profile.ts';
import { accountRecords } from './records.ts';

type UserInfo = AnswerOf<typeof userSchema>;

/** Browser cache time in seconds; a changed picture has another URL. */
const shownFor = 24 * 60 * 60;

/** Avatars, stored as files of their teams. The clean-up removes unused ones. */
export class AvatarService {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'files'>;

  constructor(deps: Pick<Deps, 'db' | 'now' | 'files'>) {
    this.#deps = deps;
  }

  /** @throws Failure `validation` at `file`, see `makePicture` */
  async upload(caller: Caller, file: File): Promise<UserInfo> {
    const { files } = this.#deps;
    const picture = await makePicture(new Uint8Array(await file.arrayBuffer()));
    const written = await files.write({
      teamId: caller.teamId,
      kind: 'account.avatar',
      content: [picture],
      maxBytes: avatarMaxBytes,
    });
    try {
      return await this.#set(caller, written);
    } catch (error) {
      await files.discard(written);
      throw error;
    }
  }

  remove(caller: Caller): Promise<UserInfo> {
    return this.#set(caller, null);
  }

  /** @throws Failure `notFound`, also for a file that is no picture of a person */
  async read(id: string): Promise<FileAnswer> {
    const { db, files } = this.#deps;
    const found = await findAvatar(db, id);
    if (!found) throw new Failure('notFound');
    return { name: 'avatar.webp', mediaType: pictureMediaType, content: await files.read(found), shownFor };
  }

  #set(caller: Caller, written: WrittenFile | null): Promise<UserInfo> {
    const { db, files, now } = this.#deps;
    const { accountId } = caller;
    const at = now();
    return db.transaction(async (tx) => {
      if (written) await files.keep(tx, written);
      const changed = await changePerson(tx, caller, { avatarFileId: written?.id ?? null });
      if (changed.length > 0) {
        const action = written ? 'avatarChanged' : 'avatarRemoved';
        const object = { kind: 'account', id: accountId };
        await recordActions(tx, accountRecords, caller, [{ action, object, at }]);
      }
      return readProfile(tx, caller, at);
    });
  }
}
