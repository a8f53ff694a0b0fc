'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../domain/page/feature.tsx';
import type { RootProps } from '../../ui/rootProps.ts';
import { ChangeLogView } from './ChangeLogView.tsx';
import { type ChangesOptions, useChanges } from './useChanges.ts';

/** Props of `ChangeLog`: the page, controlled with `page`, and the attributes of its root. */
export interface ChangeLogProps extends ChangesOptions, RootProps {}

/** Changes of the product, by day: additions, improvements, fixes and deprecations. */
export const ChangeLog = feature(function ChangeLog(
  { page, defaultPage, onPageChange, ...root }: ChangeLogProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return <ChangeLogView ref={ref} {...root} model={useChanges({ page, defaultPage, onPageChange })} />;
});
