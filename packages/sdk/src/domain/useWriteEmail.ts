'use client';
import { useNavigation, useStateAreas } from '../core/hooks.ts';
import type { EmailRecipient } from '../core/state/email.ts';

/** Returns a function that opens a new email to these creators; `null` if the host has no composer page. */
export function useWriteEmail(): ((recipients: readonly EmailRecipient[]) => void) | null {
  const { email } = useStateAreas();
  const { navigation } = useNavigation();
  if (navigation?.href({ kind: 'writeEmail' }) === undefined) return null;
  return (recipients) => {
    email.reset();
    email.addRecipients(recipients);
    navigation.go({ kind: 'writeEmail' }, 'push');
  };
}
