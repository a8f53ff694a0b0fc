'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import { BlacklistPageView, type BlacklistPageViewProps } from './BlacklistPageView.tsx';
import { type BlacklistOptions, useBlacklist } from './useBlacklist.ts';

/** Props of `Blacklist`: the view or its default, callbacks for other pages, and the attributes of its root. */
export interface BlacklistProps extends BlacklistOptions, Omit<BlacklistPageViewProps, 'model'> {}

/** The team's blacklisted creators, with reason and end, and their removal. */
export const Blacklist = feature(function Blacklist(
  { view, defaultView, onViewChange, ...props }: BlacklistProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const model = useBlacklist({ view, defaultView, onViewChange });
  return <BlacklistPageView {...props} ref={ref} model={model} />;
});
