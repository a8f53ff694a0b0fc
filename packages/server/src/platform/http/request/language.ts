export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** The first of our languages that an `Accept-Language` header names; Chinese when it names neither. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find((q) => q !== undefined);
      return { primary: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.flatMap((entry) => languages.filter((language) => language === entry.primary))[0] ?? 'zh';
}
