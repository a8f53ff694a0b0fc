'use client';
import type { MailVariable } from '@reachkit/contract/email/text';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { emailTexts } from '../locales/zh.ts';
import { Choice } from '../parts/Choice.tsx';
import { MailFrame } from './MailFrame.tsx';
import * as css from './TemplateEditor.css.ts';

interface FramedMailProps {
  readonly email: {
    readonly subject: string;
    readonly html: string;
    /** Variables without value and fallback. */
    readonly missing: readonly MailVariable[];
  };
  /** Recipients for the preview. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly recipient: string | null;
  readonly onRecipient: (id: string) => void;
  readonly warnings?: ReactNode;
  /** Whether the person opened it: then it scrolls into view and takes the focus. */
  readonly isFocused?: boolean;
}

const schemes = ['light', 'dark'] as const;
const widths = ['wide', 'phone'] as const;

/** An email as seen by a recipient: light or dark, on a computer or a phone. */
export function FramedMail({ email, people, recipient, onRecipient, warnings, isFocused }: FramedMailProps) {
  const t = useText(emailTexts);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light');
  const [width, setWidth] = useState<(typeof widths)[number]>('wide');
  const list = email.missing.map((variable) => t(`variables.${variable}`)).join(t('preview.comma'));
  useEffect(() => {
    if (!isFocused) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView?.({ block: 'start' });
  }, [isFocused]);

  return (
    <section aria-labelledby={titleId} className={css.preview}>
      <Heading
        level={2}
        id={titleId}
        ref={title}
        tabIndex={isFocused ? -1 : undefined}
        className={css.subtitle}
      >
        {t('preview.title')}
      </Heading>
      <div className={css.looks}>
        {people.length > 0 && (
          <Select
            className={css.person}
            label={t('preview.recipient')}
            value={recipient}
            onValueChange={onRecipient}
            options={people.map(({ id, name }) => ({ value: id, label: name, isData: true }))}
          />
        )}
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
      {warnings}
      {list !== '' && <Notice tone="warning">{t('preview.missing', { list })}</Notice>}
      <p className={css.subject}>
        <span className={css.quiet}>{t('preview.subject')}</span>
        <bdi data-rk-data={email.subject === '' ? undefined : ''}>
          {email.subject === '' ? t('preview.noSubject') : email.subject}
        </bdi>
      </p>
      <MailFrame title={t('preview.body')} html={email.html} scheme={scheme} width={width} />
    </section>
  );
}
