'use client';
import type { RankingKind } from '@reachkit/contract/rankings/kinds';
import { useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { rankingsTexts } from '../locales/zh.ts';
import * as css from './list.css.ts';

interface MethodDialogProps {
  readonly kind: RankingKind;
  readonly version: number;
  readonly onClose: () => void;
}

/** The definition of a ranking: its window, its readings, the posts left out, and its score. */
export function MethodDialog({ kind, version, onClose }: MethodDialogProps) {
  const t = useText(rankingsTexts);
  return (
    <Sheet
      isOpen
      hasClose
      onOpenChange={onClose}
      title={t('list.method.title', { title: t(`list.titles.${kind}`) })}
      foot={<Button onClick={onClose}>{t('list.method.close')}</Button>}
    >
      <div className={css.method}>
        <p className={css.paragraph}>{t(`list.formula.${kind}`)}</p>
        {(['window', 'readings', 'leftOut', kind, 'change', 'found'] as const).map((part) => (
          <p key={part} className={css.paragraph}>
            {t(`list.method.${part}`)}
          </p>
        ))}
        <p className={css.paragraph}>{t('list.method.version', { version })}</p>
      </div>
    </Sheet>
  );
}
