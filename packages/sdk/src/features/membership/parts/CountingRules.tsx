'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { membershipTexts } from '../locales/zh.ts';
import * as css from './CountingRules.css.ts';

const rules = ['again', 'nothing', 'down', 'reset'] as const;

/** Explains when a limit is counted and when it is reset. */
export function CountingRules() {
  const t = useText(membershipTexts);
  return (
    <section>
      <Heading level={2} className={css.title}>
        {t('rules.label')}
      </Heading>
      <ul className={css.rules}>
        {rules.map((rule) => (
          <li key={rule}>
            <bdi>{t(`rules.${rule}`)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
