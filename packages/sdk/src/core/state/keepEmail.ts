import { platforms } from '@reachkit/contract/creator/platform';
import { subscribe } from 'valtio/vanilla';
import type { TypedStorage } from '../react/storage.ts';
import { type EmailArea, type EmailRecipient, recipientOrigins } from './email.ts';

const key = 'email';

/**
 * Stores the creators who were chosen for a new email, so that a reload before the composer opens loses none of them.
 * Call it once before the first render. It belongs to one tab and one person: pass a storage over `sessionStorage`;
 * `areas.signOut` clears it.
 * @returns how to stop
 */
export function keepEmail(storage: TypedStorage, { state }: EmailArea): () => void {
  const kept = storage.read(key);
  if (isRecord(kept) && typeof kept.onlyMark === 'string' && Array.isArray(kept.recipientList)) {
    state.onlyMark = kept.onlyMark;
    state.recipientList = kept.recipientList.flatMap((one: unknown) => recipientOf(one) ?? []);
  }
  return subscribe(state, () => {
    const { onlyMark, recipientList } = state;
    if (onlyMark === '' && recipientList.length === 0) storage.remove(key);
    else storage.write(key, { onlyMark, recipientList });
  });
}

/** The value in a browser's storage is untrusted: any script may have written it. */
function recipientOf(value: unknown): EmailRecipient | null {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.name !== 'string') return null;
  const platform = platforms.find((one) => one === value.platform);
  const origin = recipientOrigins.find((one) => one === value.origin);
  return platform ? { id: value.id, name: value.name, platform, origin } : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
