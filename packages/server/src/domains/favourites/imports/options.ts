/** Options chosen when an import began. */
export type ImportOptions =
  | { readonly target: 'list'; readonly onFull: 'refuse' | 'fill' }
  | {
      readonly target: 'blacklist';
      /** Default for rows without a reason. */
      readonly reason: string;
      readonly scope: 'all' | 'list';
      /** ISO 8601; `null`: no end. */
      readonly expiresAt: string | null;
    };
