'use client';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { cx } from '../../../ui/rootProps.ts';
import { shellTexts } from '../locales/zh.ts';
import * as css from './Quotas.css.ts';

/** A quota of the plan, and how much of it is used. */
export interface Quota {
  readonly id: string;
  readonly label: string;
  readonly used: number;
  readonly limit: number;
}

/** Min used share at which a quota shows a warning. */
const scarceFrom = 0.9;

/** Meters of 3 px, one per quota. */
export function Quotas({ quotas }: { readonly quotas: readonly Quota[] }) {
  const t = useText(shellTexts);
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale);
  if (quotas.length === 0) return null;
  return (
    <ul className={css.root} data-keep-clear="" aria-label={t('quotas')}>
      {quotas.map(({ id, label, used, limit }) => {
        const share = limit > 0 ? Math.min(1, Math.max(0, used / limit)) : 1;
        return (
          <li key={id} className={css.quota} data-scarce={share >= scarceFrom ? '' : undefined}>
            <div className={cx(css.line, css.scarceLine)}>
              <span className={css.label} title={label} dir="auto">
                {label}
              </span>
              <bdi dir="ltr" className={css.figures} aria-hidden="true">
                {format.format(used)} / {format.format(limit)}
              </bdi>
              <span className="rk-hidden">
                {t('quotaUsed', { used: format.format(used), limit: format.format(limit) })}
              </span>
            </div>
            {/* Drawn, not styled: the share needs no style attribute, which a strict host would refuse. */}
            <svg className={css.track} viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="3" className={css.ground} />
              <rect width={share * 100} height="3" className={cx(css.fill, css.scarceFill)} data-fill="" />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}
