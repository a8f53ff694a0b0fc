import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { PlayedStage } from '../../../../.ladle/PlayedStage.tsx';
import type { Target } from '../../../core/navigation/target.ts';
import { favouritesEn } from '../locales/en.ts';
import { favouritesZh } from '../locales/zh.ts';
import { type BlacklistWorldOptions, blacklistEntries, blacklistWorld } from '../stories/blacklist.ts';
import { listRefusal, storyNow } from '../stories/lists.ts';
import { Blacklist } from './Blacklist.tsx';
import { BlacklistButton, type BlacklistButtonProps } from './BlacklistButton.tsx';
import { openBlacklistView } from './blacklistView.ts';

export default { title: 'favourites/Blacklist' };

interface StageProps {
  readonly world?: BlacklistWorldOptions;
  /** Buttons to click, in order, each once it is rendered. */
  readonly press?: readonly string[];
  readonly isPhone?: boolean;
  /** Whether creators have pages; without them a name is no link. Default true. */
  readonly hasAddresses?: boolean;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
  readonly children?: ReactNode;
}

const nowhere = () => {};
const navigation = {
  href: (to: Target) => (to.kind === 'creator' ? `/creator/${to.id}` : undefined),
  go: nowhere,
};

function Stage({
  world,
  press,
  isPhone,
  hasAddresses = true,
  locale,
  look,
  children,
}: StageProps): ReactNode {
  const [{ client }] = useState(() => blacklistWorld(world));
  return (
    <PlayedStage
      client={client}
      messages={[favouritesZh, favouritesEn]}
      now={storyNow}
      navigation={hasAddresses ? navigation : undefined}
      locale={locale}
      appearance={look}
      steps={press}
      place={isPhone ? 'phone' : undefined}
    >
      {children ?? <Blacklist onBack={nowhere} />}
    </PlayedStage>
  );
}

type AskingProps = StageProps & Partial<Omit<BlacklistButtonProps, 'look'>>;

function Dialog({ press = [], ...stage }: AskingProps) {
  const { creatorIds = ['c20'], listId, isBlacklisted, nameOf, variant, ...rest } = stage;
  return (
    <Stage {...rest} press={['.rk-blacklist-button > button', ...press]}>
      <div className="rk-stage-room">
        <BlacklistButton
          creatorIds={creatorIds}
          listId={listId}
          isBlacklisted={isBlacklisted}
          nameOf={nameOf}
          variant={variant}
        />
      </div>
    </Stage>
  );
}

const box = '.rk-blacklist-entries :is([data-row="0"], [data-index="0"]) input[type="checkbox"]';
const send = '.rk-blacklist-sheet [data-variant="danger"]';
const people = ['c1', 'c2', 'c20', 'c21', 'c22'];
const names = new Map(blacklistEntries(3).map(({ creator }) => [creator.id, creator.name]));
const nameOf = (id: string) => names.get(id);

export const Entries = () => <Stage />;
export const EntriesEnglishDark = () => <Stage locale="en" look={{ scheme: 'dark' }} />;
export const RightToLeft = () => <Stage locale="en" look={{ direction: 'rtl' }} />;
export const Phone = () => <Stage isPhone />;
export const WithoutAddresses = () => <Stage hasAddresses={false} />;
export const Chosen = () => <Stage press={[box]} />;
export const Ended = () => <Stage press={['.rk-blacklist [role="group"] > button:nth-of-type(2)']} />;
export const ManyPages = () => <Stage world={{ entries: blacklistEntries(400) }} />;
export const Empty = () => <Stage world={{ entries: [] }} />;
export const NothingFound = () => (
  <Stage world={{ entries: [] }} press={['.rk-blacklist [role="group"] > button:nth-of-type(2)']} />
);
export const Loading = () => <Stage world={{ answer: () => new Promise(nowhere) }} />;
export const Failed = () => <Stage world={{ answer: () => listRefusal(500, '') }} />;
export const RowActs = () => <Stage press={['.rk-blacklist-entries [aria-haspopup="menu"]']} />;
export const Changing = () => (
  <Stage press={['.rk-blacklist-entries [aria-haspopup="menu"]', '[role="menuitem"]']} />
);

export const Button = () => (
  <Stage>
    <BlacklistButton creatorIds={['c20']} />
    <BlacklistButton creatorIds={['c1']} isBlacklisted />
    <BlacklistButton creatorIds={['c20']} variant="icon" />
  </Stage>
);
export const Asking = () => <Dialog />;
export const AskingEnglishDark = () => (
  <Dialog locale="en" look={{ scheme: 'dark' }} creatorIds={['c20', 'c21']} />
);
export const AskingRightToLeft = () => <Dialog locale="en" look={{ direction: 'rtl' }} listId="5" />;
/** Controlled by its host, as from a page's URL. */
export const Controlled = () => (
  <Stage>
    <Blacklist view={{ ...openBlacklistView, platform: 'tiktok', state: 'past' }} />
  </Stage>
);
export const ForOneList = () => <Dialog listId="3" creatorIds={['c20', 'c21', 'c22']} />;
export const WithoutReason = () => <Dialog press={[send]} />;
export const OnADate = () => <Dialog press={['.rk-blacklist-sheet input[value="day"]']} />;
export const SomeThere = () => <Dialog creatorIds={people} nameOf={nameOf} />;
export const AllThere = () => <Dialog creatorIds={['c1']} isBlacklisted />;
