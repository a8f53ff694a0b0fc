import { sourceLocale } from './createI18n.ts';

const warned = new Set<string>();

/** The language tag of a host as `Intl` takes it: `zh_CN` is read as `zh-CN`, and a tag that is none as the default. */
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
