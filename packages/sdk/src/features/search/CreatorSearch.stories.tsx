import { platforms, searchCreators } from '@reachkit/contract';
import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../.ladle/FeatureStage.tsx';
import { PlayedStage, type Step } from '../../../.ladle/PlayedStage.tsx';
import { choice, withControls } from '../../../.ladle/withControls.tsx';
import type { Appearance } from '../../core/contexts.ts';
import type { Target } from '../../core/navigation/target.ts';
import { createStorage } from '../../core/react/storage.ts';
import type { StateAreas } from '../../core/state/createStateAreas.ts';
import { createStateAreas } from '../../provider/stateAreas.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { CreatorSearch, type CreatorSearchProps } from './CreatorSearch.tsx';
import { searchEn } from './locales/en.ts';
import { searchZh } from './locales/zh.ts';
import { storyNow } from './stories/creators.ts';
import * as css from './stories/stage.css.ts';
import { refusal, type StoryWorldOptions, storyWorld } from './stories/world.ts';

export default { title: 'search/CreatorSearch' };

interface StageProps {
  readonly search?: CreatorSearchProps;
  readonly world?: StoryWorldOptions;
  readonly locale?: Locale;
  readonly appearance?: Partial<Appearance>;
  readonly isPhone?: boolean;
  readonly makeAreas?: () => StateAreas;
  /** Runs once the stage has rendered. */
  readonly action?: (stage: HTMLElement) => void;
}

const nowhere = () => {};

/** A host that sells plans. */
const storyNavigation = {
  href: ({ kind }: Target) => (kind === 'upgrade' ? '/upgrade' : undefined),
  go: nowhere,
};

/** Runs on the first table; not if entries are shown, which have no row of filters, or the first response never arrives. */
function actOnce(action: (stage: HTMLElement) => void): Step {
  let tries = 0;
  return () => {
    tries += 1;
    const stage = document.querySelector<HTMLElement>('[data-story-acting]');
    const isTable = stage?.querySelector('[role="row"] [role="gridcell"]') != null;
    if (stage && isTable) action(stage);
    return isTable || stage?.querySelector('[role="listitem"]') != null || tries >= 20;
  };
}

const press = (selector: string) => (stage: HTMLElement) =>
  stage.querySelector<HTMLElement>(selector)?.click();

function Stage({ search, world, appearance, isPhone, action, locale, makeAreas }: StageProps): ReactNode {
  const [{ client }] = useState(() => storyWorld(world));
  return (
    <PlayedStage
      client={client}
      locale={locale}
      messages={[searchZh, searchEn]}
      appearance={appearance}
      now={storyNow}
      navigation={storyNavigation}
      makeAreas={makeAreas}
      steps={action && [actOnce(action)]}
      place={isPhone ? 'phone' : undefined}
    >
      <CreatorSearch onOpenCreator={nowhere} {...search} />
    </PlayedStage>
  );
}

const somewhereInside = {
  platform: 'tiktok',
  filter: {
    region: 'US,JP,KR,BR,VN',
    followerCount_start: '20000',
    followerCount_end: '2000000',
    tags: 'home,storage,kitchen',
    sendVideoDate: '90',
    haveEmail: '1',
  },
  sort: { key: 'medianPlays', order: 'desc' },
} as const;

/** In a container of the host's page, around the provider. */
function Boxed({ className }: { readonly className?: string }) {
  const [{ client }] = useState(() => storyWorld());
  return (
    <div className={className}>
      <FeatureStage
        client={client}
        messages={[searchZh, searchEn]}
        now={storyNow}
        navigation={storyNavigation}
      >
        <CreatorSearch scroll="container" onOpenCreator={nowhere} />
      </FeatureStage>
    </div>
  );
}

export const Loaded = () => <Stage />;
export const InABox = () => <Boxed className={css.box} />;
/** A host's mistake: only the window limits the height, and the console explains the fix. */
export const InABoxWithoutHeight = () => <Boxed />;
export const LoadedEnglish = () => <Stage locale="en" />;
export const Filtered = () => <Stage search={{ defaultView: somewhereInside }} />;
export const FilteredEnglishDark = () => (
  <Stage locale="en" appearance={{ scheme: 'dark' }} search={{ defaultView: somewhereInside }} />
);
export const Dark = () => <Stage appearance={{ scheme: 'dark' }} />;
export const RightToLeft = () => (
  <Stage locale="en" appearance={{ direction: 'rtl' }} search={{ defaultView: somewhereInside }} />
);

