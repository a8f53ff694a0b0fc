'use client';
import type { UserInfo } from '@reachkit/contract/session/session';
import { useId, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Heading } from '../../../../ui/Heading/Heading.tsx';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { accountTexts } from '../../locales/zh.ts';
import * as css from '../personal.css.ts';
import type { PersonalInfoModel } from '../usePersonalInfo.ts';

const PhoneDialog = lazyPart(async () => (await import('./PhoneDialog.tsx')).PhoneDialog);

interface PhoneSectionProps {
  readonly user: UserInfo;
  readonly model: PersonalInfoModel;
}

/** The person's phone number, with a button to change it. */
export function PhoneSection({ user, model }: PhoneSectionProps) {
  const t = useText(accountTexts);
  const titleId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { phone } = user;
  return (
    <section aria-labelledby={titleId} className={css.section}>
      <Heading level={2} id={titleId} className={css.sectionTitle}>
        {t('phone.section')}
      </Heading>
      <div className={css.row}>
        <span className={css.words}>
          {phone === null ? <span>{t('phone.none')}</span> : <bdi dir="ltr">{phone}</bdi>}
          <span className={css.quiet}>{t('phone.use')}</span>
        </span>
        <Button ref={button} onClick={() => setOpen(true)}>
          {t(phone === null ? 'phone.add' : 'phone.change')}
        </Button>
      </div>
      {isOpen && (
        <PartBoundary fallback={null}>
          <PhoneDialog
            user={user}
            model={model}
            onEnd={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </PartBoundary>
      )}
    </section>
  );
}
