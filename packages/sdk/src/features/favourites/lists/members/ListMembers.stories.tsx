import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { PlayedStage } from '../../../../../.ladle/PlayedStage.tsx';
import type { Target } from '../../../../core/navigation/target.ts';
import { favouritesEn } from '../../locales/en.ts';
import { favouritesZh } from '../../locales/zh.ts';
import { listRefusal, storyNow } from '../../stories/lists.ts';
import {
  longRows,
  type MemberWorldOptions,
  memberWorld,
  notedRows,
  scopeRefusal,
} from '../../stories/members.ts';
import { FavouriteLists, type FavouriteListsProps } from '../page/FavouriteLists.tsx';
import { favouriteListView } from '../page/favouritesView.ts';
import { openMemberView } from './memberView.ts';

export default { title: 'favourites/ListMembers' };

interface StageProps extends FavouriteListsProps {
  readonly world?: () => MemberWorldOptions;
  /** Buttons to click, in order, each once it is rendered. */
  readonly press?: readonly string[];
  readonly isPhone?: boolean;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
}

const navigation = {
  href: (to: Target) =>
    to.kind === 'creator'
      ? `/creator/${to.id}`
      : to.kind === 'upgrade' || to.kind === 'writeEmail'
        ? `/${to.kind}`
        : undefined,
  go: () => {},
};

function Stage({ world, press, isPhone, locale, look, ...page }: StageProps): ReactNode {
  const [{ client }] = useState(() => memberWorld(world?.()));
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
      <FavouriteLists defaultView={favouriteListView('1')} {...page} />
    </PlayedStage>
  );
}

/** Returns the checkbox of a row, in the table or in the narrow list. */
const boxOf = (place: number) =>
  `.rk-favourite-members :is([data-row="${place}"], [data-index="${place}"]) input[type="checkbox"]`;
/** Buttons of the bar below: copy, move, export. */
const exportAction = '[data-acts] > .rk-button:has(.lucide-download)';
const chosen = [boxOf(0), boxOf(2), boxOf(4)];

export const Table = () => <Stage />;
export const TableEnglishDark = () => <Stage locale="en" look={{ scheme: 'dark' }} />;
export const TableRightToLeft = () => <Stage locale="en" look={{ direction: 'rtl' }} />;
export const LongNames = () => <Stage world={() => ({ rows: longRows() })} press={[boxOf(1)]} />;
export const Phone = () => <Stage isPhone />;
export const PhoneChosen = () => <Stage isPhone press={chosen} />;
export const PhoneChosenEnglishDarkRightToLeft = () => (
  <Stage isPhone press={chosen} locale="en" look={{ scheme: 'dark', direction: 'rtl' }} />
);
export const PhoneFilters = () => <Stage isPhone press={['.rk-filters-all']} />;
export const PhoneLongNames = () => <Stage isPhone world={() => ({ rows: longRows() })} />;
export const Chosen = () => <Stage press={chosen} />;
export const ChosenEnglishDark = () => <Stage press={chosen} locale="en" look={{ scheme: 'dark' }} />;
export const Exporting = () => <Stage press={[...chosen, exportAction]} />;
export const ExportingAll = () => <Stage press={['.rk-favourite-export-all']} />;
export const ExportingTooMany = () => (
  <Stage world={() => ({ exportsLeft: 2 })} press={[...chosen, exportAction]} />
);
export const ExportBegun = () => (
  <Stage
    press={[...chosen, exportAction, '.rk-favourite-export button[data-variant="primary"]:not([disabled])']}
  />
);
export const ScopeMissed = () => (
  <Stage
    world={() => ({
      answer: ({ endpoint }) => (endpoint.id === 'listFavouriteCreators' ? scopeRefusal : undefined),
    })}
  />
);
export const MoreFailed = () => (
  <Stage
    world={() => ({
      answer: ({ endpoint, input }) =>
        endpoint.id === 'listFavouriteCreators' && input.query?.searchAfter
          ? listRefusal(500, '')
          : undefined,
    })}
  />
);
export const TenThousand = () => <Stage world={() => ({ rows: notedRows(10_000) })} />;

/** Controlled by its host, as from a page's URL. */
export const Controlled = () => (
  <Stage
    view={{
      section: 'lists',
      listId: '1',
      members: { ...openMemberView, contact: 'replied', filter: { followerCount_start: '50000' } },
    }}
  />
);
