'use client';
import { fillMailHtml, fillMailText, type MailValues } from '@reachkit/contract/mailText';
import { useId, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useDebounced } from '../../../core/useDebounced.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../locales/zh.ts';
import { Choice } from '../parts/Choice.tsx';
import { MailFrame } from './MailFrame.tsx';
import * as css from './TemplateEditor.css.ts';

interface MailPreviewProps {
  readonly subject: string;
  readonly html: string;
}

const recipients = ['known', 'unknown'] as const;
const schemes = ['light', 'dark'] as const;
const widths = ['wide', 'phone'] as const;
/** How long typing rests before the frame is drawn again, in milliseconds. */
const restMs = 400;

/** An email as a recipient sees it: light or dark, on a computer or a phone, with what is known of them. */
export function MailPreview({ subject, html }: MailPreviewProps) {
  const t = useText(emailTexts);
  const title = useId();
  const [recipient, setRecipient] = useState<(typeof recipients)[number]>('known');
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light');
  const [width, setWidth] = useState<(typeof widths)[number]>('wide');
  const settled = useDebounced(html, restMs);
  const values = useSample()[recipient];
  const body = fillMailHtml(settled, values);
  const line = fillMailText(subject, values);
  const missing = [...new Set([...line.missing, ...body.missing])];
  const list = missing.map((variable) => t(`variables.${variable}`)).join(t('preview.comma'));

  return (
    <section aria-labelledby={title} className={css.preview}>
      <h2 id={title} className={css.subtitle}>
        {t('preview.title')}
      </h2>
      <div className={css.looks}>
        <Choice
          label={t('preview.recipient')}
          choices={recipients}
          value={recipient}
          wordOf={(word) => t(`preview.${word}`)}
          onChoose={setRecipient}
        />
        <Choice
          label={t('preview.scheme')}
          choices={schemes}
          value={scheme}
          wordOf={(word) => t(`preview.${word}`)}
          onChoose={setScheme}
        />
        <Choice
          label={t('preview.width')}
          choices={widths}
          value={width}
          wordOf={(word) => t(`preview.${word}`)}
          onChoose={setWidth}
        />
      </div>
      {missing.length > 0 && <Notice tone="warning">{t('preview.missing', { list })}</Notice>}
      <p className={css.subject}>
        <span className={css.quiet}>{t('preview.subject')}</span>
        <bdi data-rk-data={line.text === '' ? undefined : ''}>
          {line.text === '' ? t('preview.noSubject') : line.text}
        </bdi>
      </p>
      <MailFrame title={t('preview.body')} html={body.text} scheme={scheme} width={width} />
    </section>
  );
}

/** What is known of a made-up recipient: all, or no more than who writes. */
function useSample(): Readonly<Record<(typeof recipients)[number], MailValues>> {
  const t = useText(emailTexts);
  const sender = t('preview.sampleSender');
  return {
    known: {
      name: t('preview.sampleName'),
      id: '684113',
      handle: '@mia.home',
      platform: 'TikTok',
      link: 'https://www.tiktok.com/@mia.home',
      sender,
    },
    unknown: { sender },
  };
}
