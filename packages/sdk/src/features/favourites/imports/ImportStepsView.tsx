'use client';
import { type ForwardedRef, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import type { DialogCloseReason } from '../../../ui/Dialog/ModalFrame.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { favouritesTexts } from '../locales/zh.ts';
import { ChooseStep } from './parts/ChooseStep.tsx';
import * as css from './parts/Importing.css.ts';
import { PreviewStep } from './parts/PreviewStep.tsx';
import { RunStep } from './parts/RunStep.tsx';
import type { ImportingModel, ImportStep } from './useImporting.ts';

export interface ImportStepsViewProps extends RootProps {
  readonly model: ImportingModel;
  readonly rootRef: ForwardedRef<HTMLDialogElement>;
  readonly onOpenChange: (isOpen: false, detail: { readonly reason: DialogCloseReason }) => void;
  /** Opens the import records; without it there is no such button. */
  readonly onShowRecords?: (() => void) | undefined;
}

/** Renders the model of `useImporting` as a dialog with steps: file, preview, result. */
export function ImportStepsView(props: ImportStepsViewProps) {
  const { model, onOpenChange, onShowRecords, className } = props;
  const t = useText(favouritesTexts);
  const { target, step, sheet, beginning } = model;
  const stepLine = useFocusOn(step);

  const [pasted, setPasted] = useState('');
  const isDirty = step === 'preview' || (step === 'choose' && (pasted.trim() !== '' || sheet.plan !== null));
  const leave = () => onOpenChange(false, { reason: 'button' });
  const discard = useDiscardQuestion({
    isDirty,
    onClose: leave,
    kept: {
      key: `import.${target.kind === 'list' ? target.list.id : 'blacklist'}`,
      read: () => ({ pasted, plan: sheet.plan }),
      restore: (kept) => {
        setPasted(kept.pasted);
        sheet.setPlan(kept.plan);
      },
    },
  });

  function close(reason: DialogCloseReason) {
    if (beginning.sent !== null) {
      // A click outside the dialog is often accidental, so it does not stop the start.
      if (reason !== 'outside') beginning.stop();
    } else if (isDirty) discard.close();
    else onOpenChange(false, { reason });
  }

  return (
    <Dialog
      ref={props.rootRef}
      {...rootAttributes(props)}
      isOpen
      width="wide"
      className={cx('rk-import', css.dialog, className)}
      title={
        target.kind === 'list'
          ? t('importing.intoList', { name: target.list.name })
          : t('importing.intoBlacklist')
      }
      hasClose
      onOpenChange={(_, { reason }) => close(reason)}
      foot={
        discard.question ?? (
          <Foot model={model} onClose={() => close('button')} onShowRecords={onShowRecords} />
        )
      }
    >
      <div className={css.stack}>
        <p ref={stepLine} tabIndex={-1} className={css.step}>
          {t(`importing.steps.${step}`)}
        </p>
        {step === 'choose' && <ChooseStep model={model} pasted={pasted} onPastedChange={setPasted} />}
        {step === 'preview' && sheet.open && <PreviewStep model={model} open={sheet.open} />}
        {step === 'run' && <RunStep model={model} />}
      </div>
    </Dialog>
  );
}

/** Moves the focus to the title of a new step, as the focused element was removed with the previous one. */
function useFocusOn(step: ImportStep): RefObject<HTMLParagraphElement | null> {
  const line = useRef<HTMLParagraphElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    line.current?.focus();
    line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [step]);
  return line;
}

interface FootProps {
  readonly model: ImportingModel;
  readonly onClose: () => void;
  readonly onShowRecords: (() => void) | undefined;
}

function Foot({ model, onClose, onShowRecords }: FootProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { step, sheet, beginning, progress, begin } = model;
  if (step === 'choose') return <Button onClick={onClose}>{t('importing.cancel')}</Button>;
  if (step === 'preview') {
    const { wanted } = model;
    return (
      <>
        <Button variant="ghost" onClick={sheet.drop}>
          {t('importing.file.another')}
        </Button>
        <Button onClick={onClose}>{t('importing.cancel')}</Button>
        <Button variant="primary" isDisabled={wanted === 0} onClick={() => void begin()}>
          {t('importing.begin', { count: wanted, shown: exact(wanted) })}
        </Button>
      </>
    );
  }
  if (beginning.sent !== null) return <Button onClick={beginning.stop}>{t('importing.cancel')}</Button>;
  if (progress.record === null || progress.isUnderWay) {
    return (
      <>
        {progress.record && (
          <Button variant="danger" isLoading={progress.isCancelling} onClick={() => void progress.cancel()}>
            {progress.isCancelling ? t('importing.stopping') : t('importing.stop')}
          </Button>
        )}
        <Button onClick={onClose}>{t('importing.close')}</Button>
      </>
    );
  }
  return (
    <>
      {onShowRecords && (
        <Button
          variant="ghost"
          onClick={() => {
            onClose();
            onShowRecords();
          }}
        >
          {t('importing.records.title')}
        </Button>
      )}
      <Button onClick={model.again}>{t('importing.result.again')}</Button>
      <Button variant="primary" onClick={onClose}>
        {t('importing.result.done')}
      </Button>
    </>
  );
}
