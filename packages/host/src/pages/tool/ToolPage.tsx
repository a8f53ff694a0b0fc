import { useText } from '@reachkit/sdk';
import { Tabs } from '@reachkit/sdk/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { hostTexts } from '../../locales/zh.ts';
import * as own from '../own.css.ts';
import { useTitle } from '../useTitle.ts';
import { AddressTool } from './AddressTool.tsx';
import { LinkTool } from './LinkTool.tsx';

const tools = ['addresses', 'links'] as const;
type Tool = (typeof tools)[number];

const addressOf = (tool: Tool) => (tool === tools[0] ? '/tool' : `/tool?tool=${tool}`);

/** Small client-side tools. */
export function ToolPage() {
  const t = useText(hostTexts);
  const navigate = useNavigate();
  const asked = useSearchParams()[0].get('tool');
  const tool = tools.find((one) => one === asked) ?? tools[0];
  useTitle(t('tool.title'));
  return (
    <div className={own.page}>
      <h1 className={own.title}>{t('tool.title')}</h1>
      <p className={own.lead}>{t('tool.lead')}</p>
      <Tabs
        label={t('tool.kinds')}
        className={own.tabs}
        value={tool}
        tabs={tools.map((value) => ({ value, label: t(`tool.${value}.tab`), href: addressOf(value) }))}
        onValueChange={(value) => navigate(addressOf(value), { replace: true })}
      />
      {tool === 'addresses' ? <AddressTool /> : <LinkTool />}
    </div>
  );
}
