'use client';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import { fetchImportTemplate } from '@reachkit/contract/imports/importing';
import type { Locale } from '@reachkit/contract/locales';
import { useState } from 'react';
import { useSaving } from '../../../domain/useSaving.ts';
import { type BlacklistTerms, useBlacklistTerms } from '../blacklist/useBlacklistTerms.ts';
import { roomLeft } from '../lists/roomLeft.ts';
import { useFavouriteLists } from '../lists/useFavouriteLists.ts';
import type { ImportInto, StartedImport } from './into.ts';
import { type KnownCounts, notAdded } from './spreadsheet/knownCounts.ts';
import { useKnownCounts } from './spreadsheet/useKnownCounts.ts';
import { type LikelyPlatform, useLikelyPlatform } from './spreadsheet/useLikelyPlatform.ts';
import { type Beginning, type ImportWish, useBeginning } from './useBeginning.ts';
import { type ImportProgress, useImportRecord } from './useImportRecord.ts';
import { type SpreadsheetModel, useSpreadsheet } from './useSpreadsheet.ts';

/** Choose a file, check the preview, follow the import. */
export type ImportStep = 'choose' | 'preview' | 'run';

/** Remaining capacity of the list, compared with the sheet. */
export interface ListRoom {
  /** Number of creators that still fit. */
  readonly left: number;
  /** Whether the sheet has more creators than fit. */
  readonly isShort: boolean;
  readonly onFull: 'refuse' | 'fill';
  readonly setOnFull: (onFull: 'refuse' | 'fill') => void;
}

/** Downloads the template, one at a time; errors show as notices. */
export interface TemplateSaving {
  /** Language of the template that is downloading; `null` for none. */
  readonly saving: Locale | null;
  readonly save: (locale: Locale) => void;
}

/** The reason, scope and end of blacklisting, for all creators of the sheet. */
export interface BanTerms {
  readonly form: BlacklistTerms;
  /** `null`: all lists. */
  readonly listId: string | null;
  readonly setListId: (listId: string | null) => void;
  /** The team's lists; empty until loaded, and if the target is a list. */
  readonly lists: readonly FavouriteList[];
}

/** An import from the choice of the file to its end. */
export interface ImportingModel {
  readonly target: ImportInto;
  readonly step: ImportStep;
  readonly sheet: SpreadsheetModel;
  /** Empty workbooks to fill in. */
  readonly template: TemplateSaving;
  readonly beginning: Beginning;
  /** Progress of the import; has no record until the import has started. */
  readonly progress: ImportProgress;
  readonly room: ListRoom | null;
  /** Counts of known accounts in the sheet; `null` until loaded. */
  readonly known: KnownCounts | null;
  /** Platform that is more likely than the chosen one for rows without a platform. */
  readonly likely: LikelyPlatform | null;
  readonly ban: BanTerms;
  /** Number of rows to be imported; 0 while unknown, or if the import cannot start. */
  readonly wanted: number;
  readonly begin: () => Promise<void>;
  /** Returns to the first step. */
  readonly again: () => void;
}

/** The steps of an import: choose a workbook, check it, upload it, follow the progress. */
export function useImporting(
  target: ImportInto,
  onStart: ((begun: StartedImport) => void) | undefined,
): ImportingModel {
  const sheet = useSpreadsheet(target.kind);
  const beginning = useBeginning(onStart);
  const template = useTemplate(target.kind);
  const { list: lists } = useFavouriteLists({ isEnabled: target.kind === 'blacklist' });
  const progress = useImportRecord(beginning.begun?.importId ?? null);
  const [onFull, setOnFull] = useState<'refuse' | 'fill'>('fill');
  const [listId, setListId] = useState(target.kind === 'blacklist' ? (target.listId ?? null) : null);
  const form = useBlacklistTerms({
    draftKey: target.kind === 'blacklist' ? 'import.blacklist.terms' : undefined,
    onSend: (reason, expireAt) => send({ into: 'blacklist', reason, listId, expireAt }),
  });

  async function send(wish: ImportWish) {
    if (sheet.open) await beginning.begin(sheet.open, wish);
  }

  const known = useKnownCounts(
    sheet.reading,
    target.kind,
    target.kind === 'list' ? target.list.id : (listId ?? undefined),
  );
  const { open, reading, isStale } = sheet;
  // A platform from the rows, or chosen by a person, is no guess.
  const isGuess = open?.platform === open?.outline.platform && open?.outline.platformBy !== 'rows';
  const likely = useLikelyPlatform(isGuess && !isStale ? reading : null, open?.platform ?? 'tiktok');
  const addable = Math.max(0, (sheet.reading?.importable ?? 0) - notAdded(known));
  const room = target.kind === 'list' ? roomOf(target.list, addable) : null;

  return {
    target,
    step: beginning.begun || beginning.sent !== null ? 'run' : sheet.open ? 'preview' : 'choose',
    sheet,
    template,
    beginning,
    progress,
    known,
    likely,
    room: room && { ...room, onFull, setOnFull },
    ban: { form, listId, setListId, lists: lists ?? [] },
    wanted: wantedOf(sheet, addable, room && { ...room, onFull }),
    begin: async () => {
      if (target.kind === 'list') await send({ into: 'list', listId: target.list.id, onFull });
      else await form.send();
    },
    again: () => {
      beginning.forget();
      sheet.drop();
    },
  };
}

function useTemplate(target: ImportInto['kind']): TemplateSaving {
  const { isSaving, save } = useSaving();
  const [locale, setLocale] = useState<Locale | null>(null);
  return {
    saving: isSaving ? locale : null,
    save: (next) => {
      if (isSaving) return;
      setLocale(next);
      void save((call) => call(fetchImportTemplate, { query: { target } }, { locale: next }));
    },
  };
}

function roomOf(list: FavouriteList, importable: number) {
  const left = roomLeft(list);
  return { left, isShort: importable > left };
}

type Room = Pick<ListRoom, 'left' | 'isShort' | 'onFull'>;

function wantedOf(
  { open, reading, isStale, fault }: SpreadsheetModel,
  addable: number,
  room: Room | null,
): number {
  if (!reading || isStale || fault !== null || open?.outline.encoding?.isSure === false) return 0;
  if (reading.unreadable.length > 0) return 0;
  if (room === null || !room.isShort) return addable;
  return room.onFull === 'fill' || room.left === 0 ? room.left : addable;
}
