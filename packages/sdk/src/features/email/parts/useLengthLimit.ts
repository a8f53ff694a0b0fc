'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { emailTexts } from '../locales/zh.ts';

/** Share of the limit from which a field shows it. */
const shownFrom = 0.8;

interface LimitWords {
  readonly help?: string | undefined;
  readonly error?: string | undefined;
}

/**
 * Returns a function for the help or error of a text field with a maximum length. A native `maxlength` would cut a pasted
 * text without notice.
 */
export function useLengthLimit(): (value: string, max: number) => LimitWords {
  const t = useText(emailTexts);
  return (value, max) => {
    const { length } = value.trim();
    const words = t('limits.length', { used: String(length), max: String(max) });
    if (length > max) return { error: words };
    return length >= max * shownFrom ? { help: words } : {};
  };
}
