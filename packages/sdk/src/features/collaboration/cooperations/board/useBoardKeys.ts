'use client';
import type { CooperationEntry } from '@reachkit/contract/collaboration/cooperation';
import type { OpenStage } from '@reachkit/contract/collaboration/kinds';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { collaborationTexts } from '../../locales/zh.ts';
import type { BoardColumn } from './useCooperationBoard.ts';

/** A card lifted by the keyboard, and the stage above which it is. */
export interface Lifted {
  readonly entry: CooperationEntry;
  readonly over: OpenStage;
}

interface BoardKeysOptions {
  readonly root: RefObject<HTMLElement | null>;
  readonly columns: readonly BoardColumn[];
  /** The sentence why a move is refused; `null`: it is not. */
  readonly refusal: (entry: CooperationEntry, to: OpenStage) => string | null;
  readonly onMove: (entry: CooperationEntry, to: OpenStage) => void;
  readonly onOpen: (id: string) => void;
}

export interface BoardKeys {
  /** The one card in the tab order. */
  readonly current: CooperationEntry | null;
  /** A card was focused once. */
  readonly isActive: boolean;
  readonly setCurrent: (id: string) => void;
  /** Focuses a card where it is drawn next. */
  readonly follow: (id: string) => void;
  readonly lifted: Lifted | null;
  /** Said to screen readers, and shown in the bar where it is a refusal. */
  readonly said: string;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Keys of the board: arrows go from card to card; space lifts one, arrows then choose its stage, space puts it there, Escape
 * puts it back; M opens its menu, Enter its panel. Each step is announced with stage, place and result.
 */
export function useBoardKeys({ root, columns, refusal, onMove, onOpen }: BoardKeysOptions): BoardKeys {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const [currentId, setCurrent] = useState<string | null>(null);
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, say] = useState('');
  const wanted = useRef<string | null>(null);
  const filled = columns.filter(({ list }) => list.length > 0);
  const current = columns.flatMap(({ list }) => list).find(({ id }) => id === currentId) ?? null;
  const placeOf = (id: string) => {
    const column = filled.findIndex(({ list }) => list.some((one) => one.id === id));
    return { column, row: filled[column]?.list.findIndex((one) => one.id === id) ?? -1 };
  };
  // A moved card is drawn in another column, or a further one only now.
  useEffect(() => {
    if (wanted.current === null) return;
    const card = root.current?.querySelector<HTMLElement>(`[data-card="${wanted.current}"]`);
    if (!card) return;
    wanted.current = null;
    card.focus();
    card.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  });
  const go = (entry: CooperationEntry | undefined) => {
    if (!entry) return;
    wanted.current = entry.id;
    setCurrent(entry.id);
    const { column, row } = placeOf(entry.id);
    const stage = filled[column];
    if (!stage) return;
    say(
      t('board.at', {
        name: entry.creator.name,
        stage: t(`words.stages.${stage.stage}`),
        place: exact(row + 1),
        all: exact(stage.list.length),
      }),
    );
  };
  const stageWord = (stage: OpenStage) => t(`words.stages.${stage}`);

  function carry(step: number, { entry, over }: Lifted) {
    const at = columns.findIndex(({ stage }) => stage === over);
    const next = columns[at + step]?.stage;
    if (!next) return;
    setLifted({ entry, over: next });
    const reason = next === entry.stage ? null : refusal(entry, next);
    say(
      reason
        ? t('board.overRefused', { stage: stageWord(next), reason })
        : t('board.over', { stage: stageWord(next) }),
    );
  }
  function drop({ entry, over }: Lifted) {
    const reason = over === entry.stage ? null : refusal(entry, over);
    if (reason) {
      say(reason);
      return;
    }
    setLifted(null);
    if (over === entry.stage) {
      say(t('board.putBack', { name: entry.creator.name, stage: stageWord(over) }));
      return;
    }
    wanted.current = entry.id;
    say(t('board.dropped', { name: entry.creator.name, stage: stageWord(over) }));
    onMove(entry, over);
  }
  function walk(key: string, entry: CooperationEntry, step: number) {
    const { column, row } = placeOf(entry.id);
    if (key === 'ArrowDown' || key === 'ArrowUp')
      go(filled[column]?.list[row + (key === 'ArrowDown' ? 1 : -1)]);
    else {
      const list = filled[column + step]?.list;
      go(list?.[Math.min(row, list.length - 1)]);
    }
  }

  return {
    current: current ?? filled[0]?.list[0] ?? null,
    isActive: current !== null,
    setCurrent: (id) => {
      setCurrent(id);
      // A card that is left is put back.
      if (lifted && lifted.entry.id !== id) setLifted(null);
    },
    follow: (id) => {
      wanted.current = id;
    },
    lifted,
    said,
    onKeyDown: (event) => {
      const { key, target } = event;
      const card = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-card]') : null;
      // Buttons of a card have keys of their own.
      if (!card || card !== target || event.ctrlKey || event.metaKey || event.altKey) return;
      const entry = columns.flatMap(({ list }) => list).find(({ id }) => id === card.dataset.card);
      if (!entry) return;
      const isLeft = key === 'ArrowLeft';
      const isSideways = isLeft || key === 'ArrowRight';
      const isReversed = getComputedStyle(card).direction === 'rtl';
      const step = isLeft === isReversed ? 1 : -1;
      if (key === ' ') {
        if (lifted) drop(lifted);
        else {
          setLifted({ entry, over: entry.stage as OpenStage });
          say(t('board.lifted', { name: entry.creator.name, stage: stageWord(entry.stage as OpenStage) }));
        }
      } else if (key === 'Escape' && lifted) {
        setLifted(null);
        say(t('board.putBack', { name: entry.creator.name, stage: stageWord(entry.stage as OpenStage) }));
      } else if (lifted && isSideways) carry(step, lifted);
      else if (lifted) return;
      else if (isSideways || key === 'ArrowDown' || key === 'ArrowUp') walk(key, entry, step);
      else if (key === 'Enter') onOpen(entry.id);
      else if (key.toLowerCase() === 'm') card.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
      else return;
      event.preventDefault();
    },
  };
}
