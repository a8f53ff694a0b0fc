import { type Locale, locales } from '@reachkit/contract/locales';
import type { MenuItem, UserInfo } from '@reachkit/contract/session/session';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useStage } from '../../../.ladle/stage.tsx';
import { useNotify } from '../../core/hooks.ts';
import { useText } from '../../core/i18n/useText.ts';
import { memoryStorage } from '../../core/react/storage.ts';
import type { LayoutName } from '../../core/state/setting.ts';
import { createStateAreas } from '../../provider/stateAreas.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { AppShell } from './AppShell.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { shellEn } from './locales/en.ts';
import { shellTexts, shellZh } from './locales/zh.ts';
import type { Quota } from './parts/Quotas.tsx';
import { SettingsPanel } from './settings/SettingsPanel.tsx';
import { toolWorld } from './stories/toolWorld.ts';
import { TipDialog } from './tip/TipDialog.tsx';

export default { title: 'shell' };

function entry(
  id: string,
  icon: string,
  name: string,
  label: string,
  children?: readonly MenuItem[],
  path = children ? '' : `/${id}`,
): MenuItem {
  return { id, name, label, path, component: '', icon, children };
}

const search = entry(
  'search',
  'search',
  '搜红人',
  'Creator search',
  [
    entry('tiktok', 'tiktok', 'TikTok', 'TikTok'),
    entry('youtube', 'youtube', 'YouTube', 'YouTube'),
    entry('instagram', 'instagram', 'Instagram', 'Instagram'),
  ],
  '/search',
);

const oneEntry = [search];
const sections = [
  search,
  entry('lists', 'favourites', '收藏夹', 'Lists'),
  entry('blacklist', 'blacklist', '黑名单', 'Blacklist'),
  entry('mail', 'email', '邮件', 'Email', [
    entry('tasks', 'send', '邮件任务', 'Campaigns'),
    entry('inbox', 'inbox', '收件箱', 'Inbox'),
    entry('templates', 'template', '跟进邮件模板与变量设置', 'Follow-up templates and their variables'),
  ]),
  entry('rankings', 'ranking', '热榜', 'Rankings', [
    entry('videos', 'videos', '热门视频', 'Hot videos'),
    entry('influencers', 'influencers', '达人榜', 'Top creators'),
  ]),
  entry('tracking', 'tracking', '追踪', 'Tracking', [
    entry('monitor', 'monitor', '内容监控', 'Monitoring'),
    entry('links', 'link', '短链接', 'Short links'),
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
  language: null,
  timeZone: null,
  deletesAt: null,
  version: 'team',
};

const quotasIn: Readonly<Record<Locale, readonly Quota[]>> = {
  zh: [
    { id: 'searches', label: '今日搜索', used: 312, limit: 500 },
    { id: 'unlocks', label: '本月邮箱解锁', used: 541, limit: 600 },
  ],
  en: [
    { id: 'searches', label: 'Searches today', used: 312, limit: 500 },
    { id: 'unlocks', label: 'Addresses unlocked this month', used: 541, limit: 600 },
  ],
};

const ownPages = {
  zh: [{ path: '/changePassword', label: '登录与安全', icon: 'security' }],
  en: [{ path: '/changePassword', label: 'Login and security', icon: 'security' }],
} as const;

interface StageProps {
  readonly menus?: readonly MenuItem[];
  readonly path?: string;
  readonly layout?: LayoutName;
  readonly isMini?: boolean;
  readonly isHorizontal?: boolean;
  /** A notice that is shown from the beginning. */
  readonly hasNotice?: boolean;
  /** The platform has a tip. */
  readonly hasTip?: boolean;
}

function Stage({
  menus = sections,
  path = '/templates',
  layout,
  isMini,
  isHorizontal,
  hasNotice,
  hasTip,
}: StageProps) {
  const { locale, color, scheme, dir } = useStage();
  const areas = useMemo(() => {
    const made = createStateAreas();
    made.setting.state.miniSidebarMenu = isMini ?? false;
    made.setting.state.horizontalMenu = isHorizontal ?? false;
    return made;
  }, [isMini, isHorizontal]);
  const client = useMemo(() => toolWorld({}), []);
  return (
    <TestProvider
      client={client}
      areas={areas}
      locale={locale}
      messages={[shellZh, shellEn]}
      appearance={{ color, scheme, direction: dir }}
    >
      <AppShell
        menus={menus}
        user={user}
        currentPath={path}
        homePath="/tiktok"
        layout={layout}
        quotas={quotasIn[locale]}
        onNavigate={() => {}}
        onSignOut={() => {}}
        userEntries={ownPages[locale]}
        languages={locales}
        onSelectLanguage={() => {}}
      >
        {hasTip && <TipDialog onNavigate={() => {}} storage={memoryStorage()} />}
      </AppShell>
      {hasNotice && <UsageNotice />}
    </TestProvider>
  );
}

function UsageNotice() {
  const t = useText(shellTexts);
  const { show } = useNotify();
  const text = t('quotaUsed', { used: '541', limit: '600' });
  useEffect(() => show({ tone: 'success', text, durationMs: null }), [show, text]);
  return null;
}

/** The quotas that the notice reports on are at the foot of the menu. */
export const NoticeBesideQuotas = () => <Stage hasNotice />;

/** The tip is shown above the page and covers nothing. */
export const Tip = () => <Stage hasTip />;

export const OneEntry = () => <Stage menus={oneEntry} path="/tiktok" />;

export const IconWithText = () => <Stage />;

export const MiniSidebarRightFix = () => <Stage layout="mini-sidebar-right-fix" />;

export const TwoSidebar = () => <Stage layout="two-sidebar" />;

export const TwoSidebarOnTabs = () => <Stage layout="two-sidebar" path="/youtube" />;

export const NavWithMenu = () => <Stage layout="nav-with-menu" />;

export const NavBottomMenu = () => <Stage layout="nav-bottom-menu" />;

export const MiniMenu = () => <Stage isMini />;

export const HorizontalMenu = () => <Stage isHorizontal />;

export const PageOutsideTheMenu = () => <Stage layout="two-sidebar" path="/nowhere" />;

function Alone({ children }: { readonly children: ReactNode }) {
  const { locale, color, scheme, dir } = useStage();
  return (
    <TestProvider
      locale={locale}
      messages={[shellZh, shellEn]}
      appearance={{ color, scheme, direction: dir }}
    >
      {children}
    </TestProvider>
  );
}

export const Settings = () => (
  <Alone>
    <SettingsPanel />
  </Alone>
);

export const FirstPageLoading = () => (
  <Alone>
    <LoadingOverlay isLoading />
  </Alone>
);
