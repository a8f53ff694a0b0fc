import type { MenuItem } from '@reachkit/contract/session';
import { ref } from 'valtio/vanilla';
import {
  type PermissionRoute,
  type PermittedRoutesOptions,
  permittedRoutes,
} from '../navigation/permittedRoutes.ts';
import { createArea, type StateArea } from './area.ts';

export interface PermissionState {
  /** The menu of the team as the server answered it; empty until then. */
  menuList: readonly MenuItem[];
  routes: readonly PermissionRoute[];
}

export interface PermissionArea extends StateArea<PermissionState> {
  /** Takes the menu over, and with it the routes that it permits. */
  permit(menuList: readonly MenuItem[], options?: PermittedRoutesOptions): void;
}

export function createPermission(): PermissionArea {
  const area = createArea<PermissionState>(() => ({ menuList: [], routes: [] }));
  return {
    ...area,
    permit(menuList, options) {
      area.state.menuList = ref(menuList);
      area.state.routes = ref(permittedRoutes(menuList, options));
    },
  };
}
