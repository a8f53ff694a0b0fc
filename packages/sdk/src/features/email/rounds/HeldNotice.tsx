'use client';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { ConfirmDialog } from '../../../domain/ConfirmDialog.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../locales/zh.ts';
import type { FollowUpPlanModel } from './useFollowUpPlan.ts';

interface HeldNoticeProps {
  readonly className?: string;
  readonly model: FollowUpPlanModel;
  /** Called to show the held recipients. */
  readonly onReview: () => void;
}

/** Number of recipients held by unproven reports, with buttons to review and to release all. */
export function HeldNotice({ className, model, onReview }: HeldNoticeProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const held = model.plan?.rounds.filter(({ heldUnproven }) => heldUnproven > 0) ?? [];
  const count = held.reduce((sum, { heldUnproven }) => sum + heldUnproven, 0);
  const [first] = held;
  return (
    <>
      {first && (
        <div className={className}>
          <Notice tone="warning">
            {t('rounds.heldUnproven', { count, shown: exact(count) })}{' '}
            <Button
              variant="link"
              onClick={() => {
                model.show({ no: first.no, filter: 'held' });
                onReview();
              }}
            >
              {t('rounds.review')}
            </Button>
            {' · '}
            <Button variant="link" onClick={() => setAsking(true)}>
              {t('rounds.release')}
            </Button>
          </Notice>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          className="rk-release-held"
          title={t('rounds.releaseTitle', { count, shown: exact(count) })}
          variant="primary"
          confirmLabel={t('rounds.release')}
          onConfirm={async () => {
            const released = await model.releaseUnproven();
            return t('rounds.released', { count: released, shown: exact(released) });
          }}
          onClose={() => setAsking(false)}
        >
          {t('rounds.releaseBody')}
        </ConfirmDialog>
      )}
    </>
  );
}
