export { type NextAddress, type NextRouter, nextNavigation, useRoutedView } from '../../adapters/next.ts';
export type { RoutableView, RoutedView } from '../../adapters/routedView.ts';
