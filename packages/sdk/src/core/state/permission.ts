import type { MenuItem } from '@reachkit/contract/session/session';
import { ref } from 'valtio/vanilla';
import {
  type PermissionEquity,
  type PermissionRoute,
  type PermittedRoutesOptions,
  permittedRoutes,
} from '../navigation/permittedRoutes.ts';
import { createArea, type StateArea } from './area.ts';

/** The menu of the team and the routes that it permits. */
export interface PermissionState {
  /** The menu of the team as the server answered it; empty until then. */
  menuList: readonly MenuItem[];
  routes: readonly PermissionRoute[];
}

/** The client state area `permission`. */
export interface PermissionArea extends StateArea<PermissionState> {
  /** Takes the menu over, and with it the routes that it permits. */
  permit(menuList: readonly MenuItem[], options?: PermittedRoutesOptions): void;
  /** Sets the equity of the team, when it is loaded or has changed, and builds the routes again. */
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
