import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { PlayedStage } from '../../../../../.ladle/PlayedStage.tsx';
import { choice, withControls } from '../../../../../.ladle/withControls.tsx';
import type { Target } from '../../../../core/navigation/target.ts';
import { favouritesEn } from '../../locales/en.ts';
import { favouritesZh } from '../../locales/zh.ts';
import { type ListWorldOptions, listRefusal, listWorld, storyLists, storyNow } from '../../stories/lists.ts';
import { FavouritePicker, type FavouritePickerProps } from './FavouritePicker.tsx';

export default { title: 'favourites/FavouritePicker' };

interface StageProps extends Partial<FavouritePickerProps> {
  readonly world?: ListWorldOptions;
  /** Buttons to click, in order, each once it is rendered. */
  readonly press?: readonly string[];
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
}

const nowhere = () => {};
/** A host that sells plans. */
const navigation = {
  href: ({ kind }: Target) => (kind === 'upgrade' ? '/upgrade' : undefined),
  go: nowhere,
};
const opener = '.rk-favourite-picker [aria-haspopup]';

function Stage({ world, press, locale, look, ...picker }: StageProps): ReactNode {
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
      place="room"
    >
      <FavouritePicker creatorIds={['c1']} {...picker} />
    </PlayedStage>
  );
}

const row = (place: number) => `.rk-favourite-lists li:nth-of-type(${place}) > button`;
const few = ['c1', 'c2', 'c3'];

export const Plain = () => <Stage />;
export const Saved = () => <Stage savedIn={2} />;
export const Icon = () => <Stage variant="icon" savedIn={1} />;
export const Opened = () => <Stage press={[opener]} />;
export const OpenedEnglishDark = () => <Stage locale="en" look={{ scheme: 'dark' }} press={[opener]} />;
export const RightToLeft = () => (
  <Stage locale="en" look={{ direction: 'rtl' }} press={[opener]} creatorIds={few} />
);
export const Several = () => <Stage creatorIds={few} press={[opener]} />;
export const JustSaved = () => <Stage press={[opener, row(1)]} />;
export const TooMany = () => <Stage creatorIds={few} press={[opener, row(5)]} />;
export const Blacklisted = () => <Stage creatorIds={['c2', 'blacklisted']} press={[opener, row(1)]} />;
export const Making = () => (
  <Stage press={[opener, '.rk-favourite-lists > * button[data-variant="ghost"]']} />
);
export const NoLists = () => <Stage world={{ lists: [], held: {} }} press={[opener]} />;
export const ManyLists = () => (
  <Stage
    world={{
      lists: Array.from({ length: 300 }, (_, place) => {
        const list = storyLists[place % storyLists.length] ?? storyLists[0];
        if (!list) throw new Error('There is no list.');
        return { ...list, id: String(place + 1) };
      }),
    }}
    press={[opener]}
  />
);
export const Loading = () => <Stage world={{ answer: () => new Promise(nowhere) }} press={[opener]} />;
export const Failed = () => <Stage world={{ answer: () => listRefusal(500, '') }} press={[opener]} />;
export const RefusedBulk = () => (
  <Stage
    creatorIds={few}
    world={{
      answer: ({ endpoint }) =>
        endpoint.id === 'addToFavourite'
          ? listRefusal(430, '', {
              feature: 'bulkCollect',
              used: 3,
              limit: 0,
              resetAt: null,
              needVersion: 'basic',
            })
          : undefined,
    }}
    press={[opener, row(1)]}
  />
);

const pickerControls: Pick<FavouritePickerProps, 'variant' | 'savedIn'> = { variant: 'button', savedIn: 0 };

export const Controls = withControls(pickerControls, { variant: choice(['button', 'icon']) }, (props) => (
  <Stage key={props.savedIn} {...props} />
));
