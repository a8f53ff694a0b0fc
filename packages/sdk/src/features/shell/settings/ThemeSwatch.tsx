import type { ThemeColours } from '../../../core/state/setting.ts';
import * as css from './settings.css.ts';

/** The light and dark backgrounds with the accent between them. */
export function ThemeSwatch({ theme }: { readonly theme: ThemeColours }) {
  return (
    <svg className={css.picture} viewBox="0 0 60 32" aria-hidden="true">
      <rect width="60" height="32" fill={theme.bodyBgLight} />
      <rect x="30" width="30" height="32" fill={theme.bodyBgDark} />
      <rect x="18" y="8" width="24" height="16" rx="3" fill={theme.primary} />
    </svg>
  );
}
