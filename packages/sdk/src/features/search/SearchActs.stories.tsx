import { exportCreators, previewExport } from '@reachkit/contract/creator/exporting';
import { getJob, type Job } from '@reachkit/contract/job';
import type { Locale } from '@reachkit/contract/locales';
import { listSavedSearches } from '@reachkit/contract/search/saved';
import { nlParse } from '@reachkit/contract/search/sentence';
import { type ReactNode, useState } from 'react';
import { PlayedStage, typeInto } from '../../../.ladle/PlayedStage.tsx';
import type { Appearance } from '../../core/contexts.ts';
import type { Target } from '../../core/navigation/target.ts';
import { createStateAreas } from '../../provider/stateAreas.ts';
import { CreatorSearch, type CreatorSearchProps } from './CreatorSearch.tsx';
import { ExportButton } from './ExportButton.tsx';
import { searchEn } from './locales/en.ts';
import { searchZh } from './locales/zh.ts';
import { ExportDialog } from './parts/export/ExportDialog.tsx';
import { failedExport, finishedExport, storySentence } from './stories/actions.ts';
import { storyNow } from './stories/creators.ts';
import { refusal, type StoryWorldOptions, storyWorld, success } from './stories/world.ts';

export default { title: 'search/Acts' };

interface StageProps {
  readonly search?: CreatorSearchProps;
  readonly world?: StoryWorldOptions;
  readonly locale?: Locale;
  readonly appearance?: Partial<Appearance>;
  readonly isPhone?: boolean;
  /** Daily limit of descriptions; left out: the plan is unknown. */
  readonly sentences?: number;
  /** Clicked in sequence, each as soon as it is rendered. */
  readonly press?: readonly string[];
  /** Typed into the sentence box, which the first click opens. */
  readonly sentence?: string;
  readonly children?: ReactNode;
}

const nowhere = () => {};

const ways: readonly Target['kind'][] = ['upgrade', 'compare', 'similar', 'writeEmail'];

const storyNavigation = {
  href: ({ kind }: Target) => (ways.includes(kind) ? `/${kind}` : undefined),
  go: nowhere,
};

function areasOf(sentences: number | undefined) {
  const areas = createStateAreas();
  if (sentences === undefined) return areas;
  const items = [
    {
      key: 'sentences',
      kind: 'counter',
      period: 'day',
      limit: sentences,
      used: Math.min(2, sentences),
      resetAt: '2025-11-21T00:00:00+08:00',
    } as const,
    {
      key: 'emailUnlocks',
      kind: 'counter',
      period: 'month',
      limit: 150,
      used: 91,
      resetAt: '2025-12-01T00:00:00+08:00',
    } as const,
  ];
  areas.session.setEquity({
    equityVersion: { version: 'pro', versionName: 'pro' },
    red_center: { save_koc_task: '0' },
    items,
  });
  return areas;
}

function Stage({
  search,
  world,
  appearance,
  isPhone,
  locale,
  sentences,
  press = [],
  sentence,
  children,
}: StageProps) {
  const [{ client }] = useState(() => storyWorld(world));
  const [open, ...rest] = press;
  const typed = () => typeInto('.rk-search-sentence input', sentence ?? '');
  return (
    <PlayedStage
      client={client}
      locale={locale}
      messages={[searchZh, searchEn]}
      appearance={appearance}
      now={storyNow}
      navigation={storyNavigation}
      makeAreas={() => areasOf(sentences)}
      steps={open !== undefined && sentence !== undefined ? [open, typed, ...rest] : press}
      place={isPhone ? 'phone' : undefined}
    >
      {children ?? <CreatorSearch onOpenCreator={nowhere} {...search} />}
    </PlayedStage>
  );
}

const toSentence = [
  '.rk-search-describe',
  '.rk-search-describe-panel .rk-search-sentence button:last-of-type',
];
const chosen = { defaultSelectedIds: ['tiktok-3', 'tiktok-9', 'tiktok-12', 'tiktok-17'] };
/** The host's actions come after the bar with the button that clears the selection. */
const unlockAction = '.rk-search-selection > span button:has(.lucide-lock-keyhole-open)';

export const Described = () => <Stage sentences={500} press={toSentence} sentence={storySentence} />;
export const DescribedEnglishDark = () => (
  <Stage
    locale="en"
    sentences={500}
    press={toSentence}
    sentence={storySentence}
    appearance={{ scheme: 'dark' }}
  />
);
export const DescribedRightToLeft = () => (
  <Stage
    locale="en"
    sentences={500}
    press={toSentence}
    sentence={storySentence}
    appearance={{ direction: 'rtl' }}
  />
);
export const DescribedPhone = () => (
  <Stage isPhone sentences={500} press={toSentence} sentence={storySentence} />
);
export const DescribedOffer = () => <Stage sentences={0} press={['.rk-search-describe']} />;
export const DescribedTooLong = () => (
  <Stage sentences={500} press={toSentence} sentence={'家居'.repeat(260)} />
);
export const DescribedFailed = () => (
  <Stage
    sentences={500}
    press={toSentence}
    sentence={storySentence}
    world={{ answer: ({ endpoint }) => (endpoint === nlParse ? refusal(500, '', null, 500) : null) }}
  />
);

