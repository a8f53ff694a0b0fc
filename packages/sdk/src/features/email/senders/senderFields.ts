import { type MailProviderId, type MailServer, mailProviders } from '@reachkit/contract/email/providers';
import type {
  addMailSender,
  changeMailSender,
  MailSender,
  MailSenderProvider,
} from '@reachkit/contract/email/sender';
import type { MailSenderForm } from '@reachkit/contract/email/senderForms';
import type { BodyOf } from '@reachkit/contract/endpoint';

type ServerFields = MailSenderForm['smtp'];

export const noSenderFields: MailSenderForm = {
  name: '',
  address: '',
  replyTo: '',
  provider: 'other',
  user: '',
  secret: '',
  smtp: { host: '', port: 465, security: 'tls' },
  hasImap: true,
  imap: { host: '', port: 993, security: 'tls' },
  signature: '',
  isShared: true,
  ownCap: null,
  isWarmedUp: false,
};

export function senderFieldsOf(sender: MailSender): MailSenderForm {
  const { name, address, replyTo, provider, user, smtp, imap, signature, isShared, ownCap } = sender;
  return {
    name,
    address,
    replyTo,
    provider,
    smtp,
    signature,
    isShared,
    ownCap,
    user: user === address ? '' : user,
    secret: '',
    hasImap: imap !== null,
    imap: imap ?? noSenderFields.imap,
    isWarmedUp: isWarmedUp(sender),
  };
}

/** Returns the servers of a known provider; `null` if only its customers know them. */
export function serversOf(
  provider: MailSenderProvider,
): { readonly smtp: ServerFields; readonly imap: ServerFields } | null {
  if (!isKnownProvider(provider)) return null;
  const { servers } = mailProviders[provider];
  const first = (protocol: MailServer['protocol']) => servers.find((server) => server.protocol === protocol);
  const [smtp, imap] = [first('smtp'), first('imap')];
  if (!smtp || !imap) return null;
  return { smtp: fieldsOf(smtp), imap: fieldsOf(imap) };
}

const fieldsOf = ({ host, port, security }: MailServer): ServerFields => ({ host, port, security });

export const isKnownProvider = (provider: MailSenderProvider): provider is MailProviderId =>
  Object.hasOwn(mailProviders, provider);

const imapOf = ({ hasImap, imap }: MailSenderForm) => (hasImap ? imap : null);

export function addedSender(fields: MailSenderForm): BodyOf<typeof addMailSender> {
  const { hasImap, isWarmedUp, ...rest } = fields;
  return { ...rest, replyTo: rest.replyTo || rest.address, imap: imapOf(fields) };
}

export const isWarmedUp = ({ warmUp }: Pick<MailSender, 'warmUp'>): boolean => warmUp === null;

/**
 * Returns the changes of a form against the sender `before`; an empty password keeps the stored one. The warm-up is
 * included only if it changes: including it restarts it.
 */
export function changedSender(
  fields: MailSenderForm,
  before: Pick<MailSender, 'revision' | 'warmUp'>,
): BodyOf<typeof changeMailSender> {
  const { name, replyTo, user, secret, smtp, signature, isShared, ownCap } = fields;
  return {
    name,
    replyTo,
    user,
    smtp,
    signature,
    isShared,
    ownCap,
    revision: before.revision,
    imap: imapOf(fields),
    ...(secret !== '' && { secret }),
    ...(fields.isWarmedUp !== isWarmedUp(before) && { isWarmedUp: fields.isWarmedUp }),
  };
}
