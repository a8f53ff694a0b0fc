'use client';
import type { CooperationEntry } from '@reachkit/contract/collaboration/cooperation';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { stack } from '../../shared/collaboration.css.ts';
import { useWorkTexts } from './useWorkTexts.ts';

type Finished = Pick<CooperationEntry, 'id' | 'creator' | 'isUndisclosed' | 'lacksWords'>;

interface Asked {
  readonly faulty: readonly Finished[];
  readonly answer: (isYes: boolean) => void;
}

/** The question before collaborations end whose posts fail a check. */
export interface FinishQuestion {
  /** Resolves to whether they shall end; at once where no post fails. */
  readonly ask: (ending: readonly Finished[]) => Promise<boolean>;
  /** To be rendered. */
  readonly dialog: ReactNode;
}

export function useFinishQuestion(): FinishQuestion {
  const t = useText(collaborationTexts);
  const { faults } = useWorkTexts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const back = useRef<HTMLElement>(null);
  const settle = (isYes: boolean) => {
    asked?.answer(isYes);
    setAsked(null);
  };
  return {
    ask: (ending) => {
      const faulty = ending.filter((one) => faults(one).length > 0);
      return faulty.length === 0
        ? Promise.resolve(true)
        : new Promise((answer) => setAsked({ faulty, answer }));
    },
    dialog: asked && (
      <Dialog
        isOpen
        isAlert
        className="rk-cooperation-finish"
        title={t('work.finishTitle')}
        initialFocusRef={back}
        onOpenChange={() => settle(false)}
        foot={
          <>
            <Button ref={back} onClick={() => settle(false)}>
              {t('work.finishBack')}
            </Button>
            <Button variant="primary" onClick={() => settle(true)}>
              {t('work.finishAnyway')}
            </Button>
          </>
        }
      >
        <div className={stack}>
          <p>{t('work.finishBody')}</p>
          <ul>
            {asked.faulty.map((one) => (
              <li key={one.id}>
                <bdi data-rk-data="">{one.creator.name}</bdi>
                {t('cooperations.bulk.colon')}
                <span data-rk-data="">{faults(one).join(t('work.comma'))}</span>
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    ),
  };
}
