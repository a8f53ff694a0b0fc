import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { PlayedStage } from '../../../../../.ladle/PlayedStage.tsx';
import { favouritesEn } from '../../locales/en.ts';
import { favouritesZh } from '../../locales/zh.ts';
import { type ActionWorldOptions, actionWorld, manyActions } from '../../stories/activity.ts';
import { listRefusal, storyNow } from '../../stories/lists.ts';
import { FavouriteActivity, type FavouriteActivityProps } from './FavouriteActivity.tsx';

export default { title: 'favourites/Activity' };

interface StageProps extends Pick<FavouriteActivityProps, 'view'> {
  readonly world?: ActionWorldOptions;
  readonly isPhone?: boolean;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
}

const nowhere = () => {};

function Stage({ world, isPhone, locale, look, view }: StageProps): ReactNode {
  const [{ client }] = useState(() => actionWorld(world));
  return (
    <PlayedStage
      client={client}
      messages={[favouritesZh, favouritesEn]}
      now={storyNow}
      locale={locale}
      appearance={look}
      place={isPhone ? 'phone' : undefined}
    >
      <FavouriteActivity onBack={nowhere} view={view} />
    </PlayedStage>
  );
}

export const Acts = () => <Stage />;
export const ActsEnglishDark = () => <Stage locale="en" look={{ scheme: 'dark' }} />;
export const RightToLeft = () => <Stage locale="en" look={{ direction: 'rtl' }} />;
export const Phone = () => <Stage isPhone />;
export const ManyPages = () => <Stage world={{ actions: manyActions(420) }} />;
/** Controlled by its host, as from a page's URL. */
export const Controlled = () => (
  <Stage world={{ actions: manyActions(420) }} view={{ scope: 'mine', page: 2 }} />
);
export const Empty = () => <Stage world={{ actions: [] }} />;
export const Loading = () => <Stage world={{ answer: () => new Promise(nowhere) }} />;
export const Failed = () => <Stage world={{ answer: () => listRefusal(500, '') }} />;
