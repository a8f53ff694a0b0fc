import { type RegistrationWay, registrationWays } from '@reachkit/contract/session/signInEmail';
import { StartFailure } from '../startFailure.ts';

interface RegistrationFacts {
  readonly isDemo: boolean;
  /** Whether the installation can send its own emails. */
  readonly hasMail: boolean;
}

/**
 * Reads the ways to open an account; default: phone, with the demo also email.
 * @throws StartFailure for another word, and for `email` without a mail server
 */
export function readRegistration(
  text: string | undefined,
  { isDemo, hasMail }: RegistrationFacts,
): readonly RegistrationWay[] {
  const words = (text ?? (isDemo ? 'phone,email' : 'phone')).split(',').map((word) => word.trim());
  const ways = registrationWays.filter((way) => words.includes(way));
  if (ways.length !== words.length || !ways.includes('phone')) {
    throw new StartFailure(`REGISTRATION is "${text}", but it must be either phone or phone,email.`);
  }
  if (ways.includes('email') && !hasMail) {
    throw new StartFailure(
      'REGISTRATION names email, but the installation cannot send the codes: set SYSTEM_SMTP_URL and SYSTEM_MAIL_FROM too, or REGISTRATION=phone.',
    );
  }
  return ways;
}
