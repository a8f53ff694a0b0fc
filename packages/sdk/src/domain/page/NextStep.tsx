'use client';
import { useNavigation } from '../../core/hooks.ts';
import { useText } from '../../core/i18n/useText.ts';
import { coreTexts } from '../../core/locales/zh.ts';
import { Link } from '../../core/navigation/Link.tsx';
import * as css from './page.css.ts';

const targets = {
  search: { kind: 'search', platform: 'tiktok' },
  writeEmail: { kind: 'writeEmail' },
} as const;

export interface NextStepProps {
  readonly to: keyof typeof targets;
}

/** A link from an empty page to the page where its first entries are created, if the host has one. */
export function NextStep({ to }: NextStepProps) {
  const t = useText(coreTexts);
  const { navigation } = useNavigation();
  const target = targets[to];
  if (navigation?.href(target) === undefined) return null;
  return (
    <Link to={target} className={css.link}>
      {t(`listing.${to}`)}
    </Link>
  );
}
