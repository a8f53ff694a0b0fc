import { useStage } from '../../../.ladle/stage.tsx';
import { ReachkitError } from '../../core/errors.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { LoginFormView } from './LoginFormView.tsx';
import { sessionEn } from './locales/en.ts';
import { sessionZh } from './locales/zh.ts';
import type { LoginModel } from './useLogin.ts';

export default { title: 'session/LoginForm' };

const still: LoginModel = {
  credentials: { username: '', password: '' },
  setUsername: () => {},
  setPassword: () => {},
  missing: [],
  error: null,
  isSubmitting: false,
  submit: async () => {},
};

function Stage({ model }: { readonly model: Partial<LoginModel> }) {
  const { locale, color, scheme, dir } = useStage();
  return (
    <TestProvider
      locale={locale}
      messages={[sessionZh, sessionEn]}
      appearance={{ color, scheme, direction: dir }}
    >
      <LoginFormView model={{ ...still, ...model }} />
    </TestProvider>
  );
}

export const Untouched = () => <Stage model={{}} />;

export const Missing = () => <Stage model={{ missing: ['username', 'password'] }} />;

const typed = { username: 'a.very.long.account.name.that.does.not.fit@agency.example', password: 'typed' };

export const Refused = () => (
  <Stage
    model={{ credentials: typed, error: new ReachkitError({ code: 'wrongCredentials', kind: 'refused' }) }}
  />
);

export const UnderWay = () => <Stage model={{ credentials: typed, isSubmitting: true }} />;
