import type { MenuItem, UserInfo } from '@reachkit/contract/session';
import { useStage } from '../../../.ladle/stage.tsx';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { AppShell } from './AppShell.tsx';
import { shellEn } from './locales/en.ts';
import { shellZh } from './locales/zh.ts';

export default { title: 'shell/AppShell' };

function entry(id: string, name: string, label: string, children?: readonly MenuItem[]): MenuItem {
  return { id, name, label, path: children ? '' : `/${id}`, component: '', icon: 'search', children };
}

const oneEntry = [entry('search', '搜红人', 'Creator search')];
const sections = [
  ...oneEntry,
  entry('mail', '邮件', 'Email', [
    entry('tasks', '邮件任务', 'Campaigns'),
    entry('templates', '跟进邮件模板与变量设置', 'Follow-up templates and their variables'),
  ]),
];

const user: UserInfo = {
  id: '1',
  nickName: '旗舰版团队里名字特别长的一位成员',
  avatar: null,
  teamId: '1',
  roleIds: [],
  company: null,
  phone: null,
  version: 'team',
};

function Stage({ menus, path }: { readonly menus: readonly MenuItem[]; readonly path: string }) {
  const { locale, color, scheme, dir } = useStage();
  return (
    <TestProvider
      locale={locale}
      messages={[shellZh, shellEn]}
      appearance={{ color, scheme, direction: dir }}
    >
      <AppShell
        menus={menus}
        user={user}
        currentPath={path}
        homePath="/search"
        onNavigate={() => {}}
        onSignOut={() => {}}
        languages={['zh', 'en']}
        onLanguageChange={() => {}}
      />
    </TestProvider>
  );
}

export const OneEntry = () => <Stage menus={oneEntry} path="/search" />;

export const Sections = () => <Stage menus={sections} path="/templates" />;
