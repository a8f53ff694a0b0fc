'use client';
import type { Platform } from '@reachkit/contract/creator/platform';
import { accountFaults } from '@reachkit/contract/search/search';
import { useText } from '../../../../core/i18n/useText.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import type { NamedAccounts, SuggestedCreator } from '../../controller/useKeywordBox.ts';
import { firstSearchTexts } from '../../locales/zh.ts';
import * as css from './SearchBox.css.ts';

interface AccountsNoteProps {
  readonly accounts: NamedAccounts;
  readonly platform: Platform;
  readonly onOpen: (creator: SuggestedCreator) => void;
}

/**
 * Notes on pasted links: those that lead to other platforms, and why some lead to no creator. A creator of another platform
 * is opened: a search there would be charged.
 */
export function AccountsNote({ accounts: { found, missing }, platform, onOpen }: AccountsNoteProps) {
  const t = useText(firstSearchTexts);
  const elsewhere = found.filter((one) => one.platform !== platform);
  const others = elsewhere.length;
  const faults = accountFaults.flatMap((fault) => {
    const count = missing.filter((one) => one.fault === fault).length;
    return count === 0 ? [] : [t(`box.account.${fault}`, { count })];
  });
  const isSplit = others > 0 && others < found.length;
  const said = [
    ...(found.length > 0 && (isSplit || faults.length > 0)
      ? [t('box.account.found', { count: found.length })]
      : []),
    ...(isSplit ? [t('box.account.other', { count: others })] : []),
    ...faults,
  ];
  if (said.length === 0) return null;
  return (
    <>
      <p role="status" className={css.note}>
        {said.join(t('box.account.separator'))}
      </p>
      {isSplit && (
        <p className={css.accounts}>
          {elsewhere.map((creator) => (
            <Button key={creator.id} variant="link" onClick={() => onOpen(creator)}>
              <bdi>@{creator.handle}</bdi> · {t(`platforms.${creator.platform}`)}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}
