'use client';
import type { MailThreadMessage } from '@reachkit/contract/mailInbox';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Link } from '../../../../core/navigation/Link.tsx';
import { useFormats } from '../../../../domain/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { emailTexts } from '../../locales/zh.ts';
import { type FrameLink, frameContent, frameDocument } from './frameDocument.ts';
import * as css from './Message.css.ts';
import type { EmailThreadModel } from './useEmailThread.ts';

/** The least and the greatest height of a message that is not opened wide, in px. */
const least = 96;
const greatest = 420;

interface MessageFrameProps {
  readonly message: MailThreadMessage;
  readonly hasImages: boolean;
  readonly model: Pick<EmailThreadModel, 'fetchImage'>;
}

/**
 * The HTML of a message in a frame without scripts, network and a way out. A frame without scripts cannot say how high
 * it is: its height is guessed from the length of the text, it scrolls, and a button opens it wide.
 */
export function MessageFrame({ message, hasImages, model }: MessageFrameProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const [isTall, setTall] = useState(false);
  const [images, missing] = useImages(message, hasImages, model);
  const content = useMemo(() => frameContent(message.html, images), [message.html, images]);
  const page = useMemo(() => frameDocument(content.html, 'light'), [content.html]);
  const height = guessHeight(message.text, content.images.length + content.links.length);
  return (
    <>
      <iframe
        title={t('thread.frame')}
        sandbox=""
        referrerPolicy="no-referrer"
        srcDoc={page}
        height={Math.min(height, greatest)}
        className={css.frame}
        data-tall={isTall ? '' : undefined}
      />
      <Button variant="link" size="small" aria-expanded={isTall} onClick={() => setTall(!isTall)}>
        {t(isTall ? 'thread.shorter' : 'thread.taller')}
      </Button>
      {missing > 0 && (
        <p role="status" className={css.quiet}>
          {t('thread.imagesMissing', { count: missing, shown: exact(missing) })}
        </p>
      )}
      <Links links={content.links} />
    </>
  );
}

function guessHeight(text: string, others: number): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 80)), 0);
  return Math.max(least, lines * 22 + others * 24 + 24);
}

type Images = ReadonlyMap<number, string>;
const none: Images = new Map();

/** The remote images of a message once they are asked for, and how many could not be fetched. */
function useImages(
  { id, html }: MailThreadMessage,
  hasImages: boolean,
  { fetchImage }: Pick<EmailThreadModel, 'fetchImage'>,
): readonly [Images, number] {
  const [images, setImages] = useState(none);
  const [missing, setMissing] = useState(0);
  const latest = useRef(fetchImage);
  latest.current = fetchImage;
  useEffect(() => {
    if (!hasImages) return;
    let isCurrent = true;
    const wanted = [...new Set(frameContent(html, none).images)];
    void Promise.allSettled(
      wanted.map(async (index) => [index, await latest.current(id, index)] as const),
    ).then((all) => {
      if (!isCurrent) return;
      const found = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      setImages(new Map(found));
      setMissing(all.length - found.length);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, html, hasImages]);
  return [hasImages ? images : none, hasImages ? missing : 0];
}

/** Links lead out from here only, each with the address that it leads to. */
function Links({ links }: { readonly links: readonly FrameLink[] }) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  if (links.length === 0) return null;
  return (
    <details className={css.links}>
      <summary className={css.summary}>
        {t('thread.links', { count: links.length, shown: exact(links.length) })}
      </summary>
      <ol className={css.linkList}>
        {links.map(({ text, url, isElsewhere }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links of a message stay in their places
          <li key={place} className={css.linkRow}>
            <bdi className={css.quiet}>{`[${place + 1}]`}</bdi>
            <span className={css.linkWords}>
              {text !== '' && text !== url && <bdi data-rk-data="">{text}</bdi>}
              <Link
                to={{ kind: 'external', url }}
                className={css.link}
                aria-label={t('thread.linkTo', { address: url })}
              >
                <bdi data-rk-data="">{url}</bdi>
              </Link>
              {isElsewhere && <span className={css.warn}>{t('thread.linkElsewhere')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
