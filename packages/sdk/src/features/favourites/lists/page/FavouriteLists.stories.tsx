import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { PlayedStage } from '../../../../../.ladle/PlayedStage.tsx';
import type { Target } from '../../../../core/navigation/target.ts';
import { favouritesEn } from '../../locales/en.ts';
import { favouritesZh } from '../../locales/zh.ts';
import { type ListWorldOptions, listRefusal, listWorld, storyLists, storyNow } from '../../stories/lists.ts';
import { FavouriteLists, type FavouriteListsProps } from './FavouriteLists.tsx';
import { favouriteListView } from './favouritesView.ts';

export default { title: 'favourites/FavouriteLists' };

interface StageProps extends FavouriteListsProps {
  readonly world?: ListWorldOptions;
  /** Buttons to click, in order, each once it is rendered. */
  readonly press?: readonly string[];
  readonly isPhone?: boolean;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
}

const nowhere = () => {};
const navigation = {
  href: (to: Target) =>
    to.kind === 'creator' ? `/creator/${to.id}` : to.kind === 'upgrade' ? '/upgrade' : undefined,
  go: nowhere,
};

function Stage({ world, press, isPhone, locale, look, ...page }: StageProps): ReactNode {
  const [{ client }] = useState(() => listWorld(world));
  return (
    <PlayedStage
      client={client}
      messages={[favouritesZh, favouritesEn]}
      now={storyNow}
      navigation={navigation}
      locale={locale}
      appearance={look}
      steps={press}
      place={isPhone ? 'phone' : undefined}
    >
      <FavouriteLists {...page} />
    </PlayedStage>
  );
}

const box = '.rk-favourite-members :is([data-row="0"], [data-index="0"]) input[type="checkbox"]';

export const Lists = () => <Stage />;
export const Open = () => <Stage defaultView={favouriteListView('1')} />;
export const OpenEnglishDark = () => (
  <Stage defaultView={favouriteListView('1')} locale="en" look={{ scheme: 'dark' }} />
);
export const RightToLeft = () => (
  <Stage defaultView={favouriteListView('5')} locale="en" look={{ direction: 'rtl' }} />
);
export const Phone = () => <Stage isPhone />;
export const PhoneOpen = () => <Stage isPhone defaultView={favouriteListView('1')} />;
export const ReadOnly = () => <Stage defaultView={favouriteListView('7')} />;
export const Chosen = () => <Stage defaultView={favouriteListView('1')} press={[box]} />;
export const Copying = () => (
  <Stage defaultView={favouriteListView('1')} press={[box, '[data-acts] button:has(.lucide-copy)']} />
);
export const Making = () => (
  <Stage press={['.rk-favourites nav .rk-icon-button[data-variant="secondary"]']} />
);
export const NoLists = () => <Stage world={{ lists: [], held: {} }} />;
export const EmptyList = () => (
  <Stage
    defaultView={favouriteListView('1')}
    world={{ lists: storyLists.map((list) => ({ ...list, count: 0 })) }}
  />
);
export const Gone = () => <Stage defaultView={favouriteListView('404')} />;
export const ManyLists = () => (
  <Stage
    world={{
      lists: Array.from({ length: 300 }, (_, place) => {
        const list = storyLists[place % storyLists.length] ?? storyLists[0];
        if (!list) throw new Error('There is no list.');
        return { ...list, id: String(place + 1) };
      }),
    }}
    defaultView={favouriteListView('1')}
  />
);
export const Loading = () => <Stage world={{ answer: () => new Promise(nowhere) }} />;
export const Failed = () => <Stage world={{ answer: () => listRefusal(500, '') }} />;
export const MembersFailed = () => (
  <Stage
    defaultView={favouriteListView('1')}
    world={{
      answer: ({ endpoint }) => (endpoint.id === 'listFavouriteCreators' ? listRefusal(500, '') : undefined),
    }}
  />
);
