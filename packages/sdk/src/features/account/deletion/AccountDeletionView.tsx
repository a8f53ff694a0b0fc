'use client';
import { forwardRef, useEffect, useId, useRef, useState } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading, HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { accountTexts } from '../locales/zh.ts';
import * as css from '../personal/personal.css.ts';
import type { AccountDeletionModel } from './useAccountDeletion.ts';
import { WhatGoes } from './WhatGoes.tsx';

const DeletionDialog = lazyPart(async () => (await import('./DeletionDialog.tsx')).DeletionDialog);

/** Props of `AccountDeletionView`: the model of `useAccountDeletion`. */
export interface AccountDeletionViewProps extends RootProps {
  readonly model: AccountDeletionModel;
}

/** Renders the model of `useAccountDeletion`. */
export const AccountDeletionView = forwardRef<HTMLElement, AccountDeletionViewProps>(
  function AccountDeletionView({ model, ...props }, ref) {
    const t = useText(accountTexts);
    const titleId = useId();
    const heading = useRef<HTMLHeadingElement>(null);
    const deletesAt = model.info?.deletesAt;
    const before = useRef(deletesAt);
    useEffect(() => {
      // The clicked button is removed, so the heading gets the focus.
      if (before.current !== undefined && before.current !== deletesAt) {
        heading.current?.focus({ preventScroll: true });
      }
      before.current = deletesAt;
    }, [deletesAt]);
    return (
      <HeadingScope first={2}>
        <section
          {...rootAttributes(props)}
          ref={ref}
          aria-labelledby={titleId}
          className={cx('rk-account-deletion', css.part, props.className)}
        >
          <Heading level={2} id={titleId} ref={heading} tabIndex={-1} className={css.sectionTitle}>
            {t('deletion.title')}
          </Heading>
          <Body model={model} />
        </section>
      </HeadingScope>
    );
  },
);

function Body({ model }: Pick<AccountDeletionViewProps, 'model'>) {
  const t = useText(accountTexts);
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { info } = model;
  if (!info) {
    return (
      <ReadState
        read={model}
        loadingText={t('deletion.loading')}
        failedText={t('deletion.failed')}
        count={2}
      />
    );
  }
  if (info.deletesAt !== null) return <Requested model={model} at={info.deletesAt} />;
  const isHeld = info.scope === 'team' && info.members > 0;
  return (
    <>
      <WhatGoes info={info} />
      {isHeld ? (
        <Notice>{t('deletion.hasMembers', { count: info.members, shown: String(info.members) })}</Notice>
      ) : (
        <div className={css.actions}>
          <Button ref={button} variant="danger" onClick={() => setAsking(true)}>
            {t('deletion.begin')}
          </Button>
        </div>
      )}
      {isAsking && (
        <PartBoundary fallback={null}>
          <DeletionDialog
            info={info}
            model={model}
            onRequested={() => setAsking(false)}
            onEnd={() => {
              setAsking(false);
              button.current?.focus();
            }}
          />
        </PartBoundary>
      )}
    </>
  );
}

interface RequestedProps extends Pick<AccountDeletionViewProps, 'model'> {
  /** ISO 8601. */
  readonly at: string;
}

/** After the request: the deletion date, and a button to withdraw. */
function Requested({ model, at }: RequestedProps) {
  const t = useText(accountTexts);
  const { show } = useNotify();
  const { dateTime } = useFormats();
  const { run, isRunning, failure } = useAction(async () => {
    await model.withdraw();
    show({ tone: 'success', text: t('deletion.kept') });
  });

  return (
    <>
      <Notice tone="warning">{t('deletion.requested', { time: dateTime(at) })}</Notice>
      {failure && <FailureNotice failure={failure} />}
      <div className={css.actions}>
        <Button variant="primary" isLoading={isRunning} onClick={() => void run()}>
          {t('deletion.keep')}
        </Button>
      </div>
    </>
  );
}
