'use client';
import type { CreatorOverview } from '@reachkit/contract';
import { Dot, Minus, Plus } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { creatorTexts } from '../locales/zh.ts';
import { useVerdictTexts } from '../shared/words/useVerdictTexts.ts';
import * as css from './Overview.css.ts';
import { QualityGrade } from './QualityGrade.tsx';

const signs = { plus: Plus, minus: Minus, neutral: Dot } as const;

/** Whether the creator is worth writing to, why, and the quality grade. */
export function VerdictLine({ overview }: { readonly overview: CreatorOverview }) {
  const t = useText(creatorTexts);
  const { headline, reason } = useVerdictTexts();
  const { verdict, quality } = overview;
  return (
    <section className={css.verdict} aria-label={t('overview.verdict.label')} data-verdict={verdict.kind}>
      <div className={css.verdictWords}>
        <h3 className={css.headline}>{headline(verdict)}</h3>
        {verdict.reasons.length > 0 && (
          <ul className={css.reasons}>
            {verdict.reasons.map((one) => {
              const Sign = signs[one.tone];
              return (
                <li key={one.id} className={css.reason} data-tone={one.tone} data-reason={one.id}>
                  <span className={css.sign}>
                    <Sign size={14} aria-hidden="true" />
                    <span className="rk-hidden">{t(`overview.verdict.tones.${one.tone}`)}</span>
                  </span>
                  <span className={css.reasonWords}>{reason(one)}</span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <QualityGrade quality={quality} />
    </section>
  );
}
