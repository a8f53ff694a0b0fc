'use client';
import { fillMailHtml, fillMailText, type MailValues } from '@reachkit/contract/mailText';
import { useId, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useDebounced } from '../../../core/useDebounced.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Switch } from '../../../ui/Checkbox/Checkbox.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../locales/zh.ts';
import { previewPage } from './previewPage.ts';
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
  const [hasImages, setImages] = useState(false);
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
          onChoose={setRecipient}
        />
        <Choice label={t('preview.scheme')} choices={schemes} value={scheme} onChoose={setScheme} />
        <Choice label={t('preview.width')} choices={widths} value={width} onChoose={setWidth} />
      </div>
      {missing.length > 0 && <Notice tone="warning">{t('preview.missing', { list })}</Notice>}
      <p className={css.subject}>
        <span className={css.quiet}>{t('preview.subject')}</span>
        <bdi data-rk-data={line.text === '' ? undefined : ''}>
          {line.text === '' ? t('preview.noSubject') : line.text}
        </bdi>
      </p>
      <iframe
        title={t('preview.body')}
        sandbox=""
        srcDoc={previewPage({ html: body.text, scheme, hasImages })}
        className={css.page}
        data-width={width}
      />
      {/<img\s/i.test(settled) && (
        <Switch
          label={t('preview.images')}
          detail={t('preview.imagesHelp')}
          isChecked={hasImages}
          onCheckedChange={setImages}
        />
      )}
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

type Choices = (typeof recipients)[number] | (typeof schemes)[number] | (typeof widths)[number];

interface ChoiceProps<Value extends Choices> {
  readonly label: string;
  readonly choices: readonly Value[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends Choices>({ label, choices, value, onChoose }: ChoiceProps<Value>) {
  const t = useText(emailTexts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles
    <span role="group" aria-label={label} className={css.choices}>
      {choices.map((choice) => {
        const key: Choices = choice;
        return (
          <Button
            key={key}
            size="small"
            variant={value === choice ? 'secondary' : 'ghost'}
            aria-pressed={value === choice}
            onClick={() => onChoose(choice)}
          >
            {t(`preview.${key}`)}
          </Button>
        );
      })}
    </span>
  );
}
