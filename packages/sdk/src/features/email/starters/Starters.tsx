'use client';
import { useId } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './Starters.css.ts';
import { type Starter, useStarters } from './useStarters.ts';

interface StartersProps {
  readonly onUse: (id: Starter['id']) => void;
}

/** Offers examples for a first template. */
export function Starters({ onUse }: StartersProps) {
  const t = useText(emailTexts);
  const title = useId();
  return (
    <section aria-labelledby={title} className={css.root}>
      <Heading level={2} id={title} className={css.title}>
        {t('starters.title')}
      </Heading>
      <ul className={css.list}>
        {useStarters().map(({ id, fields: { name, kind, subject } }) => (
          <li key={id} className={css.card}>
            <span className={css.quiet}>{t(`templates.kind.${kind}`)}</span>
            <span className={css.name}>{name}</span>
            <p className={css.subject}>{subject}</p>
            <Button size="small" onClick={() => onUse(id)}>
              {t('starters.use', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
