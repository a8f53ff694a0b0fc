'use client';
import { companyLimit, changeProfile as endpoint, nickNameLimit } from '@reachkit/contract/account/account';
import { closestLocale, locales } from '@reachkit/contract/locales';
import type { UserInfo } from '@reachkit/contract/session/session';
import { useId } from 'react';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { ownNameOf } from '../../../domain/format/names.ts';
import { deviceZone } from '../../../domain/time/zones/deviceZone.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form, FormSelect, FormText } from '../../../ui/Form/index.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { accountTexts } from '../locales/zh.ts';
import { AvatarField } from './avatar/AvatarField.tsx';
import * as css from './personal.css.ts';
import { TimeZoneField } from './TimeZoneField.tsx';
import type { PersonalInfoModel } from './usePersonalInfo.ts';

interface ProfileFormProps {
  readonly user: UserInfo;
  readonly model: PersonalInfoModel;
}

/** Name, company, language and time zone of a person; unsaved input survives a reload. */
export function ProfileForm({ user, model }: ProfileFormProps) {
  const t = useText(accountTexts);
  const locale = useLocale();
  const { show } = useNotify();
  const id = useId();
  const shown = closestLocale(locale);
  const valuesOf = ({ nickName, company, language, timeZone }: UserInfo) => ({
    nickName,
    company: company ?? '',
    language: language ?? shown,
    timeZone: timeZone ?? deviceZone(),
  });
  const form = useContractForm(endpoint, {
    defaultValues: valuesOf(user),
    draftKey: 'account.profile',
    onSubmit: async (profile) => {
      form.reset(valuesOf(await model.changeProfile(profile)));
      show({ tone: 'success', text: t('personal.saved') });
    },
  });
  return (
    <Form form={form} className={css.sections}>
      <section aria-labelledby={`${id}profile`} className={css.section}>
        <Heading level={2} id={`${id}profile`} className={css.sectionTitle}>
          {t('personal.profile')}
        </Heading>
        <AvatarField user={user} model={model} />
        <FormText
          name="nickName"
          label={t('personal.nickName')}
          maxLength={nickNameLimit}
          autoComplete="nickname"
          dir="auto"
          isRequired
        />
        <FormText
          name="company"
          label={t('personal.company')}
          maxLength={companyLimit}
          autoComplete="organization"
          dir="auto"
        />
      </section>
      <section aria-labelledby={`${id}region`} className={css.section}>
        <Heading level={2} id={`${id}region`} className={css.sectionTitle}>
          {t('personal.region')}
        </Heading>
        <FormSelect
          name="language"
          label={t('personal.language')}
          help={t('personal.languageHelp')}
          options={locales.map((value) => ({ value, label: ownNameOf(value), lang: value }))}
        />
        <TimeZoneField />
      </section>
      {form.failure && <FailureNotice failure={form.failure} />}
      <div className={css.actions}>
        <Button type="submit" variant="primary" isLoading={form.isSubmitting}>
          {t('personal.save')}
        </Button>
      </div>
    </Form>
  );
}
