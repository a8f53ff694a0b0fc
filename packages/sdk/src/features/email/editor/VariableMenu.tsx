'use client';
import { mailVariables } from '@reachkit/contract/email/text';
import { Braces } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { emailTexts } from '../locales/zh.ts';

interface VariableMenuProps {
  readonly onInsert: (variable: string) => void;
}

/** A menu of variables, at the end of the subject field. */
export function VariableMenu({ onInsert }: VariableMenuProps) {
  const t = useText(emailTexts);
  return (
    <Menu
      label={t('editor.subjectVariable')}
      isIconOnly
      size="small"
      align="end"
      icon={<Braces size={16} aria-hidden="true" />}
      sections={[
        {
          id: 'variables',
          items: mailVariables.map((id) => ({
            id,
            label: t(`variables.${id}`),
            onSelect: () => onInsert(id),
          })),
        },
      ]}
    />
  );
}
