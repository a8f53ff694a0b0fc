'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../../domain/page/feature.tsx';
import {
  FavouriteActivityPageView,
  type FavouriteActivityPageViewProps,
} from './FavouriteActivityPageView.tsx';
import { type FavouriteActivityOptions, useActivity } from './useActivity.ts';

/** Props of `FavouriteActivity`: the view or its default, and the attributes of its root. */
export interface FavouriteActivityProps
  extends FavouriteActivityOptions,
    Omit<FavouriteActivityPageViewProps, 'model'> {}

/** Activity of the team on its lists, blacklist and notes; recent actions can be undone. */
export const FavouriteActivity = feature(function FavouriteActivity(
  { view, defaultView, onViewChange, ...props }: FavouriteActivityProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useActivity({ view, defaultView, onViewChange });
  return <FavouriteActivityPageView {...props} ref={ref} model={model} />;
});
