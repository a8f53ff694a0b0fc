import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { PlayedStage, type Step } from '../../../../.ladle/PlayedStage.tsx';
import { useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { favouritesEn } from '../locales/en.ts';
import { favouritesTexts, favouritesZh } from '../locales/zh.ts';
import {
  analysing,
  endedMixed,
  endedWell,
  type ImportWorldOptions,
  importWorld,
  wasCancelled,
} from '../stories/importing.ts';
import { listRefusal, storyLists, storyNow } from '../stories/lists.ts';
import { type Cell, goodRows, mixedRows, ownTable } from '../stories/sheetRows.ts';
import { workbookFile } from '../stories/workbook.ts';
import { ImportButton } from './ImportButton.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import type { ImportInto } from './into.ts';

export default { title: 'favourites/Importing' };

interface StageProps {
  readonly world?: ImportWorldOptions;
  /** Id of the list; default: the blacklist. */
  readonly listId?: string;
  /** Run in sequence, each as soon as possible. */
  readonly steps?: readonly Step[];
  /** Text that appears after the last step. */
  readonly until?: string;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
  /** The page has its own button that opens the dialog. */
  readonly hasOwnWayIn?: boolean;
}

const open = '[data-story-import] button';
const begin = 'dialog [data-variant="primary"]:not([aria-disabled="true"])';
const figures = 'dialog .rk-stat-strip';
const nowhere = () => {};

function targetOf(listId: string | undefined): ImportInto {
  const list = storyLists.find(({ id }) => id === listId);
  return list ? { kind: 'list', list } : { kind: 'blacklist' };
}

/** Selects a file in the dialog. */
const give = (file: () => File) => () => {
  const input = document.querySelector<HTMLInputElement>('dialog input[type="file"]');
  if (!input) return false;
  const chosen = new DataTransfer();
  chosen.items.add(file());
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
};

function OwnWayIn({ target }: { readonly target: ImportInto }) {
  const t = useText(favouritesTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('importing.open')}</Button>
      <ImportDialog isOpen={isOpen} target={target} onOpenChange={setOpen} />
    </>
  );
}

function Stage({
  world,
  listId,
  steps = [],
  until = 'dialog',
  locale,
  look,
  hasOwnWayIn,
}: StageProps): ReactNode {
  const [{ client }] = useState(() => importWorld(world));
  return (
    <PlayedStage
      client={client}
      messages={[favouritesZh, favouritesEn]}
      now={storyNow}
      locale={locale}
      appearance={look}
      steps={[open, ...steps, () => document.querySelector(until) !== null]}
      place="room"
    >
      <div data-story-import="">
        {hasOwnWayIn ? (
          <OwnWayIn target={targetOf(listId)} />
        ) : (
          <ImportButton target={targetOf(listId)} onShowRecords={nowhere} />
        )}
      </div>
    </PlayedStage>
  );
}

const rows =
  (list: readonly (readonly Cell[])[], headings: readonly Cell[] = ownTable.headings) =>
  () =>
    workbookFile({
      name: ownTable.file,
      sheets: { [ownTable.sheet]: [headings, ...list], [ownTable.otherSheet]: [['']] },
    });
const mixed = give(rows(mixedRows));
const many = give(rows(goodRows(60)));
const plain = give(rows(mixedRows, ownTable.bareHeadings));
const unreadable = give(
  rows(goodRows(3).map(([where = '', who = '', , name = '']) => [where, who, '见简介 / see bio', name])),
);
/** Several sheets, no headings, and a column for each platform. */
const ofPlatforms = give(() =>
  workbookFile({
    name: ownTable.file,
    sheets: {
      [ownTable.sheet]: [
        ['索菲的家', '@sophieathome', 'UCabcdefghijklmnopqrstuv', 'https://www.instagram.com/sophie.home/'],
        ['花', '@hana_kurashi', '', 'https://www.instagram.com/hana/'],
        ['小满', 'https://www.tiktok.com/@xiaoman.toronto', '', ''],
      ],
      '秋季名单 Autumn list, second': goodRows(12),
    },
  }),
);
const pdf = give(() => new File(['%PDF-1.7'], 'rates.xlsx'));

