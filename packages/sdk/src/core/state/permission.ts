import type { MenuItem } from '@reachkit/contract/session';
import { ref } from 'valtio/vanilla';
import { createArea, type StateArea } from './area.ts';

/** A route that the menu of the team permits (specification, section 2). */
export interface PermissionRoute {
  readonly path: string;
  readonly name: string;
  readonly component: string;
  readonly meta: {
    /** English title. */
    readonly title: string;
    /** Chinese title. */
    readonly titleZh: string;
    readonly icon: string;
    readonly id: string;
  };
}

export interface PermissionState {
  /** The menu of the team as the server answered it; empty until then. */
  menuList: readonly MenuItem[];
  routes: readonly PermissionRoute[];
}

export interface PermissionArea extends StateArea<PermissionState> {
  permit(menuList: readonly MenuItem[], routes: readonly PermissionRoute[]): void;
}

export function createPermission(): PermissionArea {
  const area = createArea<PermissionState>(() => ({ menuList: [], routes: [] }));
  return {
    ...area,
    permit(menuList, routes) {
      area.state.menuList = ref(menuList);
      area.state.routes = ref(routes);
    },
  };
}
