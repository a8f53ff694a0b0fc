import { sourceLocale } from './createI18n.ts';

const warned = new Set<string>();

/** Converts a host's language tag for `Intl`: `zh_CN` is read as `zh-CN`; an invalid tag falls back to the default. */
export function usableLocale(tag: string): string {
  const usable = tag.trim().replaceAll('_', '-');
  try {
    new Intl.Locale(usable);
    return usable;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    if (!warned.has(tag)) {
      warned.add(tag);
      console.warn(
        `Reachkit: locale="${tag}" is no language tag (BCP 47); "${sourceLocale}" is used. See /docs/sdk/guides/languages of your Reachkit server.`,
      );
    }
    return sourceLocale;
  }
}
