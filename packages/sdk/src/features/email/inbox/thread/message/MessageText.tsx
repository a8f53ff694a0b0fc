'use client';
import type { MailThreadMessage } from '@reachkit/contract/email/inbox/thread';
import { Ellipsis } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import { useText } from '../../../../../core/i18n/useText.ts';
import { Link } from '../../../../../core/navigation/Link.tsx';
import { languageOf } from '../../../../../domain/format/languageOf.ts';
import { useFormats } from '../../../../../domain/format/useFormats.ts';
import { Button } from '../../../../../ui/Button/Button.tsx';
import { emailTexts } from '../../../locales/zh.ts';
import * as css from './Message.css.ts';
import { beginningOf, type TextPart, textParts, withAddresses } from './textParts.ts';

/** The plain text of a message; quotes, signature and overlong parts are collapsed behind a button. */
export function MessageText({ message }: { readonly message: MailThreadMessage }) {
  const t = useText(emailTexts);
  const [isWhole, setWhole] = useState(false);
  const { text, html, calendar, collapsed } = message;
  const shown = isWhole ? text : beginningOf(text);
  const parts = useMemo(() => textParts(shown, collapsed), [shown, collapsed]);
  if (text.trim() === '' && html === '' && !calendar)
    return <p className={css.quiet}>{t('thread.noText')}</p>;
  return (
    <div className={css.text}>
      {parts.map((part) =>
        part.kind === 'shown' ? (
          <Words key={part.start} text={part.text} />
        ) : (
          <Collapsed key={part.start} part={part} kind={part.kind} />
        ),
      )}
      {shown.length < text.length && (
        <Button variant="link" size="small" onClick={() => setWhole(true)}>
          {t('thread.whole')}
        </Button>
      )}
    </div>
  );
}

interface CollapsedProps {
  readonly part: TextPart;
  readonly kind: 'quote' | 'signature';
}

function Collapsed({ part, kind }: CollapsedProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { lines } = part;
  return (
    <>
      <Button
        size="small"
        className={css.collapsed}
        icon={<Ellipsis size={14} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(`thread.${kind}`, { count: lines, shown: exact(lines) })}
      </Button>
      {isOpen && (
        <div className={css.quoted}>
          <Words text={part.text} />
        </div>
      )}
    </>
  );
}

/** Web addresses are links that show their target. */
function Words({ text }: { readonly text: string }) {
  const words = text.replace(/^\n+|\s+$/g, '');
  if (words === '') return null;
  return (
    <p data-rk-data="" dir="auto" lang={languageOf(words)} className={css.words}>
      {withAddresses(words).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their places
        <Fragment key={place}>
          {part.isAddress ? (
            <Link to={{ kind: 'external', url: part.text }} title={part.text} className={css.link}>
              {part.text}
            </Link>
          ) : (
            part.text
          )}
        </Fragment>
      ))}
    </p>
  );
}
