import { focusedIn } from '../Portal/focusedIn.ts';

/**
 * Copies `text` to the clipboard; false if the page may not. `navigator.clipboard` is missing on plain http and may be
 * blocked, so an older API is the fallback. Its element is added close to `near`, since everything outside an open modal
 * dialog is inert.
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  const { clipboard } = near.ownerDocument.defaultView?.navigator ?? {};
  if (clipboard) {
    try {
      await clipboard.writeText(text);
      return true;
    } catch {
      // Refused by a policy or for lack of focus: the older way may still be open.
    }
  }
  return copyBySelection(text, near);
}

function copyBySelection(text: string, near: HTMLElement): boolean {
  const page = near.ownerDocument;
  if (typeof page.execCommand !== 'function') return false;
  const before = focusedIn(near);
  const field = page.createElement('textarea');
  field.className = 'rk-hidden';
  field.readOnly = true;
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  near.append(field);
  field.select();
  try {
    return page.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
