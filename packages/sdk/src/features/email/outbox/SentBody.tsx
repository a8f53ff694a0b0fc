'use client';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import * as page from '../../../domain/page/page.css.ts';
import { MailFrame } from '../editor/MailFrame.tsx';
import { emailTexts } from '../locales/zh.ts';
import { Choice } from '../parts/Choice.tsx';
import * as css from './Outbox.css.ts';

const formats = ['html', 'text'] as const;
const schemes = ['light', 'dark'] as const;

interface SentBodyProps {
  readonly html: string;
  /** The plain version. */
  readonly text: string;
}

/** The body of an email as sent: its HTML in a sandboxed frame, or its plain text. */
export function SentBody({ html, text }: SentBodyProps) {
  const t = useText(emailTexts);
  const [format, setFormat] = useState<(typeof formats)[number]>('html');
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light');
  if (html === '' && text === '') return <p className={page.quiet}>{t('outbox.notYet')}</p>;
  return (
    <section aria-label={t('outbox.body')} className={css.body}>
      <div className={css.looks}>
        <Choice
          label={t('outbox.formats')}
          choices={formats}
          value={format}
          wordOf={(one) => t(`outbox.${one}`)}
          onChoose={setFormat}
        />
        {format === 'html' && (
          <Choice
            label={t('preview.scheme')}
            choices={schemes}
            value={scheme}
            wordOf={(one) => t(`preview.${one}`)}
            onChoose={setScheme}
          />
        )}
      </div>
      {format === 'html' ? (
        <MailFrame title={t('outbox.body')} html={html} scheme={scheme} />
      ) : (
        <p data-rk-data="" className={css.plain}>
          {text}
        </p>
      )}
    </section>
  );
}
