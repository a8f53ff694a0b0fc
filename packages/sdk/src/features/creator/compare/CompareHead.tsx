'use client';
import { ArrowUpRight, Send, X } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useSlots } from '../../../core/slots.tsx';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { useWriteEmail } from '../../../domain/useWriteEmail.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { PlatformMark } from '../../../ui/PlatformMark/PlatformMark.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './CreatorCompare.css.ts';
import type { Compared } from './compareRows.ts';
import { compareSlots } from './compareSlots.ts';

interface CompareHeadProps extends Pick<Compared, 'creator'> {
  readonly onRemove: ((id: string) => void) | undefined;
}

/** Creator of a column, with the actions: save, write, open, remove from the comparison. */
export function CompareHead({ creator, onRemove }: CompareHeadProps) {
  const { id, platform, handle, avatarUrl } = creator;
  const name = creatorName(creator);
  return (
    <>
      <div className={css.who}>
        <span className={css.picture}>
          <Avatar name={name} seed={id} src={avatarUrl} size="large" />
        </span>
        <span className={css.names}>
          <Link to={{ kind: 'creator', platform, id }} className={css.name} title={name}>
            {name}
          </Link>
          <span className={css.handle} title={`@${handle}`}>
            <span className={css.mark}>
              <PlatformMark platform={platform} size={14} />
            </span>{' '}
            <bdi>@{handle}</bdi>
          </span>
        </span>
      </div>
      <Actions creator={creator} onRemove={onRemove} />
    </>
  );
}

function Actions({ creator, onRemove }: CompareHeadProps) {
  const t = useText(creatorTexts);
  const { id, platform, haveEmail } = creator;
  const name = creatorName(creator);
  const write = useWriteEmail();
  const page = useWay({ kind: 'creator', platform, id });
  const { slots, slotProps } = useSlots(compareSlots);
  const { SaveAction } = slots;
  return (
    <div className={css.actions}>
      {SaveAction && <SaveAction creator={creator} {...slotProps.SaveAction} />}
      {write && (
        <IconButton
          label={haveEmail ? t('compare.write', { name }) : t('email.unlock.none')}
          icon={<Send size={16} aria-hidden="true" />}
          isDisabled={!haveEmail}
          onClick={() => write([{ id, name, platform, origin: 'creator' }])}
        />
      )}
      {page && (
        <IconButton
          label={t('compare.open', { name })}
          icon={<ArrowUpRight size={16} className={css.turned} aria-hidden="true" />}
          href={page.href}
          onClick={page.onClick}
        />
      )}
      {onRemove && (
        <IconButton
          label={t('compare.remove', { name })}
          icon={<X size={16} aria-hidden="true" />}
          onClick={() => onRemove(id)}
        />
      )}
    </div>
  );
}
