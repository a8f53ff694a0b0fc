import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { PlayedStage } from '../../../../../.ladle/PlayedStage.tsx';
import type { Target } from '../../../../core/navigation/target.ts';
import { favouritesEn } from '../../locales/en.ts';
import { favouritesZh } from '../../locales/zh.ts';
import { listRefusal, storyNow } from '../../stories/lists.ts';
import {
  everyReason,
  manyImports,
  type RecordWorldOptions,
  recordWorld,
  storyImports,
} from '../../stories/records.ts';
import { ImportRecords, type ImportRecordsProps } from './ImportRecords.tsx';
import { openImportRecordsView } from './importRecordsView.ts';

export default { title: 'favourites/Records' };

interface StageProps extends Pick<ImportRecordsProps, 'view'> {
  readonly world?: RecordWorldOptions;
  /** Buttons to click, in order, each once it is rendered. */
  readonly press?: readonly string[];
  readonly isPhone?: boolean;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
}

const nowhere = () => {};
const navigation = {
  href: (to: Target) => (to.kind === 'favourites' ? `/favourites/${to.listId}` : undefined),
  go: nowhere,
};

function Stage({ world, press, isPhone, locale, look, view }: StageProps): ReactNode {
  const [{ client }] = useState(() => recordWorld(world));
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
      <ImportRecords view={view} onBack={nowhere} />
    </PlayedStage>
  );
}

const file = (id: string) => `.rk-import-records [data-import="${id}"]`;
const failedOnly = '.rk-import-records [role="group"] > button:nth-of-type(3)';
const only = (id: string) => storyImports.filter((one) => one.id === id);

export const Records = () => <Stage />;
export const RecordsEnglishDark = () => <Stage locale="en" look={{ scheme: 'dark' }} />;
export const RightToLeft = () => <Stage locale="en" look={{ direction: 'rtl' }} />;
export const Phone = () => <Stage isPhone />;
export const ManyPages = () => <Stage world={{ imports: manyImports(90) }} />;
export const Empty = () => <Stage world={{ imports: [] }} />;
export const Loading = () => <Stage world={{ answer: () => new Promise(nowhere) }} />;
export const Failed = () => <Stage world={{ answer: () => listRefusal(500, '') }} />;
export const Acts = () => <Stage press={['.rk-import-list [aria-haspopup="menu"]']} />;

export const Opened = () => <Stage press={[file('7')]} />;
export const OpenedEnglishDark = () => (
  <Stage press={[file('7'), failedOnly]} locale="en" look={{ scheme: 'dark' }} />
);
export const OpenedRightToLeft = () => <Stage press={[file('5')]} locale="en" look={{ direction: 'rtl' }} />;
export const OpenedPhone = () => <Stage isPhone press={[file('7'), failedOnly]} />;
export const EveryReason = () => <Stage world={{ imports: [everyReason] }} press={[file('70')]} />;
export const Running = () => <Stage press={[file('9')]} />;
export const Cancelled = () => <Stage press={[file('4')]} />;
export const RowsNotKept = () => <Stage world={{ isEmptied: true }} press={[file('3')]} />;
export const RowsFailed = () => (
  <Stage
    world={{
      answer: ({ endpoint }) => (endpoint.id === 'listImportRows' ? listRefusal(500, '') : undefined),
    }}
    press={[file('7')]}
  />
);
export const Gone = () => (
  <Stage
    world={{
      imports: only('7'),
      answer: ({ endpoint }) => (endpoint.id === 'getImport' ? listRefusal(404, '') : undefined),
    }}
    press={[file('7')]}
  />
);

/** Controlled by its host, as from a page's URL. */
export const Controlled = () => (
  <Stage
    view={{
      ...openImportRecordsView,
      importId: '7',
      rows: { state: 'failed', reason: '', page: 1 },
    }}
  />
);
