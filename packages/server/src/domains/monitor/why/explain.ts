import type { AnswerOf, BodyOf, explainMissingPost, MonitorLineRefusal, Platform } from '@reachkit/contract';
import { postAddress } from '@reachkit/contract/posts/postAddress';
import { and, eq, isNull } from 'drizzle-orm';
import type { ShareLinks } from '../../../gateways/shareLinks/shareLinks.ts';
import type { Executor } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { dayOf, daysBetween } from '../../../platform/time/days.ts';
import { post } from '../../creator/history/tables.ts';
import { creatorNames } from '../../creator/identity/creatorNames.ts';
import { findByHandles } from '../../creator/identity/findByHandles.ts';
import { listsWith } from '../../favourites/lists/creatorsOfLists.ts';
import { readPeople } from '../../people/people.ts';
import { countLinks, readOverLimit } from '../limits.ts';
import type { LinkRow } from '../links/find.ts';
import { findProject, type ProjectRow } from '../projects/find.ts';
import { readWords } from '../rules/lookBack.ts';
import { hasTerms, matcherOf } from '../rules/match.ts';
import { isOpen, periodOf, type RulePeriod, type RuleRow, rulesOf } from '../rules/period.ts';
import type { RuleDeps } from '../rules/service.ts';
import { monitorLink } from '../tables.ts';
import { reasonOf, type TriedRule } from './reason.ts';

export interface WhyDeps extends RuleDeps {
  readonly shareLinks: ShareLinks;
}

type Answer = AnswerOf<typeof explainMissingPost>;

/** Characters of a caption in the answer. */
const shownCaption = 500;
/** Handle in an address of a post. */
const handleInAddress =
  /(?:tiktok\.com\/@|instagram\.com\/)([\w.]{1,60})\/(?:video|photo|p|reel|reels|tv)\//i;

const nothing: Omit<Answer, 'reason'> = {
  refusal: null,
  platform: null,
  postId: null,
  linkId: null,
  creator: null,
  postedAt: null,
  nextReadAt: null,
  period: null,
  lookedFor: [],
  caption: null,
  takenOut: null,
  cap: null,
};

/** Says why a post is not in a project: the first reason that kept it out. @throws Failure `notFound` */
export async function explainMissing(
  deps: WhyDeps,
  { teamId }: Caller,
  id: string,
  { text }: BodyOf<typeof explainMissingPost>,
): Promise<Answer> {
  const project = await findProject(deps.db, teamId, id);
  const address = postAddress(text);
  if (address.kind === 'refused') return refused(address.reason);
  const { platform } = address;
  if (address.kind === 'post') return explainPost(deps, project, { platform, externalId: address.id, text });
  const link = await findShareLink(deps.db, project, address.url);
  if (link?.removedAt) {
    return {
      ...nothing,
      reason: 'takenOut',
      platform,
      linkId: link.id,
      ...(await takenOutBy(deps.db, link)),
    };
  }
  const linkId = link?.id ?? null;
  if (link?.unsupportedAt) return { ...refused('notAPost'), platform, linkId };
  const found = await deps.shareLinks.resolve(address.url, platform);
  if (found.kind === 'none') return { ...refused('notAPost'), platform, linkId };
  if (found.kind === 'later' || link) return { ...nothing, reason: 'unresolved', platform, linkId };
  return explainPost(deps, project, { platform, externalId: found.id, text });
}

const refused = (refusal: MonitorLineRefusal): Answer => ({ ...nothing, reason: 'refused', refusal });

async function findShareLink(executor: Executor, { teamId, id }: ProjectRow, url: string) {
  const [link] = await teamScope(executor, teamId)
    .select()
    .from(monitorLink)
    .where(and(eq(monitorLink.projectId, id), eq(monitorLink.url, url), isNull(monitorLink.postId)));
  return link;
}

async function takenOutBy(
  executor: Executor,
  { teamId, removedAt, removedBy }: LinkRow,
): Promise<Pick<Answer, 'takenOut'>> {
  if (removedAt === null) return { takenOut: null };
  const people = await readPeople(executor, teamId, removedBy === null ? [] : [removedBy]);
  return { takenOut: { by: people.get(removedBy ?? 0)?.nickName ?? null, at: removedAt } };
}

interface AskedPost {
  readonly platform: Platform;
  readonly externalId: string;
  /** As pasted; some addresses name the creator. */
  readonly text: string;
}

