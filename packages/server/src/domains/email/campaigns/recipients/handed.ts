import { type MailRecipientsAdded, mailRecipientsMost, type Platform } from '@reachkit/contract';
import type { ImportRow } from '@reachkit/contract/imports/rows';
import type { Executor } from '../../../../platform/deps.ts';
import { refuseFields } from '../../../../platform/http/failure.ts';
import { findByHandles } from '../../../creator/identity/findByHandles.ts';
import { nameOf } from '../../addresses/pasted/readPart.ts';
import { readPasted } from '../../addresses/pasted/readPasted.ts';
import type { NewRecipient, Origin } from './write.ts';

/** Max unreadable lines listed. */
const maxUnreadable = 100;

/** Recipients from a request, and the report about the input. */
export interface Handed {
  readonly recipients: readonly NewRecipient[];
  readonly origin: Origin;
  readonly listId: number | null;
  /** The request field with the recipients. */
  readonly field: string;
  readonly report: Pick<MailRecipientsAdded, 'given' | 'unreadable' | 'unreadableCount'>;
}

interface Profile {
  readonly platform: Platform;
  readonly handle: string;
  readonly name: string;
}

/** Creators by id; `given`: the number of ids. */
export const creatorRecipients = (
  ids: readonly number[],
  given: number,
  origin: Origin,
  listId: number | null,
): Handed => ({
  recipients: ids.map((creatorId) => ({ creatorId, address: null, name: '' })),
  origin,
  listId,
  field: listId === null ? 'creatorIds' : 'listId',
  report: { given, unreadable: [], unreadableCount: 0 },
});

/** @throws Failure `validation` at `pasted` for more than may be handed in */
export async function pastedRecipients(db: Executor, text: string): Promise<Handed> {
  const pasted = await readPasted(text, { max: mailRecipientsMost, maxUnreadable });
  if (pasted.isTooMany) throw refuseFields({ pasted: { rule: 'too_many', limit: mailRecipientsMost } });
  const profiles = pasted.entries.flatMap((entry) => (entry.kind === 'profile' ? entry : []));
  const idOfProfile = await findCreators(db, profiles);
  const { given, unreadable, unreadableCount } = pasted;
  return {
    recipients: pasted.entries.map((entry) =>
      entry.kind === 'address'
        ? { creatorId: null, address: entry.address, name: entry.name }
        : profileRecipient(entry, idOfProfile(entry)),
    ),
    origin: 'pasted',
    listId: null,
    field: 'pasted',
    report: { given, unreadable: [...unreadable], unreadableCount },
  };
}

/** Rows of a workbook; only known creators are added, of any platform. */
export async function importedRecipients(db: Executor, rows: readonly ImportRow[]): Promise<Handed> {
  const good = rows.flatMap(({ platform, handle, given, fault }) =>
    fault === null && platform ? { platform, handle, name: nameOf(given.name) } : [],
  );
  // A repeated creator is no error here.
  const faulty = rows.filter(({ fault }) => fault !== null && fault !== 'duplicate');
  const idOfProfile = await findCreators(db, good);
  return {
    recipients: good.map((profile) => profileRecipient(profile, idOfProfile(profile))),
    origin: 'file',
    listId: null,
    field: 'file',
    report: {
      given: rows.length,
      unreadable: faulty.slice(0, maxUnreadable).map(({ line, handle, given }) => ({
        line,
        text: (handle || given.name || given.homepage).slice(0, 100),
        reason: 'noProfile',
      })),
      unreadableCount: faulty.length,
    },
  };
}

/** Finds the known creators of profiles. */
async function findCreators(
  db: Executor,
  profiles: readonly Profile[],
): Promise<(profile: Profile) => number | undefined> {
  const known = new Map<Platform, ReadonlyMap<string, number>>();
  for (const platform of new Set(profiles.map((profile) => profile.platform))) {
    const handles = profiles.filter((profile) => profile.platform === platform).map(({ handle }) => handle);
    known.set(platform, await findByHandles(db, platform, handles));
  }
  return ({ platform, handle }) => known.get(platform)?.get(handle);
}

/** For an unknown creator the handle is the name. */
const profileRecipient = ({ handle, name }: Profile, creatorId: number | undefined): NewRecipient => ({
  creatorId: creatorId ?? null,
  address: null,
  name: creatorId === undefined ? `@${handle}` : name,
});
