'use client';
import {
  type BodyOf,
  changeShortSetting,
  type ShortSetting,
  shortAppleAppSchema,
  shortAppSchemeSchema,
  shortAppSchemesMost,
  shortAppsMost,
} from '@reachkit/contract';
import { useEffect } from 'react';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { keptForm, useKeptInput } from '../../../core/form/useKeptInput.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form, FormCheckbox, FormTags } from '../../../ui/Form/index.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import { AndroidApps } from './AndroidApps.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import * as css from './settings.css.ts';

interface SettingsFormProps {
  readonly settings: ShortSetting;
  readonly save: (settings: BodyOf<typeof changeShortSetting>) => Promise<ShortSetting>;
  /** Called with whether there are unsaved changes. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** Settings of cookies, in-app browsers and the apps that open the team's short links. */
export function SettingsForm({ settings, save, onDirty }: SettingsFormProps) {
  const t = useText(shortLinksTexts);
  const { show } = useNotify();
  const form = useContractForm(changeShortSetting, {
    defaultValues: settings,
    onSubmit: async (changed) => {
      form.reset(await save(changed));
      show({ tone: 'success', text: t('settings.saved') });
    },
  });
  const { isDirty } = form.formState;
  useKeptInput(keptForm('shortLink.settings', form), isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <Form form={form} aria-label={t('settings.title')} className={css.parts}>
      <SettingsPart title={t('settings.visitors')}>
        <FormCheckbox
          name="isCookieless"
          label={t('settings.cookieless')}
          detail={t('settings.cookielessHelp')}
        />
      </SettingsPart>
      <SettingsPart title={t('settings.inApps')}>
        <FormCheckbox
          name="hasBrowserPage"
          label={t('settings.browserPage')}
          detail={t('settings.browserPageHelp')}
        />
      </SettingsPart>
      <SettingsPart title={t('settings.apps')} lead={t('settings.appsLead')}>
        <FormTags
          name="appleApps"
          label={t('settings.apple')}
          help={t('settings.appleHelp')}
          placeholder={t('settings.applePlaceholder')}
          max={shortAppsMost}
          dir="ltr"
          errorOf={(app) =>
            shortAppleAppSchema.safeParse(app).success ? undefined : t('settings.appleWrong')
          }
          labels={{
            list: t('settings.appleList'),
            remove: (app) => t('settings.removeEntry', { entry: app }),
            added: (apps) => t('settings.addedEntries', { entries: apps.join(' ') }),
            removed: (app) => t('settings.removedEntry', { entry: app }),
            full: (most) => t('settings.appsFull', { most }),
          }}
        />
        <AndroidApps />
        <FormTags
          name="appSchemes"
          label={t('settings.schemes')}
          help={t('settings.schemesHelp')}
          placeholder={t('settings.schemePlaceholder')}
          max={shortAppSchemesMost}
          dir="ltr"
          errorOf={(scheme) =>
            shortAppSchemeSchema.safeParse(scheme).success ? undefined : t('settings.schemeWrong')
          }
          labels={{
            list: t('settings.schemesList'),
            remove: (scheme) => t('settings.removeEntry', { entry: scheme }),
            added: (schemes) => t('settings.addedEntries', { entries: schemes.join(' ') }),
            removed: (scheme) => t('settings.removedEntry', { entry: scheme }),
            full: (most) => t('settings.schemesFull', { most }),
          }}
        />
      </SettingsPart>
      {form.failure && <FailureNotice failure={form.failure} what={t('list.offer')} />}
      <div>
        <Button type="submit" variant="primary" isLoading={form.isSubmitting}>
          {t('settings.save')}
        </Button>
      </div>
    </Form>
  );
}
