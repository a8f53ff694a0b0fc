import type { AnswerOf, listUsageCharges, UsageCounter } from '@reachkit/contract';
import type { Database } from '../../../platform/deps.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { creatorNames } from '../../creator/identity/creatorNames.ts';
import { deliverySubjects } from '../../email/sending/states/deliverySubjects.ts';
import { namesOfLists } from '../../favourites/teamStatus/listNames.ts';
import { keptJobs } from '../../job/findJobs.ts';
import { chargeAboutSchema, type StoredAbout } from '../../plan/chargeAbout.ts';

/** The subject of a charge in API form. */
export type ShownSubject = AnswerOf<typeof listUsageCharges>['list'][number]['subject'];

/** The fields of a charge that identify its subject. */
export interface StoredSubject {
  readonly key: UsageCounter;
  readonly subject: string;
  readonly about: unknown;
}

/** A subject as identified by the charge itself. */
type Reference =
  | { readonly kind: 'creator'; readonly id: number }
  | { readonly kind: 'mail'; readonly deliveryId: number }
  | { readonly kind: 'about'; readonly about: StoredAbout }
  | { readonly kind: 'said'; readonly subject: ShownSubject };

/** Describes the subjects of charges, in order, with one statement per kind. */
export async function showSubjects(
  db: Database,
  viewer: Person,
  charges: readonly StoredSubject[],
): Promise<readonly ShownSubject[]> {
  const { teamId } = viewer;
  const references = charges.map(referenceOf);
  const abouts = references.flatMap((one) => (one.kind === 'about' ? [one.about] : []));
  const exports = abouts.flatMap((one) => (one.kind === 'export' ? [one] : []));
  const mails = await deliverySubjects(
    db,
    teamId,
    references.flatMap((one) => (one.kind === 'mail' ? [one.deliveryId] : [])),
  );
  const creators = await creatorNames(db, [
    ...references.flatMap((one) => (one.kind === 'creator' ? [one.id] : [])),
    ...[...mails.values()].flatMap(({ creatorId }) => creatorId ?? []),
    ...abouts.flatMap((one) => (one.kind === 'similar' ? one.seeds.flatMap(numberOf) : [])),
  ]);
  const jobs = await keptJobs(
    db,
    teamId,
    exports.flatMap(({ jobId }) => numberOf(jobId)),
  );
  const lists = await namesOfLists(
    db,
    viewer,
    exports.flatMap(({ listId }) => listId ?? []),
  );

  const ofAbout = (about: StoredAbout): ShownSubject => {
    switch (about.kind) {
      case 'search':
        return { kind: 'search', search: { platform: about.platform, filter: about.filter } };
      case 'similar': {
        const seeds = about.seeds.flatMap(numberOf).flatMap((id) => creators.get(id) ?? []);
        return { kind: 'similar', platform: about.platform, seeds };
      }
      case 'export': {
        const { format, platform, listId, jobId } = about;
        const name = listId === null ? undefined : lists.get(listId);
        return {
          kind: 'export',
          format,
          platform,
          list: name === undefined || listId === null ? null : { id: listId, name },
          jobId: jobs.has(Number(jobId)) ? jobId : null,
        };
      }
    }
  };
  const show = (one: Reference): ShownSubject => {
    switch (one.kind) {
      case 'said':
        return one.subject;
      case 'about':
        return ofAbout(one.about);
      case 'creator':
        return { kind: 'creator', creator: creators.get(one.id) ?? null };
      case 'mail': {
        const mail = mails.get(one.deliveryId);
        const { id, name } = mail?.campaign ?? {};
        return {
          kind: 'mail',
          campaign: id === undefined ? null : { id, name: name ?? '' },
          creator: creators.get(mail?.creatorId ?? -1) ?? null,
        };
      }
    }
  };
  return references.map(show);
}

const numberOf = (text: string): readonly number[] => (/^[1-9]\d{0,14}$/.test(text) ? [Number(text)] : []);

/** Reference to the subject of a charge; without stored details, derived from counter and subject. */
function referenceOf({ key, subject, about }: StoredSubject): Reference {
  const known = chargeAboutSchema.safeParse(about);
  if (known.success) return { kind: 'about', about: known.data };
  const said = (one: ShownSubject): Reference => ({ kind: 'said', subject: one });
  const [word = '', id = ''] = subject.split(/[ /]/);
  const [number] = numberOf(id);
  switch (key) {
    case 'basicAnalyses':
    case 'audienceAnalyses':
      if (word === 'creator' && number) return { kind: 'creator', id: number };
      return said({ kind: 'unknown' });
    case 'emailUnlocks':
      if (word === 'email' && number) return { kind: 'creator', id: number };
      return said({ kind: 'unknown' });
    case 'emails':
      if (word === 'test') return said({ kind: 'testMail' });
      if (word === 'reply') return said({ kind: 'replyMail' });
      if (word === 'mail' && number) return { kind: 'mail', deliveryId: number };
      return said({ kind: 'unknown' });
    case 'sentences':
      return said({ kind: 'sentence' });
    case 'exportRows':
      return said({ kind: 'export', format: null, platform: null, list: null, jobId: null });
    case 'searches':
      if (word === 'named') return said({ kind: 'named' });
      if (id === 'similar') return said({ kind: 'similar', platform: null, seeds: [] });
      return said({ kind: 'search', search: null });
  }
}