async function explainPost(deps: WhyDeps, project: ProjectRow, asked: AskedPost): Promise<Answer> {
  const { db, sources } = deps;
  const { teamId } = project;
  const now = deps.now();
  const { platform, externalId } = asked;
  const over = await readOverLimit(db, { teamId, now }, []);
  const { links, timeZone } = over.limits;
  const used = await countLinks(db, teamId, project.id);
  const [row] = await db
    .select()
    .from(post)
    .where(and(eq(post.platform, platform), eq(post.externalId, externalId)));
  const [link] = row
    ? await teamScope(db, teamId)
        .select()
        .from(monitorLink)
        .where(and(eq(monitorLink.projectId, project.id), eq(monitorLink.postId, row.id)))
    : [];
  const creatorId = row?.creatorId ?? (await creatorNamedIn(db, asked));
  const [read] = row ? await readWords(db, [row.id]) : [];
  const hasWords = read !== undefined && (read.caption !== '' || read.hashtags.length > 0);
  const isAsked = row !== undefined && row.readAt === null && row.nextReadAt !== null;
  const rules = await triedRules(db, project, { creatorId, isAsked, today: dayOf(now, timeZone) });
  const postedOn = row?.postedAt ? dayOf(row.postedAt, timeZone) : null;
  const { reason, tried } = reasonOf({
    isHere: link?.removedAt === null,
    isTakenOut: link !== undefined,
    hasSource: sources.isRead(platform),
    hasCreator: creatorId !== null,
    isAsked,
    postedOn,
    words: read && (hasWords || row?.readAt) ? read : null,
    rules,
    isFull: over.projects.has(project.id) || used >= links.value,
  });
  const creator = (await creatorNames(db, creatorId === null ? [] : [creatorId])).get(creatorId ?? 0);
  return {
    ...nothing,
    reason,
    platform,
    postId: externalId,
    linkId: link?.id ?? null,
    creator: creator ? { id: creator.id, name: creator.name } : null,
    postedAt: row?.postedAt ?? null,
    nextReadAt: row?.nextReadAt ?? null,
    period: reason === 'outsidePeriod' && postedOn !== null ? leavingOut(project, rules, postedOn) : null,
    lookedFor: tried.map(({ rule: { name, hashtags, mentions, coupons, links: urls, words } }) => ({
      rule: name,
      hashtags,
      mentions,
      coupons,
      links: urls,
      words,
    })),
    caption: hasWords ? shortened(read.caption) : null,
    ...(link && reason === 'takenOut' && (await takenOutBy(db, link))),
    cap: reason === 'cap' ? { used, limit: links.value } : null,
  };
}

const shortened = (caption: string) => [...caption].slice(0, shownCaption).join('');

/** The creator whom the address of a post that is not known names, if that creator is known. */
async function creatorNamedIn(executor: Executor, { platform, text }: AskedPost): Promise<number | null> {
  const handle = handleInAddress.exec(text.normalize('NFKC'))?.[1];
  if (handle === undefined) return null;
  return (await findByHandles(executor, platform, [handle])).get(handle) ?? null;
}

interface ProjectRule extends TriedRule {
  readonly rule: RuleRow;
}

/** Rules of a project that are on and have the creator; while the creator is still asked for, all that are on. */
async function triedRules(
  executor: Executor,
  project: ProjectRow,
  {
    creatorId,
    isAsked,
    today,
  }: { readonly creatorId: number | null; readonly isAsked: boolean; readonly today: string },
): Promise<readonly ProjectRule[]> {
  if (project.archivedAt !== null || project.removedAt !== null) return [];
  const rules = (await rulesOf(executor, project.teamId, project.id)).filter(({ offAt }) => offAt === null);
  const listIds = rules.flatMap(({ listId }) => listId ?? []);
  const lists = creatorId === null ? [] : await listsWith(executor, project.teamId, creatorId, listIds);
  const has = (rule: RuleRow) =>
    creatorId === null
      ? isAsked
      : rule.creatorId === creatorId || (rule.listId !== null && lists.includes(rule.listId));
  return rules.filter(has).map((rule) => ({
    rule,
    period: periodOf(rule, project),
    needsWords: hasTerms(rule),
    isOpen: isOpen(rule, today),
    match: matcherOf(rule),
  }));
}

/** The period that leaves a day out: of the project, or else of the rule that comes nearest. */
function leavingOut(
  { startsOn, endsOn }: ProjectRow,
  rules: readonly ProjectRule[],
  day: string,
): Answer['period'] {
  if ((startsOn !== null && day < startsOn) || (endsOn !== null && day > endsOn)) return { startsOn, endsOn };
  const away = (period: RulePeriod) =>
    Math.max(daysBetween(day, period.startsOn), daysBetween(period.endsOn, day));
  const [nearest] = rules.map(({ rule }) => rule).toSorted((a, b) => away(a) - away(b));
  return nearest ? { startsOn: nearest.startsOn, endsOn: nearest.endsOn } : null;
}
