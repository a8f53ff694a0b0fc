'use client';
import type { CreatorOverview } from '@reachkit/contract';
import { Dot, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as frame from '../shared/VerdictFrame.css.ts';
import { useVerdictTexts } from '../shared/words/useVerdictTexts.ts';
import * as css from './Overview.css.ts';
import { QualityGrade } from './QualityGrade.tsx';

const signs = { plus: Plus, minus: Minus, neutral: Dot } as const;

interface VerdictLineProps {
  readonly overview: CreatorOverview;
  /** The figures, between the verdict and its reasons, so that they do not move when reasons load. */
  readonly children: ReactNode;
}

/** The verdict on whether to write to the creator, its figures, the quality grade, and the reasons. */
export function VerdictLine({ overview, children }: VerdictLineProps) {
  const t = useText(creatorTexts);
  const { headline, reason } = useVerdictTexts();
  const { verdict, quality, peers } = overview;
  return (
    <section className={frame.frame} aria-label={t('overview.verdict.label')} data-verdict={verdict.kind}>
      <Heading level={3} className={frame.headline}>
        {headline(verdict)}
      </Heading>
      <div className={frame.figures}>{children}</div>
      <div className={frame.grade}>
        <QualityGrade quality={quality} peers={peers} />
      </div>
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
    </section>
  );
}
