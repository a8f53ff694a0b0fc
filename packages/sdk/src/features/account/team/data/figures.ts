'use client';
import {
  type FigureValues,
  type TeamDataAnswer,
  type TeamFigureName,
  teamFigures,
} from '@reachkit/contract/account/team';
import { moneyOfFen } from '@reachkit/contract/rules/money';
import { useMemo } from 'react';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { addDays } from '../../../../ui/DateField/isoDay.ts';

const nothing: FigureValues = {
  found: 0,
  listed: 0,
  contacted: 0,
  replied: 0,
  unlocked: 0,
  searched: 0,
  spent: 0,
};

export function sumOf(list: readonly FigureValues[]): FigureValues {
  const sum = { ...nothing };
  for (const values of list) for (const name of teamFigures) sum[name] += values[name];
  return sum;
}

/** Returns every day of the range with the team total; days without activity are 0. */
export function daysOf(
  { from, to, list }: Pick<TeamDataAnswer, 'from' | 'to' | 'list'>,
  figure: TeamFigureName,
): readonly { readonly day: string; readonly value: number }[] {
  const sums = new Map<string, number>();
  for (const values of list.flatMap(({ days }) => days)) {
    sums.set(values.day, (sums.get(values.day) ?? 0) + values[figure]);
  }
  const days: { day: string; value: number }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ day, value: sums.get(day) ?? 0 });
  return days;
}

/** Returns a formatter of figures: money from fen, the others as integers. It keeps its identity. */
export function useFigureFormat(): (name: TeamFigureName, value: number) => string {
  const { exact } = useFormats();
  return useMemo(() => (name, value) => (name === 'spent' ? moneyOfFen(value) : exact(value)), [exact]);
}
