export { type RoutableView, useRoutedView } from '../../adapters/reactRouter.ts';
