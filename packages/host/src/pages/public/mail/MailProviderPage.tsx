import { useText } from '@reachkit/sdk';
import { type MailProvider, type MailProviderId, type MailServer, mailProviders } from '@reachkit/sdk/site';
import { Notice } from '@reachkit/sdk/ui';
import { Link } from 'react-router-dom';
import { Drawing, type DrawingKind } from '../Drawing.tsx';
import * as frame from '../frame.css.ts';
import { mailTexts } from '../locales/mail.zh.ts';
import { metaTexts } from '../locales/meta.zh.ts';
import { PublicPage } from '../PublicPage.tsx';
import { MailFacts } from './MailFacts.tsx';
import { ServerTable } from './MailParts.tsx';
import * as css from './mail.css.ts';
import { mailMessages } from './mailMessages.ts';

/** Setup guide for one mail provider. */
export function MailProviderPage({ id }: { readonly id: MailProviderId }) {
  return (
    <PublicPage name={id} messages={mailMessages}>
      <Body provider={mailProviders[id]} />
    </PublicPage>
  );
}

function Body({ provider }: { readonly provider: MailProvider }) {
  const t = useText(mailTexts);
  const meta = useText(metaTexts);
  const name = t(`providers.${provider.id}.name`);
  const facts = [...provider.servers, provider.credential, provider.access, provider.limits];
  return (
    <>
      <Link to="/mailConfig" className={`${frame.inline} ${css.back}`}>
        {t('back')}
      </Link>
      <h1 className={frame.title}>{meta(`${provider.id}.title`)}</h1>
      <p className={frame.lead}>{t(`providers.${provider.id}.verdict`)}</p>
      <div className={css.notices}>
        {facts.some(({ confirmed }) => !confirmed) && (
          <Notice tone="warning">{t('source.unsureLong')}</Notice>
        )}
        <Notice>{t('making')}</Notice>
      </div>
      <div className={css.block}>
        <h2 className={frame.sectionTitle}>{t('steps')}</h2>
        <Steps provider={provider} />
        <p className={css.schematic}>{t('schematic', { name })}</p>
      </div>
      <div className={css.block}>
        <h2 className={frame.sectionTitle}>{t('servers.title')}</h2>
        <ServerTable provider={provider} />
      </div>
      <div className={css.block}>
        <h2 className={frame.sectionTitle}>{t('facts.title')}</h2>
        <MailFacts provider={provider} />
      </div>
    </>
  );
}

const stepIds = ['s1', 's2', 's3'] as const;

const drawings: Readonly<Record<MailProviderId, readonly [DrawingKind, DrawingKind, DrawingKind]>> = {
  gmail: ['switch', 'code', 'switch'],
  outlook: ['switch', 'place', 'place'],
  '163': ['switch', 'code', 'code'],
  ali: ['switch', 'code', 'code'],
  qq: ['switch', 'place', 'code'],
  sina: ['switch', 'code', 'place'],
  feishu: ['switch', 'code', 'code'],
  dingtalk: ['switch', 'code', 'place'],
};

function Steps({ provider }: { readonly provider: MailProvider }) {
  const t = useText(mailTexts);
  const { id, credential } = provider;
  const lines = useFormLines(provider);
  return (
    <ol className={css.steps}>
      {stepIds.map((step, index) => (
        <Step
          key={step}
          number={index + 1}
          title={t(`providers.${id}.${step}.title`)}
          body={t(`providers.${id}.${step}.body`)}
          kind={drawings[id][index] ?? 'place'}
          mark={t(`providers.${id}.${step}.mark`)}
        />
      ))}
      <Step
        number={stepIds.length + 1}
        title={t('form.title')}
        body={credential.kind === 'oauth' ? t('form.oauthBody') : t('form.body')}
        kind="form"
        mark=""
        lines={lines}
      />
    </ol>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly kind: DrawingKind;
  readonly mark: string;
  readonly lines?: readonly (readonly [string, string])[];
}

function Step({ number, title, body, kind, mark, lines }: StepProps) {
  const t = useText(mailTexts);
  return (
    <li>
      <Drawing kind={kind} mark={mark} lines={lines} label={t('drawing', { what: title })} />
      <h3 className={css.stepTitle}>
        <span className={css.stepNumber}>{t('step', { number })}</span> {title}
      </h3>
      <p className={css.stepBody}>{body}</p>
    </li>
  );
}

/** Returns the fields of a mail program, filled in. */
function useFormLines({
  servers,
  credential,
  domains,
}: MailProvider): readonly (readonly [string, string])[] {
  const t = useText(mailTexts);
  const smtp = servers.find(({ protocol }) => protocol === 'smtp');
  const imap = servers.find(({ protocol }) => protocol === 'imap');
  const serverLine = (server: MailServer | undefined) => (server ? `${server.host} : ${server.port}` : '');
  return [
    [t('form.address'), `name@${domains[0] ?? 'example.com'}`],
    [t('form.secret'), credential.kind === 'oauth' ? t('secrets.oauth') : '•••• •••• •••• ••••'],
    ['SMTP', serverLine(smtp)],
    ['IMAP', serverLine(imap)],
  ];
}
