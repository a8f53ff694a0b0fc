'use client';
import { useId } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useSlots } from '../../../core/slots.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { accountSlots } from '../accountSlots.ts';
import { accountTexts } from '../locales/zh.ts';
import * as css from './personal.css.ts';

/** Notification settings of the person, if the host has a component for them. */
export function NotificationsSection() {
  const t = useText(accountTexts);
  const titleId = useId();
  const { slots, slotProps } = useSlots(accountSlots);
  const Choices = slots.NotificationChoices;
  if (!Choices) return null;
  return (
    <section aria-labelledby={titleId} className={css.section}>
      <Heading level={2} id={titleId} className={css.sectionTitle}>
        {t('personal.notifications')}
      </Heading>
      <Choices {...slotProps.NotificationChoices} />
    </section>
  );
}
