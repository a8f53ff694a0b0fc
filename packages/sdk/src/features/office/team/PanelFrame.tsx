'use client';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { coreTexts } from '../../../core/locales/zh.ts';
import { Drawer } from '../../../ui/Dialog/Dialog.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import * as css from './team.css.ts';

interface PanelFrameProps {
  readonly title: string;
  /** Over the page, in narrow layouts; else beside it. */
  readonly isOver: boolean;
  readonly foot: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The panel of the action under way. */
export function PanelFrame({ title, isOver, foot, onClose, children }: PanelFrameProps) {
  const t = useText(coreTexts);
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    root.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  if (isOver) {
    return (
      <Drawer isOpen className="rk-staff-action" title={title} hasClose foot={foot} onOpenChange={onClose}>
        {children}
      </Drawer>
    );
  }
  return (
    <aside
      ref={root}
      className={css.panel}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className={css.panelHead}>
        <Heading level={2} id={titleId} className={css.sectionTitle}>
          {title}
        </Heading>
        <IconButton label={t('box.close')} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
      </div>
      <div className={css.panelBody}>{children}</div>
      <div className={css.panelFoot}>{foot}</div>
    </aside>
  );
}
