'use client';
import { fillMailHtml, fillMailText, type MailPerson, type MailValues } from '@reachkit/contract/email/text';
import { useId, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useDebounced } from '../../../core/react/useDebounced.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { emailTexts } from '../locales/zh.ts';
import { Choice } from '../parts/Choice.tsx';
import { MailFrame } from './MailFrame.tsx';
import * as css from './TemplateEditor.css.ts';
import { Warnings } from './Warnings.tsx';

interface MailPreviewProps {
  readonly subject: string;
  readonly html: string;
  /** Real recipients to see it with; a made-up one stands in where there are none. */
  readonly people: readonly MailPerson[];
}

const samples = ['known', 'unknown'] as const;
type Sample = (typeof samples)[number];
const schemes = ['light', 'dark'] as const;
const widths = ['wide', 'phone'] as const;
/** How long typing rests before the frame is drawn again, in milliseconds. */
const restMs = 400;

/** An email as a recipient sees it: light or dark, on a computer or a phone, with what is known of them. */
export function MailPreview({ subject, html, people }: MailPreviewProps) {
  const t = useText(emailTexts);
  const title = useId();
  const [recipient, setRecipient] = useState('');
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light');
  const [width, setWidth] = useState<(typeof widths)[number]>('wide');
  const settled = useDebounced(html, restMs);
  const sample = useSample();
  const offered = [
    ...people,
    ...samples
      .filter((one) => one === 'unknown' || people.length === 0)
      .map((one) => ({ id: one, name: t(`preview.${one}`), values: sample[one] })),
  ];
  const chosen = offered.find(({ id }) => id === recipient) ?? offered[0];
  // Without a mailbox there is no sender name yet; a sample stands in, as nothing is missing of the creator.
  const values = { ...chosen?.values, ...(chosen?.values.sender ? {} : sample.unknown) };
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
        <Select
          className={css.person}
          label={t('preview.recipient')}
          value={chosen?.id ?? null}
          onValueChange={setRecipient}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
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
      <Warnings subject={subject} html={settled} />
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
function useSample(): Readonly<Record<Sample, MailValues>> {
  const t = useText(emailTexts);
  const sender = t('preview.sampleSender');
  return {
    known: {
      name: t('preview.sampleName'),
      id: '684113',
      handle: '@mia.home',
      platform: 'TikTok',
      link: 'https://www.tiktok.com/@mia.home',
      shortlink: 'https://go.shop.example/s/mia',
      sender,
    },
    unknown: { sender },
  };
}
