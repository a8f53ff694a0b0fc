import { useSession, useText } from '@reachkit/sdk';
import { hasDrafts } from '@reachkit/sdk/host';
import { Button, Notice } from '@reachkit/sdk/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePlatform } from '../app/PlatformContext.ts';
import { hostTexts } from '../locales/zh.ts';

interface ExpiredNoticeProps {
  readonly className?: string | undefined;
  /** Whether the notice links to the sign-in. */
  readonly hasWay?: boolean | undefined;
}

/** Notice until the next login that the session expired, mentioning a stored draft, if any. */
export function ExpiredNotice({ className, hasWay = false }: ExpiredNoticeProps) {
  const t = useText(hostTexts);
  const { wanted } = usePlatform();
  const navigate = useNavigate();
  const isSignedIn = useSession().status === 'signedIn';
  const [isExpired, setExpired] = useState(false);
  // Set after mount, as a prerendered page cannot know it.
  useEffect(() => setExpired(!isSignedIn && wanted.isExpired()), [wanted, isSignedIn]);
  if (!isExpired) return null;
  return (
    <Notice
      tone="warning"
      className={className}
      action={
        hasWay && (
          <Button size="small" onClick={() => navigate('/login')}>
            {t('expired.logIn')}
          </Button>
        )
      }
    >
      {t(hasDrafts() ? 'expired.saidWithDraft' : 'expired.said')}
    </Notice>
  );
}
