'use client';
import type { MailThreadMessage } from '@reachkit/contract/email/inbox/thread';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../../../../core/i18n/useText.ts';
import { Link } from '../../../../../core/navigation/Link.tsx';
import { languageOf } from '../../../../../domain/format/languageOf.ts';
import { useFormats } from '../../../../../domain/format/useFormats.ts';
import { Button } from '../../../../../ui/Button/Button.tsx';
import { emailTexts } from '../../../locales/zh.ts';
import type { EmailThreadModel } from '../useEmailThread.ts';
import { type FrameImages, type FrameLink, frameContent, frameDocument } from './frameDocument.ts';
import * as css from './Message.css.ts';

/** Min and max height of a message that is not expanded, in px. */
const min = 96;
const greatest = 420;
/** Assumed height of a shown picture, in px. */
const pictureHeight = 160;

type FetchImages = Pick<EmailThreadModel, 'fetchImage' | 'fetchInlineImage'>;

interface MessageFrameProps {
  readonly message: MailThreadMessage;
  readonly hasImages: boolean;
  readonly model: FetchImages;
}

/**
 * A message's HTML in a frame without scripts, network and navigation. A frame without scripts cannot report its height:
 * it is estimated from the length of the text, the frame scrolls, and a button expands it.
 */
export function MessageFrame({ message, hasImages, model }: MessageFrameProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const [isTall, setTall] = useState(false);
  const [images, missing] = useImages(message, hasImages, model);
  const content = useMemo(() => frameContent(message.html, images), [message.html, images]);
  const page = useMemo(
    () => frameDocument(content.html, 'light', languageOf(message.text)),
    [content.html, message.text],
  );
  const pictures = content.images.length + content.parts.length;
  const height =
    guessHeight(message.text, pictures - images.size + content.links.length) + images.size * pictureHeight;
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
  return Math.max(min, lines * 22 + others * 24 + 24);
}

const none: FrameImages = new Map();
/** Max number of inline images shown in a message's text, and max size of each. */
const maxInline = 30;
const inlineBytes = 5 * 1024 * 1024;

/** Returns the images of a message, and the number of failures. Inline images load at once, remote ones on request. */
function useImages(
  message: MailThreadMessage,
  hasImages: boolean,
  model: FetchImages,
): readonly [FrameImages, number] {
  const latest = useRef({ message, model });
  latest.current = { message, model };
  const named = useMemo(() => frameContent(message.html, none), [message.html]);
  const isLarge = (id: string) =>
    message.parts.some((part) => part.id === id && (part.bytes > inlineBytes || part.isMislabelled));
  const inline = [...new Set(named.parts)].filter((id) => !isLarge(id)).slice(0, maxInline);
  const carried = useFetched(inline, (id) =>
    latest.current.model.fetchInlineImage(latest.current.message, id),
  );
  const remote = useFetched(hasImages ? [...new Set(named.images)] : [], (index) =>
    latest.current.model.fetchImage(latest.current.message.id, index),
  );
  const images = useMemo(
    () => new Map<number | string, string>([...carried.found, ...remote.found]),
    [carried.found, remote.found],
  );
  return [images, carried.missing + remote.missing];
}

interface Fetched<Name> {
  readonly found: ReadonlyMap<Name, string>;
  readonly missing: number;
}

/** Fetches each image once while the names stay the same. */
function useFetched<Name extends number | string>(
  wanted: readonly Name[],
  fetch: (name: Name) => Promise<string>,
): Fetched<Name> {
  const [fetched, setFetched] = useState<Fetched<Name> & { readonly key: string }>();
  const key = JSON.stringify(wanted);
  const latest = useRef({ wanted, fetch });
  latest.current = { wanted, fetch };
  useEffect(() => {
    let isCurrent = true;
    const { wanted: names, fetch: ask } = latest.current;
    if (names.length === 0) return;
    void Promise.allSettled(names.map(async (name) => [name, await ask(name)] as const)).then((all) => {
      if (!isCurrent) return;
      const found = new Map(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
      setFetched({ key, found, missing: names.length - found.size });
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  const nothing = useMemo(() => ({ found: new Map<Name, string>(), missing: 0 }), []);
  return fetched?.key === key ? fetched : nothing;
}

/** Links are opened only from here, each with its target URL. */
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
