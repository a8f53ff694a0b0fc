'use client';
import { Send } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useArea, useStateAreas } from '../core/hooks.ts';
import { useText } from '../core/i18n/useText.ts';
import { coreTexts } from '../core/locales/zh.ts';
import type { EmailRecipient } from '../core/state/email.ts';
import { equityOf } from '../core/state/equity.ts';
import { EquityOffer } from '../provider/EquityOffer.tsx';
import { Button } from '../ui/Button/Button.tsx';
import { Popover } from '../ui/Popover/Popover.tsx';
import { useWriteEmail } from './useWriteEmail.ts';

interface WriteEmailButtonProps {
  readonly count: number;
  /** Called on the press. */
  readonly recipients: () => readonly EmailRecipient[];
  readonly children: ReactNode;
}

/**
 * Opens a new email to the selected creators. A plan without bulk sending writes to one creator: for several, the button
 * says so, and a press opens the upgrade offer. Not rendered if the host has no composer page.
 */
export function WriteEmailButton({ count, recipients, children }: WriteEmailButtonProps) {
  const t = useText(coreTexts);
  const write = useWriteEmail();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const bulk = equityOf(useArea(useStateAreas().session).userEquityData, 'massRecipients');
  if (!write) return null;
  const icon = <Send size={16} aria-hidden="true" />;
  if (count <= 1 || bulk === undefined || bulk.limit > 1) {
    return (
      <Button icon={icon} onClick={() => write(recipients())}>
        {children}
      </Button>
    );
  }
  const missed = { feature: bulk.key, used: count, limit: bulk.limit, resetAt: null };
  return (
    <span ref={anchor}>
      <Button
        icon={icon}
        detail={t('upgrade.oneRecipient')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </Button>
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        anchorRef={anchor}
        label={t('upgrade.bulkSending')}
        isTitleHidden
      >
        <EquityOffer missed={missed} what={t('upgrade.bulkSending')} />
      </Popover>
    </span>
  );
}
