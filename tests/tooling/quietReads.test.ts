import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@reachkit/contract/endpoints';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '../../packages/sdk/src');

/** Read requests that show no notice on failure. Add one only if a person neither requested it nor misses it. */
const quietReads: Readonly<Record<string, string>> = {
  // Refetched automatically every few seconds.
  'useCreatorRefresh.ts getJob': 'polling',
  'useJob.ts getJob': 'polling',
  'useJobs.ts listJobs': 'polling',
  'useOrderPayment.ts getPaymentStatus': 'polling',
  'useWebhookLog.ts listWebhookDeliveries': 'polling',
  // Requested while a person types.
  'CreatorPick.tsx suggestCreators': 'typeAhead',
  'usePreview.ts previewTeamExtension': 'typeAhead',
  'usePreview.ts previewLimitOverride': 'typeAhead',
  'useGlobalSearch.ts globalSearch': 'typeAhead',
  'useKeywordBox.ts suggestCreators': 'typeAhead',
  'useRegister.ts verifyPhoneRegistered': 'typeAhead',
  'useTargetCheck.ts checkShortLink': 'typeAhead',
  // A count or suggestion for an option.
  'PlatformTabs.tsx countCreators': 'hint',
  'UnsureParts.tsx suggestCreators': 'hint',
  'useDescribe.ts countCreators': 'hint',
  'useFilterEditor.ts countCreators': 'hint',
  'useKnownCounts.ts countKnownAccounts': 'hint',
  'useLikelyPlatform.ts countKnownAccounts': 'hint',
  'useMemberFilters.ts listFavouriteCreators': 'hint',
  'useNeedsReply.ts listMailThreads': 'hint',
  'usePendingCount.ts listPendingCreators': 'hint',
  'usePicker.ts checkBlacklist': 'hint',
  'useWayOut.ts countCreators': 'hint',
  // Names, examples, and data that the shell reads on every page.
  'ChargeSubject.tsx getFilterOptions': 'background',
  'useCategoryName.ts getFilterOptions': 'background',
  'TemplateFrame.tsx listMailPreviewPeople': 'background',
  'useBookmarks.ts listBookmarks': 'background',
  'useEquityUpdates.ts fetchUserInfo': 'background',
  'useEquityUpdates.ts getEquity': 'background',
  'useNoteNews.ts getCreatorNote': 'background',
  'useNotifications.ts listNotifications': 'background',
  'useOpenAlerts.ts listMonitorAlerts': 'hint',
  'useSiteConfig.ts getSiteConfig': 'background',
  'useTagName.ts getFilterOptions': 'background',
};

/** Read requests within an action, which shows its own error at its button. */
const readsOfPresses: readonly string[] = [
  'LockedNotice.tsx listMailRecipients',
  'LockedNotice.tsx summariseMailCampaign',
  'useAddLinks.ts checkMonitorLinks',
  'useAddLinks.ts readMonitorLinksFile',
  'useBatch.ts readShortLinkCreators',
  'useDescribe.ts nlParse',
  'useEmailThread.ts fetchMailImage',
  'useEmailThread.ts fetchMailPart',
  'useEmailThread.ts fetchUploadedMailImage',
  'useMailImages.ts fetchUploadedMailImage',
  'useMemberActions.ts listFavouriteCreators',
  'useMissingPost.ts explainMissingPost',
  'usePendingActions.ts listPendingCreators',
  'useReply.ts getMailTemplate',
  'useRuleForm.ts previewMonitorRule',
  'useSenderForm.ts guessMailSettings',
  'useTeamMembers.ts previewMemberRemoval',
];

interface Site {
  /** File and endpoint of the read request. */
  readonly read: string;
  readonly isHook: boolean;
  readonly text: string;
}

const reads = new Set(endpoints.filter(({ isRead }) => isRead).map(({ id }) => id));

/** Returns the text of a call from its opening to its closing parenthesis. */
function argumentsAt(source: string, open: number): string {
  let depth = 0;
  for (let at = open; at < source.length; at += 1) {
    if ('([{'.includes(source[at] ?? '')) depth += 1;
    if (')]}'.includes(source[at] ?? '')) depth -= 1;
    if (depth === 0) return source.slice(open, at);
  }
  return source.slice(open);
}

function sitesIn(file: string): readonly Site[] {
  const source = readFileSync(join(sources, file), 'utf8');
  return [...source.matchAll(/\b(useRead|call)(\(\s*)(\w+)/g)].map((found) => ({
    read: `${file.split('/').at(-1)} ${found[3]}`,
    isHook: found[1] === 'useRead',
    text: argumentsAt(source, found.index + (found[1]?.length ?? 0)),
  }));
}

const sites = globSync('**/*.{ts,tsx}', { cwd: sources })
  .filter((file) => !/\.(test|stories)\./.test(file))
  .flatMap(sitesIn);

it('only the listed reads show no notice on failure', () => {
  const found = sites.flatMap(({ read, text }) => {
    const reason = /quiet: '(\w+)'/.exec(text)?.[1];
    return reason === undefined ? [] : [[read, reason]];
  });
  expect(Object.fromEntries(found)).toEqual(quietReads);
});

it('only reads within an action leave their errors to the action', () => {
  const found = sites.filter(
    ({ isHook, read, text }) =>
      !isHook && reads.has(read.split(' ')[1] ?? '') && /notify: false|\bsilent\b/.test(text),
  );
  expect([...new Set(found.map(({ read }) => read))].sort()).toEqual(readsOfPresses);
});
