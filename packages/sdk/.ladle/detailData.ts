import { keyWords } from '../src/features/account/stories/keysWorld.ts';
import { webhookWords } from '../src/features/account/stories/webhooksWorld.ts';
import { collaborationWords } from '../src/features/collaboration/stories/data.ts';
import { resultWords } from '../src/features/collaboration/stories/results.ts';
import { compared } from '../src/features/creator/stories/compared.ts';
import { storyKinds, storyProfile } from '../src/features/creator/stories/profiles.ts';
import { seedRows, similarFound } from '../src/features/creator/stories/similar.ts';
import { storyAddress, storyMails, unlockedEmail } from '../src/features/creator/stories/storyTabs.ts';
import { storyVideos } from '../src/features/creator/stories/videos.ts';
import { campaignWords } from '../src/features/email/stories/campaignWorld.ts';
import { inboxWords } from '../src/features/email/stories/inboxWorld.ts';
import { outboxWords } from '../src/features/email/stories/outboxWorld.ts';
import { storyPlan } from '../src/features/email/stories/roundsWorld.ts';
import { senderWords } from '../src/features/email/stories/senderWorld.ts';
import { suppressionWords } from '../src/features/email/stories/suppressionWorld.ts';
import { templateWords } from '../src/features/email/stories/templateWorld.ts';
import { actionWords } from '../src/features/favourites/stories/activity.ts';
import { blacklistWords } from '../src/features/favourites/stories/blacklist.ts';
import { memberRows, storyLists } from '../src/features/favourites/stories/lists.ts';
import { memberWords } from '../src/features/favourites/stories/members.ts';
import { noteWords } from '../src/features/favourites/stories/notes.ts';
import { overviewWords } from '../src/features/favourites/stories/overview.ts';
import { pendingAccounts, pendingWords } from '../src/features/favourites/stories/pending.ts';
import { recordWords } from '../src/features/favourites/stories/records.ts';
import { sheetWords } from '../src/features/favourites/stories/sheetRows.ts';
import { storyJobs } from '../src/features/job/stories/jobs.ts';
import { orderWords } from '../src/features/membership/stories/orderWorld.ts';
import { monitorWords } from '../src/features/monitor/stories/data.ts';
import { officeWords } from '../src/features/office/stories/data.ts';
import { rankingWords } from '../src/features/rankings/stories/data.ts';
import { storySaved, storySentence } from '../src/features/search/stories/actions.ts';
import { detailWords } from '../src/features/shortlinks/stories/detailWorld.ts';
import { shortLinkWords } from '../src/features/shortlinks/stories/shortLink.ts';
import { shortLinkActionWords } from '../src/features/shortlinks/stories/shortLinkActions.ts';

/** Fields with text from people, platforms and servers; codes of the contract are in other fields. */
const written = new Set([
  ...['name', 'handle', 'title', 'description', 'subject', 'preview', 'by', 'brand', 'hashtags', 'shared'],
  ...['masked', 'address', 'msg', 'list', 'file'],
]);

function writtenIn(value: unknown, isWritten = false): readonly string[] {
  if (typeof value === 'string') return isWritten ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => writtenIn(one, isWritten));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => writtenIn(one, written.has(name)));
}

const profiles = storyKinds.map((kind) => storyProfile(kind, 'tiktok'));

/** Fixture texts that stories show of a creator, an email, a job or a saved search. */
export const detailData: readonly string[] = [
  ...writtenIn([
    profiles,
    storyVideos('rich', 'tiktok'),
    storyVideos('rich', 'instagram'),
    storyMails,
    unlockedEmail(),
    compared,
    seedRows,
    similarFound,
    storyJobs,
    storySaved,
    storyLists,
    pendingAccounts(120, 'list'),
    memberRows(400),
  ]),
  ...actionWords,
  ...blacklistWords,
  ...memberWords,
  ...noteWords,
  ...overviewWords,
  ...pendingWords,
  ...recordWords,
  ...sheetWords,
  ...campaignWords,
  ...collaborationWords,
  ...resultWords,
  ...keyWords,
  ...webhookWords,
  ...inboxWords,
  ...orderWords.filter((word) => word !== ''),
  ...outboxWords,
  ...storyPlan.rounds.flatMap(({ templateName }) => templateName ?? []),
  ...senderWords,
  ...monitorWords,
  ...officeWords,
  ...rankingWords,
  ...shortLinkActionWords,
  ...[...shortLinkWords, ...detailWords].filter((word) => word !== ''),
  ...suppressionWords,
  ...templateWords,
  ...storySentence.split('、'),
  storySentence,
  // Parts of the sentence above after parsing.
  ...['美国', '做', '家居'],
  '样品收下后不再回复',
  storyAddress,
  // Texts in a team's spreadsheet of several platforms.
  ...['秋季名单 Autumn list, second', 'UCabcdefghijklmnopqrstuv', 'sophie.home', 'hana'],
  // Unlocked addresses, and creators with rows that have not loaded.
  '@mail.example',
  ...['tiktok-3', 'tiktok-9', 'tiktok-12', 'tiktok-17'],
  'Asia/Shanghai',
  'China Standard Time',
  ...['oasis_', 'morning_', 'kitchen'],
  'Grethe & Søstre Hjemmeindretningskompagniet ApS',
  'smallspace',
  'nothing',
  'diy',
];
