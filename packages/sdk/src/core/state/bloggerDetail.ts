import { ref } from 'valtio/vanilla';
import { createArea, type StateArea } from './area.ts';

/** All data that the server returned for one creator. */
export type BloggerData = Readonly<Record<string, unknown>>;

/** The open creator. */
export interface BloggerDetailState {
  /** `null` while no creator is open. */
  bloggerdataAll: BloggerData | null;
}

/** The client state area `bloggerDetail`. */
export interface BloggerDetailArea extends StateArea<BloggerDetailState> {
  open(data: BloggerData): void;
}

export function createBloggerDetail(): BloggerDetailArea {
  const area = createArea<BloggerDetailState>(() => ({ bloggerdataAll: null }));
  return {
    ...area,
    open(data) {
      area.state.bloggerdataAll = ref(data);
    },
  };
}
