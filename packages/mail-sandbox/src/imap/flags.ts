import { BadCommand } from './values.ts';

/** The flags of the standard. */
export const flagNames = '\\Answered \\Flagged \\Deleted \\Seen \\Draft';

/** @throws BadCommand */
export function checkFlags(flags: readonly string[]): readonly string[] {
  const isSound = flags.every((flag) => /^\\?[a-z0-9$_.-]{1,50}$/i.test(flag));
  if (!isSound || flags.length > 30) throw new BadCommand('Invalid flags');
  // Only the server sets the flag for recent messages.
  return flags.filter((flag) => flag.toLowerCase() !== '\\recent').map(canonicalFlag);
}

function canonicalFlag(flag: string): string {
  return flagNames.split(' ').find((own) => own.toLowerCase() === flag.toLowerCase()) ?? flag;
}
