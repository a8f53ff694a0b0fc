'use client';
import { ReadState, type ReadStateProps } from '../ReadState.tsx';
import * as css from './page.css.ts';

export type ReadPlaceProps = Omit<ReadStateProps, 'count' | 'className'>;

/** `ReadState` with the margins of a page. */
export function ReadPlace(props: ReadPlaceProps) {
  return <ReadState {...props} count={8} className={css.place} />;
}
