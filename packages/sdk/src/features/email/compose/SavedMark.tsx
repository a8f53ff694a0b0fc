'use client';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { RetryButton } from '../../../domain/page/RetryButton.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './ComposeEmail.css.ts';
import type { CampaignDraft } from './useCampaignDraft.ts';

/** A draft that is saved while typing. */
export interface SavedDraft extends Pick<CampaignDraft, 'saving' | 'savedAt' | 'error' | 'resolve'> {
  readonly flush: () => Promise<unknown>;
}

/** Whether changes stay unsaved until the person decides. */
export const isStuck = ({ saving }: Pick<SavedDraft, 'saving'>): boolean =>
  saving === 'conflict' || saving === 'failed';

/** Shows whether input is saved, and the choice after a conflict. */
export function SavedMark({ draft }: { readonly draft: SavedDraft }) {
  const t = useText(emailTexts);
  const errorText = useErrorText();
  const { dateTime } = useFormats();
  const { saving, savedAt, error } = draft;
  if (saving === 'conflict') {
    return (
      <Notice
        tone="warning"
        action={
          <span className={css.choices}>
            <Button size="small" onClick={() => draft.resolve('mine')}>
              {t('compose.keepMine')}
            </Button>
            <Button size="small" onClick={() => draft.resolve('theirs')}>
              {t('compose.takeTheirs')}
            </Button>
          </span>
        }
      >
        {t('compose.conflict')}
      </Notice>
    );
  }
  if (saving === 'failed' && error) {
    return (
      <Notice
        tone="error"
        action={<RetryButton variant="link" onClick={() => void draft.flush().catch(() => undefined)} />}
      >
        {t('compose.notSaved')} {errorText(error)}
      </Notice>
    );
  }
  return (
    <span role="status" className={css.quiet}>
      {saving === 'saving' || saving === 'unsaved'
        ? t('compose.saving')
        : savedAt !== null && saving === 'saved'
          ? t('compose.savedAt', { time: dateTime(savedAt).slice(-5) })
          : ''}
    </span>
  );
}
