'use client';
import { mailImageAddress, mailImageIdsIn } from '@reachkit/contract/email/image';
import { useEffect, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Switch } from '../../../ui/Checkbox/Checkbox.tsx';
import { emailTexts } from '../locales/zh.ts';
import { previewPage } from './previewPage.ts';
import * as css from './TemplateEditor.css.ts';
import { useMailImages } from './useMailImages.ts';

interface MailFrameProps {
  /** Title of the frame. */
  readonly title: string;
  readonly html: string;
  readonly scheme: 'light' | 'dark';
  readonly width?: 'wide' | 'phone' | undefined;
}

/** An email's HTML in a sandboxed frame; remote images are loaded only on request. */
export function MailFrame({ title, html, scheme, width = 'wide' }: MailFrameProps) {
  const t = useText(emailTexts);
  const [hasImages, setImages] = useState(false);
  const uploaded = useUploadedImages(html);
  return (
    <>
      <iframe
        title={title}
        sandbox=""
        srcDoc={previewPage({ html, scheme, hasImages, uploaded })}
        className={css.page}
        data-width={width}
      />
      {/<img\b[^>]*\ssrc="https?:/i.test(html) && (
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

const none: ReadonlyMap<string, string> = new Map();

/** Returns the uploaded images of an email as data URLs for a frame, by URL. */
function useUploadedImages(html: string): ReadonlyMap<string, string> {
  const { load } = useMailImages();
  const [loaded, setLoaded] = useState(none);
  const wanted = mailImageIdsIn(html).join();
  useEffect(() => {
    if (wanted === '') return;
    let isCurrent = true;
    const addresses = wanted.split(',').map(mailImageAddress);
    void Promise.allSettled(addresses.map(async (src) => [src, await load(src)] as const)).then((all) => {
      // Images that fail to load show their alternative text.
      if (isCurrent)
        setLoaded(new Map(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))));
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, load]);
  return loaded;
}
