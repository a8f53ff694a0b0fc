'use client';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Switch } from '../../../ui/Checkbox/Checkbox.tsx';
import { emailTexts } from '../locales/zh.ts';
import { previewPage } from './previewPage.ts';
import * as css from './TemplateEditor.css.ts';

interface MailFrameProps {
  /** Of the frame. */
  readonly title: string;
  readonly html: string;
  readonly scheme: 'light' | 'dark';
  readonly width?: 'wide' | 'phone' | undefined;
}

/** The HTML of an email in a frame where nothing runs; images are fetched only when asked for. */
export function MailFrame({ title, html, scheme, width = 'wide' }: MailFrameProps) {
  const t = useText(emailTexts);
  const [hasImages, setImages] = useState(false);
  return (
    <>
      <iframe
        title={title}
        sandbox=""
        srcDoc={previewPage({ html, scheme, hasImages })}
        className={css.page}
        data-width={width}
      />
      {/<img\s/i.test(html) && (
        <Switch
          label={t('preview.images')}
          detail={t('preview.imagesHelp')}
          isChecked={hasImages}
          onCheckedChange={setImages}
        />
      )}
    </>
  );
}
