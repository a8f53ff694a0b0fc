'use client';
import { useNotices } from '../core/hooks.ts';
import { useText } from '../core/i18n/useText.ts';
import { coreTexts } from '../core/locales/zh.ts';
import type { Notice } from '../core/notices.ts';
import { NoticeHost, type ShownNotice } from '../ui/Notice/NoticeHost.tsx';

/** Renders the provider's one notice. */
export function NoticeOutlet() {
  const { current, dismiss, hold } = useNotices();
  const t = useText(coreTexts);
  return (
    <NoticeHost
      notice={current && shown(current)}
      onDismiss={dismiss}
      onHold={hold}
      labels={{ dismiss: t('notices.dismiss') }}
    />
  );
}

function shown({ id, tone, text, action }: Notice): ShownNotice {
  return { id, tone, text, ...(action && { action: { label: action.label, onSelect: action.onAct } }) };
}
