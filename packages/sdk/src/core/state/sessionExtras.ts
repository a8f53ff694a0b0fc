import { ref } from 'valtio/vanilla';
import { createArea, type StateArea } from './area.ts';

/** What the membership of the team gives, as far as the specification names it (section 3). */
export interface UserEquityData {
  readonly equityVersion: { readonly versionName: string };
  /** `save_koc_task` is `"1"` where tasks for data acquisition can be kept. */
  readonly red_center: { readonly save_koc_task: string };
}

export interface SessionExtrasState {
  /** `null` until the server has answered. */
  userEquityData: UserEquityData | null;
  /** What unlocks a locked page; `""` while it is open. */
  lock: string;
}

export interface SessionExtrasArea extends StateArea<SessionExtrasState> {
  setEquity(data: UserEquityData): void;
}

export function createSessionExtras(): SessionExtrasArea {
  const area = createArea<SessionExtrasState>(() => ({ userEquityData: null, lock: '' }));
  return {
    ...area,
    setEquity(data) {
      area.state.userEquityData = ref(data);
    },
  };
}