/** A sentence searched as keywords; an action below the box offers to parse it. */
const searchedSentence: CreatorSearchProps = {
  defaultView: {
    platform: 'tiktok',
    filter: { keyword: storySentence },
    sort: { key: 'relevance', order: 'desc' },
  },
};

export const SentenceInBox = () => <Stage sentences={3} search={searchedSentence} />;
export const SentenceInBoxEnglishDark = () => (
  <Stage locale="en" sentences={3} search={searchedSentence} appearance={{ scheme: 'dark' }} />
);
export const SentenceInBoxPhone = () => <Stage isPhone sentences={3} search={searchedSentence} />;

const savedButton = '.rk-search-saved [aria-haspopup="dialog"]';

export const SavedSearches = () => <Stage sentences={500} press={[savedButton]} />;
export const SavedSearchesEnglishDark = () => (
  <Stage locale="en" sentences={500} press={[savedButton]} appearance={{ scheme: 'dark' }} />
);
export const SavedSearchOpened = () => (
  <Stage sentences={500} press={[savedButton, '.rk-search-saved-list li button']} />
);
export const SavedSearchesEmpty = () => <Stage sentences={500} press={[savedButton]} world={{ saved: [] }} />;
export const SavedSearchesFailed = () => (
  <Stage
    press={[savedButton]}
    world={{
      answer: ({ endpoint }) => (endpoint === listSavedSearches ? refusal(500, '', null, 500) : null),
    }}
  />
);
export const SaveSearch = () => <Stage sentences={500} press={['.rk-search-saved button:first-of-type']} />;

export const MatchesAndTeamStatus = () => (
  <Stage
    search={{
      defaultView: {
        platform: 'tiktok',
        filter: {
          keyword: 'kitchen hana',
          keyword_mode: 'any',
          keyword_exclude: 'wood',
          exclude: 'contactedByTeam,blacklisted',
        },
        sort: { key: 'relevance', order: 'desc' },
      },
    }}
  />
);
export const MatchesAndTeamStatusPhone = () => (
  <Stage
    isPhone
    search={{
      defaultView: {
        platform: 'tiktok',
        filter: { keyword: 'kitchen' },
        sort: { key: 'relevance', order: 'desc' },
      },
    }}
  />
);

export const SelectionActs = () => <Stage sentences={500} search={chosen} />;
export const UnlockQuestion = () => <Stage sentences={500} search={chosen} press={[unlockAction]} />;
export const UnlockResults = () => (
  <Stage
    sentences={500}
    search={chosen}
    press={[unlockAction, '.rk-search-unlock button[data-variant="primary"]']}
  />
);

const chosenIds = ['tiktok-3', 'tiktok-9'];
export const Export = () => (
  <Stage>
    <ExportDialog platform="tiktok" ids={chosenIds} isOpen onOpenChange={nowhere} />
  </Stage>
);
export const ExportOfChosen = () => (
  <Stage>
    <ExportButton platform="tiktok" creatorIds={chosenIds} />
  </Stage>
);
export const ExportTooMany = () => (
  <Stage locale="en" appearance={{ scheme: 'dark' }}>
    <ExportDialog platform="tiktok" filter={{}} isOpen onOpenChange={nowhere} />
  </Stage>
);
export const ExportBegun = () => (
  <Stage press={['.rk-search-export button[data-variant="primary"]:not([disabled])']}>
    <ExportDialog platform="tiktok" ids={chosenIds} isOpen onOpenChange={nowhere} />
  </Stage>
);
const exportJobs = (job: (id: string) => Job): StoryWorldOptions => ({
  answer: ({ endpoint, input }) => (endpoint === getJob ? success(job(String(input.params?.id))) : null),
});
export const ExportReady = () => (
  <Stage
    world={exportJobs(finishedExport)}
    press={['.rk-search-export button[data-variant="primary"]:not([disabled])']}
  >
    <ExportDialog platform="tiktok" ids={chosenIds} isOpen onOpenChange={nowhere} />
  </Stage>
);
export const ExportJobFailed = () => (
  <Stage
    world={exportJobs(failedExport)}
    press={['.rk-search-export button[data-variant="primary"]:not([disabled])']}
  >
    <ExportDialog platform="tiktok" ids={chosenIds} isOpen onOpenChange={nowhere} />
  </Stage>
);
export const ExportFailed = () => (
  <Stage
    world={{ answer: ({ endpoint }) => (endpoint === previewExport ? refusal(500, '', null, 500) : null) }}
  >
    <ExportDialog platform="tiktok" ids={chosenIds} isOpen onOpenChange={nowhere} />
  </Stage>
);
export const ExportNotBegun = () => (
  <Stage
    press={['.rk-search-export button[data-variant="primary"]:not([disabled])']}
    world={{ answer: ({ endpoint }) => (endpoint === exportCreators ? refusal(500, '', null, 500) : null) }}
  >
    <ExportDialog platform="tiktok" ids={chosenIds} isOpen onOpenChange={nowhere} />
  </Stage>
);
