'use client';
import type { FavouriteList } from '@reachkit/contract/favourites';
import { useState } from 'react';
import { type ReasonAndEnd, useReasonAndEnd } from '../blacklist/useReasonAndEnd.ts';
import { roomLeft } from '../lists/roomLeft.ts';
import type { ImportInto, StartedImport } from './into.ts';
import { type Beginning, type ImportWish, useBeginning } from './useBeginning.ts';
import { type ImportProgress, useImportRecord } from './useImportRecord.ts';
import { type KnownCounts, useKnownCounts } from './useKnownCounts.ts';
import { type SheetModel, useSheet } from './useSheet.ts';

export type ImportStep = 'choose' | 'preview' | 'run';

/** What a list takes of the sheet. */
export interface ListRoom {
  /** Creators that it still has room for. */
  readonly left: number;
  /** The sheet means more. */
  readonly isShort: boolean;
  readonly onFull: 'refuse' | 'fill';
  readonly setOnFull: (onFull: 'refuse' | 'fill') => void;
}

/** The reason, scope and end of blacklisting, for all creators of the sheet. */
export interface BanTerms {
  readonly form: ReasonAndEnd;
  /** `null`: for all lists. */
  readonly listId: string | null;
  readonly setListId: (listId: string | null) => void;
}

export interface ImportingModel {
  readonly target: ImportInto;
  readonly step: ImportStep;
  readonly sheet: SheetModel;
  readonly beginning: Beginning;
  /** Without a record until it has begun. */
  readonly progress: ImportProgress;
  readonly room: ListRoom | null;
  /** How many accounts of the sheet are known; `null` until that is counted. */
  readonly known: KnownCounts | null;
  readonly ban: BanTerms;
  /** Rows that the import would take; 0 while that is not known, or where it makes no sense to begin. */
  readonly wanted: number;
  readonly begin: () => Promise<void>;
  /** Back to the first step. */
  readonly again: () => void;
}

/** The way of a workbook: chosen, looked at, sent, followed to its end. */
export function useImporting(
  target: ImportInto,
  onStart: ((begun: StartedImport) => void) | undefined,
): ImportingModel {
  const sheet = useSheet();
  const beginning = useBeginning(onStart);
  const progress = useImportRecord(beginning.begun?.importId ?? null);
  const [onFull, setOnFull] = useState<'refuse' | 'fill'>('fill');
  const [listId, setListId] = useState(target.kind === 'blacklist' ? (target.listId ?? null) : null);
  const form = useReasonAndEnd({
    onSend: (reason, expireAt) => send({ into: 'blacklist', reason, listId, expireAt }),
  });

  async function send(wish: ImportWish) {
    if (sheet.open) await beginning.begin(sheet.open, wish);
  }

  const room = target.kind === 'list' ? roomOf(target.list, sheet.reading?.importable ?? 0) : null;

  return {
    target,
    step: beginning.begun || beginning.sent !== null ? 'run' : sheet.open ? 'preview' : 'choose',
    sheet,
    beginning,
    progress,
    known: useKnownCounts(sheet.reading),
    room: room && { ...room, onFull, setOnFull },
    ban: { form, listId, setListId },
    wanted: wantedOf(sheet, room && { ...room, onFull }),
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

function roomOf(list: FavouriteList, importable: number) {
  const left = roomLeft(list);
  return { left, isShort: importable > left };
}

type Room = Pick<ListRoom, 'left' | 'isShort' | 'onFull'>;

function wantedOf({ open, reading, isStale, fault }: SheetModel, room: Room | null): number {
  if (!reading || isStale || fault !== null || open?.outline.encoding?.isSure === false) return 0;
  if (room === null || !room.isShort) return reading.importable;
  return room.onFull === 'fill' || room.left === 0 ? room.left : reading.importable;
}
