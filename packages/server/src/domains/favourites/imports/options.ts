/** Options chosen when an import began. */
export type ImportOptions =
  | { readonly target: 'list'; readonly onFull: 'refuse' | 'fill' }
  | {
      readonly target: 'blacklist';
      /** For rows that give none of their own. */
      readonly reason: string;
      readonly scope: 'all' | 'list';
      /** ISO 8601; `null` for ever. */
      readonly expiresAt: string | null;
    };
