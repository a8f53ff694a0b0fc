import * as z from 'zod/mini';

/** Ports of the servers; all on loopback. */
export const serverPortsSchema = z.object({
  /** Uses STARTTLS and signs messages. */
  submission: z.number(),
  /** Implicit TLS. */
  submissions: z.number(),
  /** Offers no encryption. */
  plain: z.number(),
  /** Its certificate has expired. */
  expired: z.number(),
  /** Receives emails for the mailboxes, and verifies their signatures. */
  inbound: z.number(),
  auth: z.number(),
  quota: z.number(),
  signing: z.number(),
  checking: z.number(),
  imap: z.number(),
  imaps: z.number(),
});
export type ServerPorts = Readonly<z.output<typeof serverPortsSchema>>;

/** IMAP hosts: one has an expired certificate, one no encryption. */
export const imapHosts = { usual: '127.0.0.1', expired: '127.0.0.2', plain: '127.0.0.3' } as const;

export interface Configured {
  /** Folder of this run, as the servers see it. */
  readonly at: string;
  readonly ports: ServerPorts;
  /** Local mail domains. */
  readonly domains: readonly string[];
  /** Domains with DKIM signatures, and the selector of their key. */
  readonly signed: { readonly domains: readonly string[]; readonly selector: string };
}

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

/** Postfix: accepts emails of signed-in users, for local mailboxes only. */
export const postfixMain = ({ at, ports, domains }: Configured): string =>
  lines(
    'compatibility_level = 3.6',
    `queue_directory = ${at}/queue`,
    `data_directory = ${at}/data`,
    'maillog_file_prefixes = /run',
    `maillog_file = ${at}/log/postfix`,
    'myhostname = mx.brand.de',
    'mydestination =',
    'mynetworks = 127.0.0.9',
    'inet_interfaces = all',
    'inet_protocols = ipv4',
    // No email leaves this host.
    'default_transport = error:5.1.2 No route to that domain',
    'relay_transport = error:5.1.2 No route to that domain',
    'smtp_dns_support_level = disabled',
    'smtpd_peername_lookup = no',
    'alias_maps =',
    'alias_database =',
    'local_recipient_maps =',
    'recipient_delimiter = +',
    `virtual_mailbox_domains = ${domains.join(', ')}`,
    `virtual_mailbox_maps = texthash:${at}/mailboxes`,
    `virtual_transport = smtp:[127.0.0.1]:${ports.inbound}`,
    // Like large providers, copies sent emails to the Sent folder.
    `sender_bcc_maps = texthash:${at}/copies`,
    `smtpd_sender_login_maps = texthash:${at}/logins`,
    'smtpd_sasl_type = dovecot',
    `smtpd_sasl_path = inet:127.0.0.1:${ports.auth}`,
    'smtpd_tls_auth_only = yes',
    `smtpd_tls_cert_file = ${at}/usual.pem`,
    `smtpd_tls_key_file = ${at}/usual.pem`,
    'tls_random_source = dev:/dev/urandom',
    'smtpd_client_connection_count_limit = 0',
    'smtpd_client_connection_rate_limit = 0',
    'smtpd_relay_restrictions = permit_sasl_authenticated, reject_unauth_destination',
    // Unknown recipients first: the quota check needs an existing mailbox.
    `submitted = reject_sender_login_mismatch, reject_unlisted_recipient, check_policy_service inet:127.0.0.1:${ports.quota}, permit_sasl_authenticated, reject`,
    'milter_default_action = tempfail',
    'milter_macro_daemon_name = ORIGINATING',
    'message_size_limit = 20000000',
    'lmtp_destination_concurrency_limit = 4',
  );

export function postfixMaster({ at, ports }: Configured): string {
  const submitting = [
    'smtpd_sasl_auth_enable=yes',
    'smtpd_recipient_restrictions=$submitted',
    `smtpd_milters=inet:127.0.0.1:${ports.signing}`,
  ];
  const listening = (port: number, ...options: readonly string[]) =>
    `127.0.0.1:${port} inet n - n - - smtpd ${options.map((option) => `-o ${option}`).join(' ')}`;
  const service = (name: string, program: string, more = '- - n - -') => `${name} unix ${more} ${program}`;
  return lines(
    listening(ports.submission, 'smtpd_tls_security_level=encrypt', ...submitting),
    listening(ports.submissions, 'smtpd_tls_wrappermode=yes', ...submitting),
    listening(ports.plain, 'smtpd_tls_security_level=none', ...submitting),
    listening(
      ports.expired,
      'smtpd_tls_wrappermode=yes',
      `smtpd_tls_cert_file=${at}/expired.pem`,
      `smtpd_tls_key_file=${at}/expired.pem`,
      ...submitting,
    ),
    listening(
      ports.inbound,
      'myhostname=in.brand.de',
      'smtpd_tls_security_level=none',
      `smtpd_milters=inet:127.0.0.1:${ports.checking}`,
      'receive_override_options=no_address_mappings',
      `content_filter=lmtp:unix:${at}/lmtp`,
    ),
    service('cleanup', 'cleanup', 'n - n - 0'),
    service('qmgr', 'qmgr', 'n - n 300 1'),
    service('tlsmgr', 'tlsmgr', '- - n 1000? 1'),
    service('rewrite', 'trivial-rewrite'),
    service('bounce', 'bounce', '- - n - 0'),
    service('defer', 'bounce', '- - n - 0'),
    service('trace', 'bounce', '- - n - 0'),
    service('verify', 'verify', '- - n - 1'),
    service('flush', 'flush', 'n - n 1000? 0'),
    service('proxymap', 'proxymap'),
    service('proxywrite', 'proxymap', '- - n - 1'),
    service('smtp', 'smtp'),
    service('lmtp', 'lmtp'),
    service('error', 'error'),
    service('retry', 'error'),
    service('discard', 'discard'),
    service('anvil', 'anvil', '- - n - 1'),
    service('scache', 'scache', '- - n - 1'),
    `postlog unix-dgram n - n - 1 postlogd`,
  );
}

