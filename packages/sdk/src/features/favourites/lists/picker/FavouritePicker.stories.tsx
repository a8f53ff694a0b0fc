import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FeatureStage } from '../../../../../.ladle/FeatureStage.tsx';
import type { Target } from '../../../../core/navigation/target.ts';
import { favouritesEn } from '../../locales/en.ts';
import { favouritesZh } from '../../locales/zh.ts';
import { type ListWorldOptions, listRefusal, listWorld, storyLists, storyNow } from '../../stories/lists.ts';
import * as css from '../../stories/stage.css.ts';
import { FavouritePicker, type FavouritePickerProps } from './FavouritePicker.tsx';

export default { title: 'favourites/FavouritePicker' };

interface StageProps extends Partial<FavouritePickerProps> {
  readonly world?: ListWorldOptions;
  /** What is pressed, one after the other, each once it is there. */
  readonly press?: readonly string[];
  readonly locale?: 'zh' | 'en';
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
}

const nowhere = () => {};
/** A host that sells plans. */
const navigation = {
  href: ({ kind }: Target) => (kind === 'upgrade' ? '/upgrade' : undefined),
  go: nowhere,
};
const opener = '.rk-favourite-picker [aria-haspopup]';
const none: readonly string[] = [];

function Stage({ world, press = none, locale, look, ...picker }: StageProps): ReactNode {
  const [{ client }] = useState(() => listWorld(world));
  const steps = useRef([...press]);
  // Story tests wait for the story's last step.
  const [isActing, setActing] = useState(press.length > 0);
  useEffect(() => {
    const timer = setInterval(() => {
      const [next] = steps.current;
      if (next === undefined) {
        setActing(false);
        return clearInterval(timer);
      }
      const control = document.querySelector<HTMLElement>(next);
      if (!control) return;
      steps.current.shift();
      control.click();
    }, 150);
    return () => clearInterval(timer);
  }, []);
  return (
    <FeatureStage
      client={client}
      messages={[favouritesZh, favouritesEn]}
      now={storyNow}
      navigation={navigation}
      locale={locale}
      appearance={look}
    >
      <div data-story-acting={isActing ? '' : undefined} className={css.room}>
        <FavouritePicker creatorIds={['c1']} {...picker} />
      </div>
    </FeatureStage>
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
