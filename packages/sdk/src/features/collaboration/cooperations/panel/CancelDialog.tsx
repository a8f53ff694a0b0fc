'use client';
import type { CooperationEntry } from '@reachkit/contract/collaboration/cooperation';
import { useText } from '../../../../core/i18n/useText.ts';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import type { CooperationActions } from '../shared/useCooperationActions.ts';
import { CancelForm } from './StagePart.tsx';

interface CancelDialogProps {
  readonly entry: CooperationEntry;
  readonly actions: CooperationActions;
  readonly onClose: () => void;
}

/** Asks for the reason before a card or row is cancelled. */
export function CancelDialog({ entry, actions, onClose }: CancelDialogProps) {
  const t = useText(collaborationTexts);
  return (
    <Dialog
      isOpen
      className="rk-cooperation-cancel"
      title={t('work.cancelTitle', { name: entry.creator.name })}
      hasClose
      onOpenChange={onClose}
    >
      <CancelForm one={entry} actions={actions} onClose={onClose} />
    </Dialog>
  );
}
