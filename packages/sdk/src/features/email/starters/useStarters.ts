'use client';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import type { TemplateFields } from '../editor/templateFields.ts';
import { emailTexts } from '../locales/zh.ts';

/** Examples of templates. */
const starterIds = ['intro', 'paid', 'reminder'] as const;

export interface Starter {
  readonly id: (typeof starterIds)[number];
  readonly fields: Pick<TemplateFields, 'name' | 'kind' | 'subject' | 'html'>;
}

/** Returns the examples in the provider's language, with variables inserted. */
export function useStarters(): readonly Starter[] {
  const t = useText(emailTexts);
  return useMemo(() => {
    const name = `{{name|${t('starters.fallback')}}}`;
    const chip = (id: string, spelled = `{{${id}}}`) => `<span data-variable="${id}">${spelled}</span>`;
    const own = { name: chip('name', name), sender: chip('sender') };
    // Pasted addresses have none of these values, so each has a fallback.
    const platform = chip('platform', `{{platform|${t('starters.anyPlatform')}}}`);
    const handle = chip('handle', `{{handle|${t('starters.anyHandle')}}}`);
    return [
      {
        id: 'intro',
        fields: {
          name: t('starters.intro.name'),
          kind: 'body',
          subject: t('starters.intro.subject', { name }),
          html: t('starters.intro.html', { ...own, platform }),
        },
      },
      {
        id: 'paid',
        fields: {
          name: t('starters.paid.name'),
          kind: 'body',
          subject: t('starters.paid.subject', { name }),
          html: t('starters.paid.html', { ...own, platform, handle }),
        },
      },
      {
        id: 'reminder',
        fields: {
          name: t('starters.reminder.name'),
          kind: 'follow',
          subject: t('starters.reminder.subject', { name }),
          html: t('starters.reminder.html', own),
        },
      },
    ];
  }, [t]);
}
