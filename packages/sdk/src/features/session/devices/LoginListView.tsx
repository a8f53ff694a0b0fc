'use client';
import type { LoginEntry } from '@reachkit/contract/session/logins';
import { forwardRef, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Heading, HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { sessionTexts } from '../locales/zh.ts';
import * as css from './devices.css.ts';
import { EndLoginDialog } from './EndLoginDialog.tsx';
import type { LoginsModel } from './useLogins.ts';
import { usePlaceWords } from './usePlaceWords.ts';

/** Props of `LoginListView`: the model of `useLogins`. */
export interface LoginListViewProps extends RootProps {
  readonly model: LoginsModel;
}

/** Renders the devices on which a person is logged in. */
export const LoginListView = forwardRef<HTMLElement, LoginListViewProps>(function LoginListView(
  { model, className, ...root },
  ref,
) {
  const t = useText(sessionTexts);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<LoginEntry | null>(null);
  const [endedCount, setEndedCount] = useState(0);
  // The clicked button was removed with its row, so the heading gets the focus.
  useEffect(() => {
    if (endedCount > 0) heading.current?.focus();
  }, [endedCount]);

  function close() {
    setAsked(null);
    model.forgetFailure();
  }
  async function confirm(entry: LoginEntry) {
    if (!(await model.end(entry.id))) return;
    setAsked(null);
    setEndedCount((count) => count + 1);
  }

  return (
    <HeadingScope first={2}>
      <section
        aria-labelledby={titleId}
        ref={ref}
        {...rootAttributes(root)}
        className={cx('rk-login-list', css.root, className)}
      >
        <Heading level={2} id={titleId} ref={heading} tabIndex={-1} className={css.title}>
          {t('devices.title')}
        </Heading>
        <Rows model={model} onEnd={setAsked} />
        <EndLoginDialog
          entry={asked}
          failure={model.failure}
          isBusy={model.ending !== null}
          onConfirm={confirm}
          onClose={close}
        />
      </section>
    </HeadingScope>
  );
});

interface RowsProps {
  readonly model: LoginsModel;
  readonly onEnd: (entry: LoginEntry) => void;
}

function Rows({ model, onEnd }: RowsProps) {
  const t = useText(sessionTexts);
  const { list, error } = model;
  if (error || !list) {
    return (
      <ReadState read={model} loadingText={t('devices.loading')} failedText={t('devices.failed')} count={4} />
    );
  }
  if (list.length === 0) return <EmptyState title={t('devices.empty')} />;
  return (
    <ul className={css.list}>
      {list.map((entry) => (
        <Row key={entry.id} entry={entry} onEnd={onEnd} />
      ))}
    </ul>
  );
}

function Row({ entry, onEnd }: { readonly entry: LoginEntry; readonly onEnd: (entry: LoginEntry) => void }) {
  const t = useText(sessionTexts);
  const formats = useFormats();
  const words = usePlaceWords();
  const device = words.device(entry);
  return (
    <li className={css.row}>
      <span className={css.words}>
        <span className={css.name}>
          <bdi className={css.device} data-rk-data="">
            {device}
          </bdi>
          {entry.isCurrent && <Badge tone="success">{t('devices.current')}</Badge>}
        </span>
        <span className={css.facts}>
          <span>{words.region(entry)}</span>
          <span>{t('devices.seen', { date: formats.dateTime(entry.lastSeenAt) })}</span>
          <span>{t('devices.since', { date: formats.dateTime(entry.createdAt) })}</span>
        </span>
      </span>
      {!entry.isCurrent && (
        <Button size="small" aria-label={t('devices.endNamed', { device })} onClick={() => onEnd(entry)}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
