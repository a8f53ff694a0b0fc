export { useRoutedView, useRouterNavigation } from '../../adapters/reactRouter.ts';
export type { RoutableView, RoutedView } from '../../adapters/routedView.ts';
