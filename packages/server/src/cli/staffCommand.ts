import { staffPrefix } from '@reachkit/contract/session/registration';
import { type StaffRight, staffRights } from '@reachkit/contract/session/staffRights';
import { enrolmentMs, SecondFactors } from '../domains/session/factor/secondFactors.ts';
import { KnownNetworks } from '../domains/session/login/knownNetworks.ts';
import { SignInGuard } from '../domains/session/login/signInGuard.ts';
import { StaffAccounts } from '../domains/session/staff/staffAccounts.ts';
import { openDatabase } from '../platform/database/open.ts';
import { Failure } from '../platform/http/failure.ts';
import { RateLimits } from '../platform/limits/rateLimits.ts';
import { openLog } from '../platform/logging.ts';
import { openKeyring } from '../platform/secrets/openKeyring.ts';
import { Secrets } from '../platform/secrets/secrets.ts';
import { readConfig } from '../platform/settings/config.ts';
import { StartFailure } from '../platform/startFailure.ts';

const help = `Usage: npm run staff -- add NAME --rights RIGHTS
       npm run staff -- rights NAME RIGHTS
       npm run staff -- disable NAME
       npm run staff -- enable NAME
       npm run staff -- enrol NAME
       npm run staff -- reset-factor NAME
       npm run staff -- unlock NAME

add           adds a staff account; prints its first password and a one-time code to set up an authenticator app
rights        replaces the rights of a staff account
disable       disables a staff account and ends its logins
enable        enables a staff account again
enrol         prints a one-time code to set up an authenticator app, valid for 30 minutes
reset-factor  removes the authenticator app of a staff account, ends its logins, and prints a one-time code for the next app
unlock        unlocks an account that was locked after too many failed logins
NAME    the account name as typed at login, e.g. office:admin; for unlock also office@sms:13800000009 or a customer's phone
RIGHTS  some of ${staffRights.join(',')}, separated by commas
`;

const staffName = new RegExp(`^${staffPrefix}[A-Za-z0-9._-]{1,30}$`);

const refusals: { readonly [Reason in Failure['reason']]?: (name: string) => string } = {
  notFound: (name) => `There is no staff account ${name}.`,
  validation: (name) => `There is an account ${name} already.`,
  lastAdministrator: (name) =>
    `${name} is the last administrator who can log in. Make someone else an administrator first.`,
};

const enrolText = (code: string) =>
  `One-time code to set up an authenticator app at the next login, valid for ${enrolmentMs / 60_000} minutes: ${code}\n`;

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});

async function main([command, name = '', ...rest]: readonly string[]): Promise<number> {
  if (command === '--help') return say(help);
  if (name === '') return misused();
  if (command === 'unlock' && rest.length === 0) {
    await withStaff((_, guard) => guard.unlock(name));
    return say(`${name} can log in again. Running servers pick this up within five seconds.\n`);
  }
  if (!staffName.test(name)) return misused();
  try {
    const said = await withStaff((staff) => carryOut(staff, { command, name, rest }));
    return said === undefined ? misused() : say(said);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${refusals[error.reason]?.(name) ?? `Refused: ${error.reason}`}\n`);
    return 1;
  }
}

interface Command {
  readonly command: string | undefined;
  readonly name: string;
  readonly rest: readonly string[];
}

/** Returns what to print; `undefined` for a wrong command line. */
async function carryOut(staff: StaffAccounts, { command, name, rest }: Command): Promise<string | undefined> {
  const who = { username: name };
  const by = { accountId: null };
  const [option, given] = command === 'add' ? rest : ['--rights', ...rest];
  const isWithRights = command === 'add' || command === 'rights';
  const rights =
    option === '--rights' && rest.length === (command === 'add' ? 2 : 1) ? rightsOf(given) : null;
  if (isWithRights ? rights === null : rest.length > 0) return undefined;
  switch (command) {
    case 'add': {
      const { password, code } = await staff.add(name, rights ?? []);
      return `${name} was added. First password, to be changed after the first login: ${password}\n${enrolText(code)}`;
    }
    case 'rights':
      await staff.changeRights(who, rights ?? [], by);
      return `${name} has the rights ${(rights ?? []).join(', ')}.\n`;
    case 'disable':
      await staff.changeState(who, true, by);
      return `${name} is disabled.\n`;
    case 'enable':
      await staff.changeState(who, false, by);
      return `${name} is enabled.\n`;
    case 'enrol': {
      const code = await staff.enrol(who);
      return code === null
        ? `${name} has an authenticator app. To replace it, run: npm run staff -- reset-factor ${name}\n`
        : enrolText(code);
    }
    case 'reset-factor':
      return `The authenticator app of ${name} was removed.\n${enrolText(await staff.replaceFactor(who))}`;
    default:
      return undefined;
  }
}

function rightsOf(text = ''): readonly StaffRight[] | null {
  const names = text.split(',');
  const known = staffRights.filter((right) => names.includes(right));
  return known.length === names.length ? known : null;
}

async function withStaff<T>(action: (staff: StaffAccounts, guard: SignInGuard) => Promise<T>): Promise<T> {
  const log = openLog('error');
  const config = readConfig(process.env, process.cwd());
  const database = await openDatabase(config, { role: 'tool', log });
  try {
    const { db, pool } = database;
    const secrets = new Secrets(await openKeyring(config, pool, log));
    const deps = { db, now: () => new Date(), log, secrets, config };
    const networks = new KnownNetworks(deps, secrets.hash);
    const factors = new SecondFactors(deps);
    return await action(new StaffAccounts(deps, factors), new SignInGuard(new RateLimits(deps), networks));
  } finally {
    await database.close();
  }
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

function misused(): number {
  process.stderr.write(help);
  return 1;
}