const mixedOnly = [mixed] as const;
const manyOnly = [many] as const;
const plainOnly = [plain] as const;
const unreadableOnly = [unreadable] as const;
const ofPlatformsOnly = [ofPlatforms] as const;
const pdfOnly = [pdf] as const;
const sent = [mixed, begin] as const;

export const Choose = () => <Stage listId="1" />;
export const ChooseEnglishDark = () => <Stage listId="1" locale="en" look={{ scheme: 'dark' }} />;
export const OpenedByThePage = () => <Stage listId="1" hasOwnWayIn />;
export const NoWorkbook = () => <Stage listId="1" steps={pdfOnly} until='dialog [role="alert"]' />;
export const Preview = () => <Stage listId="1" steps={mixedOnly} until={figures} />;
export const PreviewEnglishDark = () => (
  <Stage listId="1" steps={mixedOnly} until={figures} locale="en" look={{ scheme: 'dark' }} />
);
export const PreviewRightToLeft = () => (
  <Stage listId="5" steps={mixedOnly} until={figures} locale="en" look={{ direction: 'rtl' }} />
);
export const SheetsAndPlatforms = () => <Stage listId="1" steps={ofPlatformsOnly} until={figures} />;
export const SheetsAndPlatformsEnglishDark = () => (
  <Stage listId="1" steps={ofPlatformsOnly} until={figures} locale="en" look={{ scheme: 'dark' }} />
);
export const UnreadableColumn = () => <Stage listId="1" steps={unreadableOnly} until={figures} />;
export const UnknownHeadings = () => <Stage listId="1" steps={plainOnly} until="dialog .rk-select" />;
export const TooMany = () => <Stage listId="5" steps={manyOnly} until={figures} />;
export const Full = () => <Stage listId="6" steps={mixedOnly} until={figures} />;
export const IntoBlacklist = () => <Stage steps={mixedOnly} until={figures} />;
export const Sending = () => <Stage listId="1" steps={sent} world={{ sendingAt: 0.42 }} />;
export const Analysing = () => <Stage listId="1" steps={sent} world={{ course: [analysing] }} />;
export const AnalysingRightToLeft = () => (
  <Stage
    listId="1"
    steps={sent}
    world={{ course: [analysing] }}
    locale="en"
    look={{ direction: 'rtl', scheme: 'dark' }}
  />
);
export const EndedWell = () => (
  <Stage listId="1" steps={sent} until={figures} world={{ course: [endedWell] }} />
);
export const EndedMixed = () => (
  <Stage listId="1" steps={sent} until={figures} world={{ course: [endedMixed] }} />
);
export const EndedMixedEnglishDark = () => (
  <Stage
    listId="1"
    steps={sent}
    until={figures}
    world={{ course: [endedMixed] }}
    locale="en"
    look={{ scheme: 'dark' }}
  />
);
export const Cancelled = () => (
  <Stage listId="1" steps={sent} until={figures} world={{ course: [wasCancelled] }} />
);
export const ListGone = () => (
  <Stage
    listId="1"
    steps={sent}
    world={{ course: [{ ...wasCancelled, state: 'failed', failure: 'list_gone', reasons: [] }] }}
  />
);
export const Refused = () => (
  <Stage
    listId="1"
    steps={sent}
    world={{
      answer: ({ endpoint }) => (endpoint.id === 'importIntoFavourite' ? listRefusal(500, '') : undefined),
    }}
  />
);
export const ProgressLost = () => (
  <Stage
    listId="1"
    steps={sent}
    world={{ answer: ({ endpoint }) => (endpoint.id === 'getImport' ? listRefusal(500, '') : undefined) }}
  />
);
