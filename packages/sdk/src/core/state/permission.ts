import type { MenuItem } from '@reachkit/contract/session/session';
import { ref } from 'valtio/vanilla';
import {
  type PermissionEquity,
  type PermissionRoute,
  type PermittedRoutesOptions,
  permittedRoutes,
} from '../navigation/permittedRoutes.ts';
import { createArea, type StateArea } from './area.ts';

/** The team's menu and the routes that it permits. */
export interface PermissionState {
  /** The team's menu as the server returned it; empty until then. */
  menuList: readonly MenuItem[];
  routes: readonly PermissionRoute[];
}

/** The client state area `permission`. */
export interface PermissionArea extends StateArea<PermissionState> {
  /** Sets the menu and its permitted routes. */
  permit(menuList: readonly MenuItem[], options?: PermittedRoutesOptions): void;
  /** Sets the team's equity, when it is loaded or has changed, and rebuilds the routes. */
  setEquity(equity: PermissionEquity | null): void;
}

export function createPermission(): PermissionArea {
  const area = createArea<PermissionState>(() => ({ menuList: [], routes: [] }));
  let options: PermittedRoutesOptions = {};
  let equity: PermissionEquity | null = null;
  function generate() {
    area.state.routes = ref(permittedRoutes(area.state.menuList, { equity, ...options }));
  }
  return {
    ...area,
    permit(menuList, given = {}) {
      area.state.menuList = ref(menuList);
      options = given;
      generate();
    },
    setEquity(given) {
      equity = given;
      generate();
    },
    reset() {
      options = {};
      equity = null;
      area.reset();
    },
  };
}
