'use client';
import type { ReactNode } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import type { BlacklistHit } from '../useBlacklisting.ts';
import * as css from './Blacklist.css.ts';
import { useWhyText } from './useWhyText.ts';

interface AlreadyBlacklistedProps {
  readonly hits: readonly BlacklistHit[];
  readonly creators: number;
  /** Returns a creator's name, if the caller knows it. */
  readonly nameOf?: ((creatorId: string) => string | undefined) | undefined;
  readonly isFreeing?: boolean | undefined;
  /** Removes the creators from the blacklist; without it there is no such button. */
  readonly onFree?: (() => void) | undefined;
  /** Beginning of the notice. */
  readonly children: ReactNode;
}

/** Max reasons shown; the others are counted. */
const maxWhys = 3;
const maxNames = 3;

/** The creators already blacklisted, with reason, person and end, and a button that removes them. */
export function AlreadyBlacklisted({
  hits,
  creators,
  nameOf,
  isFreeing,
  onFree,
  children,
}: AlreadyBlacklistedProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const whyText = useWhyText();
  const reasons = hits.map((hit) => ({ id: hit.id, why: whyText(hit) }));
  const whys = [...new Set(reasons.map(({ why }) => why))];
  const left = whys.length - maxWhys;
  return (
    <Notice tone="warning">
      {children}
      <ul className={css.reasons}>
        {whys.slice(0, maxWhys).map((why) => (
          <li key={why}>
            {creators > 1 && (nameOf || whys.length > 1) && (
              <>
                <bdi>{namesOf(reasons.flatMap((one) => (one.why === why ? one.id : [])))}</bdi>{' '}
              </>
            )}
            <bdi>{why}</bdi>
          </li>
        ))}
        {left > 0 && <li>{t('blacklist.sheet.moreReasons', { count: left, shown: exact(left) })}</li>}
      </ul>
      {onFree && (
        <Button size="small" isLoading={isFreeing} onClick={onFree}>
          {t('blacklist.free', { count: hits.length })}
        </Button>
      )}
    </Notice>
  );

  function namesOf(ids: readonly string[]): string {
    const names = ids.flatMap((id) => nameOf?.(id) ?? []);
    if (names.length < ids.length || names.length > maxNames) {
      return t('blacklist.sheet.people', { count: ids.length, shown: exact(ids.length) });
    }
    return names.join(t('blacklist.sheet.nameSeparator'));
  }
}