/** Not persisted: each visit starts with these columns. */
function chosenColumns(columnIds: readonly string[], density: string) {
  const kept = new Map<string, string>();
  const storage = createStorage({
    area: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
  storage.write('search_table', { columnIds, density, widths: {} });
  return storage;
}

const coverColumns = ['creator', 'covers', 'interactionRate', 'email', 'quality'];
const comfortable = chosenColumns(coverColumns, 'comfortable');
const compact = chosenColumns(coverColumns, 'compact');

export const Covers = () => <Stage search={{ storage: comfortable }} />;
export const CoversEnglishDark = () => (
  <Stage locale="en" appearance={{ scheme: 'dark' }} search={{ storage: comfortable }} />
);
export const CoversInLowRows = () => <Stage search={{ storage: compact }} />;

export const PagesOpen = () => <Stage action={press('.rk-search-pages')} world={{ count: 2000 }} />;

export const FilterMenu = () => (
  <Stage search={{ defaultView: somewhereInside }} action={press('.rk-filters-add')} />
);

/** The plan includes the basic filters. */
export const FilterMenuLocked = () => (
  <Stage
    locale="en"
    world={{ quota: freeQuota }}
    makeAreas={freeAreas}
    appearance={{ scheme: 'dark' }}
    action={press('.rk-filters-add')}
  />
);

export const FilterOpen = () => (
  <Stage search={{ defaultView: somewhereInside }} action={press('[data-filter="followerCount"] button')} />
);

export const TagsOpen = () => (
  <Stage search={{ defaultView: somewhereInside }} action={press('[data-filter="tags"] button')} />
);

function HostAction() {
  return <Button variant="primary">{'Host action'}</Button>;
}

export const Selection = () => (
  <Stage
    search={{
      defaultSelectedIds: ['tiktok-3', 'tiktok-9', 'tiktok-12', 'tiktok-17'],
      slots: { SelectionActions: HostAction },
    }}
    action={(stage) => {
      for (const row of [2, 4, 7]) {
        stage.querySelectorAll<HTMLElement>('[role="row"] input[type="checkbox"]')[row]?.click();
      }
    }}
  />
);

export const Loading = () => <Stage world={{ delay: 3_600_000 }} />;

export const Refreshing = () => (
  <Stage
    world={{ delay: ({ input }) => (JSON.stringify(input.body ?? {}).includes('KR') ? 3_600_000 : 0) }}
    action={press('[data-filter="region"] button')}
    search={{ defaultView: somewhereInside }}
  />
);

export const Empty = () => <Stage world={{ count: 0 }} />;

export const FilteredToNothing = () => (
  <Stage
    search={{
      defaultView: {
        ...somewhereInside,
        filter: { ...somewhereInside.filter, avg_intrate_start: '9.9' },
      },
    }}
  />
);

export const Failed = () => (
  <Stage
    world={{
      answer: ({ endpoint }) =>
        endpoint === searchCreators ? refusal(500, '<b>Out</b> of order', null, 500) : null,
    }}
  />
);

export const NoPermission = () => (
  <Stage
    world={{
      answer: ({ endpoint }) =>
        endpoint === searchCreators ? refusal(430, '', { ...spent, needVersion: 'basic' }) : null,
    }}
  />
);

const spent = { feature: 'searches', used: 10, limit: 10, resetAt: '2025-11-21T00:00:00+08:00' };
const freeQuota = { rows: 20, searches: { limit: 10, used: 9, resetAt: spent.resetAt } };

/** The plan includes the basic filters, twenty rows and one more search. */
export const FreePlan = () => <Stage world={{ quota: freeQuota }} makeAreas={freeAreas} />;
const withAudience = {
  ...somewhereInside,
  filter: {
    ...somewhereInside.filter,
    audience_region: 'US,CA,GB,AU',
    audience_region_min: '30',
    audience_age: '18-24,25-34',
    audience_age_min: '',
    audience_gender: 'female',
    audience_gender_min: '12.5',
    unknown: 'audience_gender',
  },
};

export const AudienceRegionOpen = () => (
  <Stage search={{ defaultView: withAudience }} action={press('[data-filter="audience_region"] button')} />
);
export const AudienceGenderOpenEnglishDark = () => (
  <Stage
    locale="en"
    appearance={{ scheme: 'dark' }}
    search={{ defaultView: withAudience }}
    action={press('[data-filter="audience_gender"] button')}
  />
);

export const LockedFilter = () => (
  <Stage
    world={{ quota: freeQuota }}
    makeAreas={freeAreas}
    search={{ defaultView: { ...somewhereInside, filter: { avg_intrate_start: '3' } } }}
    action={press('[data-filter="avg_intrate"] button')}
  />
);

function freeAreas() {
  const areas = createStateAreas();
  areas.session.setEquity({
    equityVersion: { versionName: 'Free' },
    red_center: { save_koc_task: '0' },
    items: [{ key: 'searchScope', kind: 'level', period: null, limit: 1, used: null, resetAt: null }],
  });
  return areas;
}

export const Phone = () => <Stage isPhone search={{ defaultView: somewhereInside }} />;

export const TenThousand = () => <Stage world={{ count: 10_000 }} />;

interface SearchControls extends Pick<CreatorSearchProps, 'platform' | 'scroll' | 'isEnabled'> {
  /** Number of creators on the platform. */
  readonly count: number;
}
const searchControls: SearchControls = { platform: 'tiktok', scroll: 'page', isEnabled: true, count: 200 };

export const Controls = withControls(
  searchControls,
  { platform: choice(platforms), scroll: choice(['page', 'container']) },
  ({ count, ...search }) => <Stage key={count} world={{ count }} search={search} />,
);