/** Dovecot: IMAP, delivery by LMTP, login for Postfix, and its quota check. */
export const dovecot = ({ at, ports }: Configured): string =>
  lines(
    'protocols = imap lmtp',
    `base_dir = ${at}/dovecot`,
    `state_dir = ${at}/dovecot`,
    `log_path = ${at}/log/dovecot`,
    'listen = 127.0.0.1',
    'auth_mechanisms = plain login',
    'disable_plaintext_auth = yes',
    'first_valid_uid = 900',
    'mail_uid = vmail',
    'mail_gid = vmail',
    'mail_location = maildir:~/Maildir',
    'recipient_delimiter = +',
    'lmtp_save_to_detail_mailbox = yes',
    'lda_mailbox_autocreate = yes',
    'ssl = yes',
    `ssl_cert = <${at}/usual.pem`,
    `ssl_key = <${at}/usual.pem`,
    `local ${imapHosts.expired} {`,
    `  ssl_cert = <${at}/expired.pem`,
    `  ssl_key = <${at}/expired.pem`,
    '}',
    `local ${imapHosts.plain} {`,
    '  ssl = no',
    '}',
    `passdb {\n  driver = passwd-file\n  args = scheme=PLAIN username_format=%u ${at}/users\n}`,
    `userdb {\n  driver = passwd-file\n  args = username_format=%u ${at}/users\n}`,
    // No delay after wrong passwords, to keep tests fast.
    'auth_failure_delay = 0',
    'service anvil {\n  unix_listener anvil-auth-penalty {\n    mode = 0\n  }\n}',
    'namespace inbox {',
    '  inbox = yes',
    '  mailbox Junk {\n    special_use = \\Junk\n    auto = create\n  }',
    '  mailbox Sent {\n    special_use = \\Sent\n  }',
    '  mailbox Ausgang {\n    special_use = \\Sent\n  }',
    '}',
    'mail_plugins = $mail_plugins quota',
    'protocol imap {\n  mail_plugins = $mail_plugins imap_quota\n  mail_max_userip_connections = 0\n}',
    'plugin {',
    '  quota = maildir:User quota',
    '  quota_rule = *:storage=1G',
    '  quota_grace = 0',
    '  quota_status_success = DUNNO',
    '  quota_status_nouser = DUNNO',
    '  quota_status_overquota = "552 5.2.2 Mailbox is full"',
    '}',
    'service quota-status {',
    '  executable = quota-status -p postfix',
    `  inet_listener {\n    address = 127.0.0.1\n    port = ${ports.quota}\n  }`,
    '  client_limit = 1',
    '}',
    'service auth {',
    `  inet_listener {\n    address = 127.0.0.1\n    port = ${ports.auth}\n  }`,
    '}',
    `service lmtp {\n  unix_listener ${at}/lmtp {\n    mode = 0666\n  }\n}`,
    'service imap-login {',
    '  chroot =',
    `  inet_listener imap {\n    address = ${Object.values(imapHosts).join(' ')}\n    port = ${ports.imap}\n  }`,
    `  inet_listener imaps {\n    address = ${imapHosts.usual} ${imapHosts.expired}\n    port = ${ports.imaps}\n    ssl = yes\n  }`,
    '}',
  );

/** OpenDKIM, once to sign submitted and once to verify incoming emails. */
export const opendkim = ({ at, ports, signed }: Configured, mode: 'sign' | 'check'): string =>
  lines(
    `Mode ${mode === 'sign' ? 's' : 'v'}`,
    `Socket inet:${mode === 'sign' ? ports.signing : ports.checking}@127.0.0.1`,
    `PidFile ${at}/${mode}.pid`,
    'Syslog no',
    ...(mode === 'sign'
      ? [
          `Domain ${signed.domains.join(',')}`,
          `Selector ${signed.selector}`,
          `KeyFile ${at}/dkim.key`,
          'RequireSafeKeys no',
          'Canonicalization relaxed/relaxed',
          'OversignHeaders From',
          // Both instances use clients and servers on loopback.
          `InternalHosts ${at}/all-hosts`,
        ]
      : [
          'AuthservID in.brand.de',
          'AlwaysAddARHeader yes',
          `InternalHosts ${at}/no-hosts`,
          `ResolverConfiguration ${at}/unbound`,
        ]),
  );

/** Queries only the name server of the test. */
export const unbound = (nameServer: string): string =>
  lines(
    'server:',
    '  do-not-query-localhost: no',
    '  module-config: "iterator"',
    'forward-zone:',
    '  name: "."',
    `  forward-addr: ${nameServer.replace(':', '@')}`,
  );
