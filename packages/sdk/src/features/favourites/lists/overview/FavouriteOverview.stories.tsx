import { listFavourites } from '@reachkit/contract/favourites/lists';
import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { PlayedStage } from '../../../../../.ladle/PlayedStage.tsx';
import type { Target } from '../../../../core/navigation/target.ts';
import { favouritesEn } from '../../locales/en.ts';
import { favouritesZh } from '../../locales/zh.ts';
import { type ListWorldOptions, listWorld, storyNow } from '../../stories/lists.ts';
import { manyLists } from '../../stories/overview.ts';
import { FavouriteLists } from '../page/FavouriteLists.tsx';

export default { title: 'favourites/FavouriteOverview' };

interface StageProps {
  readonly count: number;
  readonly world?: ListWorldOptions;
  /** Buttons to click, in order, each once it is rendered. */
  readonly press?: readonly string[];
  readonly isPhone?: boolean;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
}

const navigation = {
  href: (to: Target) => (to.kind === 'search' ? '/bloggerSearch/tiktok' : undefined),
  go: () => {},
};

function Stage({ count, world, press, isPhone, locale, look }: StageProps): ReactNode {
  const [{ client }] = useState(() => {
    // Otherwise the layout chosen in another story would apply here too.
    if (typeof window !== 'undefined') window.localStorage.removeItem('yth_favourite_lists_layout');
    return listWorld({ lists: manyLists(count), held: {}, ...world });
  });
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
      <FavouriteLists />
    </PlayedStage>
  );
}

const asTable = '.rk-favourite-overview [role="group"] > button:nth-of-type(2)';
const menu = '.rk-favourite-overview li [aria-haspopup="menu"]';

export const None = () => <Stage count={0} />;
export const One = () => <Stage count={1} />;
export const Twelve = () => <Stage count={12} />;
export const TwelveEnglishDark = () => <Stage count={12} locale="en" look={{ scheme: 'dark' }} />;
export const TwelveRightToLeft = () => <Stage count={12} locale="en" look={{ direction: 'rtl' }} />;
export const Phone = () => <Stage count={12} isPhone />;
export const ThreeHundred = () => <Stage count={300} />;
export const AsTable = () => <Stage count={12} press={[asTable]} />;
export const AsTableEnglishDark = () => (
  <Stage count={12} press={[asTable]} locale="en" look={{ scheme: 'dark' }} />
);
export const AsTableThreeHundred = () => <Stage count={300} press={[asTable]} />;
export const AsTableOnPhone = () => <Stage count={12} press={[asTable]} isPhone />;
export const Acts = () => <Stage count={12} press={[menu]} />;
/** The plan's limit is reached. */
export const Full = () => (
  <Stage
    count={3}
    world={{
      answer: ({ endpoint }) =>
        endpoint === listFavourites
          ? {
              status: 200,
              body: {
                code: 0,
                msg: '',
                data: { list: manyLists(3), stock: { used: 10, limit: 10 }, bulkLimit: 50 },
              },
              requestId: 'req_7f3a91',
            }
          : undefined,
    }}
  />
);
