'use client';
import { forwardRef, useEffect, useId } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { BackButton } from '../../../domain/page/BackButton.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { TimingActions } from '../campaigns/timing/TimingActions.tsx';
import { useScheduleText } from '../campaigns/useScheduleText.ts';
import { emailTexts } from '../locales/zh.ts';
import * as css from './ComposeEmail.css.ts';
import type { DraftFields } from './draftFields.ts';
import { useLeaving } from './leaving/useLeaving.tsx';
import { RecoveredNotice } from './RecoveredNotice.tsx';
import { isStuck, SavedMark } from './SavedMark.tsx';
import type { ComposerModel } from './useComposer.ts';

// Lazy, as it contains upgrade offers; an existing draft needs it, a new one does not.
const ReadState = lazyPart(async () => (await import('../../../domain/ReadState.tsx')).ReadState);
const ComposeFields = lazyPart(async () => (await import('./ComposeFields.tsx')).ComposeFields);

/** Props of `ComposeEmailView`: the model of `useComposer`. */
export interface ComposeEmailViewProps extends RootProps {
  readonly model: ComposerModel;
  readonly onBack?: (() => void) | undefined;
}

/** Renders a `useComposer` model. */
export const ComposeEmailView = forwardRef<HTMLElement, ComposeEmailViewProps>(function ComposeEmailView(
  { model, onBack, ...props },
  ref,
) {
  const t = useText(emailTexts);
  const titleId = useId();
  const { draft } = model;
  const whenOf = useScheduleText();
  useEffect(ComposeFields.preload, []);
  const isEditable = draft.campaign === null || ['draft', 'timing'].includes(draft.campaign.status);
  return (
    <section
      {...rootAttributes(props)}
      ref={ref}
      aria-labelledby={titleId}
      className={cx('rk-compose-email', css.root, props.className)}
    >
      <header className={css.head}>
        {onBack && <Back draft={draft} onBack={onBack} />}
        <Heading level={1} id={titleId} className={css.title}>
          {t('compose.title')}
        </Heading>
        <span className={css.spacer} />
        {/* What needs a choice stands in the foot, in sight while a long text is written. */}
        {!isStuck(draft) && <SavedMark draft={draft} />}
      </header>
      {draft.recovered && !draft.isLoading && (
        <div className={css.place}>
          <RecoveredNotice text={textOf(draft.fields)} onRecover={draft.recover} />
        </div>
      )}
      {draft.campaign?.status === 'timing' && draft.campaign.schedule && (
        <div className={css.place}>
          <Notice tone="info">
            <p className={css.line}>{t('schedule.isSet', { when: whenOf(draft.campaign.schedule) })}</p>
            <span className={css.choices}>
              <TimingActions campaign={draft.campaign} onDone={draft.accept} />
            </span>
          </Notice>
        </div>
      )}
      {isEditable ? <Sheet model={model} /> : <NoDraft model={model} />}
    </section>
  );
});

const textOf = ({ name, cc, subject, html }: DraftFields): string =>
  JSON.stringify([name, cc, subject, html]);

interface BackProps {
  readonly draft: ComposerModel['draft'];
  readonly onBack: () => void;
}

function Back({ draft, onBack }: BackProps) {
  const t = useText(emailTexts);
  const { leave, question } = useLeaving(draft, onBack);
  return (
    <>
      <BackButton onClick={leave}>{t('compose.back')}</BackButton>
      {question}
    </>
  );
}

interface PartProps {
  readonly model: ComposerModel;
}

/** The campaign is being sent, or could not be loaded. */
function NoDraft({ model: { draft } }: PartProps) {
  const t = useText(emailTexts);
  return <div className={css.place}>{draft.campaign && <p>{t('compose.notDraft')}</p>}</div>;
}

function Sheet({ model }: PartProps) {
  const t = useText(emailTexts);
  const { draft } = model;
  const error = draft.campaign === null && draft.saving === 'untouched' ? draft.error : null;
  const read = model.login ?? { error, retry: draft.reload };
  return (
    <PartBoundary fallback={<SkeletonLines count={8} className={css.place} />}>
      {read.error || draft.isLoading ? (
        <ReadState read={read} failedText={t('compose.failed')} count={8} className={css.place} />
      ) : (
        <ComposeFields model={model} />
      )}
    </PartBoundary>
  );
}
