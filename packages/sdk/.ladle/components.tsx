import type { ArgTypes, GlobalProvider } from '@ladle/react';
import { rootSheet, themeNames } from '@reachkit/theme';
import { useCallback, useRef } from 'react';
import { PortalContainerContext } from '../src/ui/Portal/Portal.tsx';
import { defaultStage, type Stage, StageContext } from './stage.tsx';
import './stage.css';

// The same text that the theme's build writes into its style sheet.
const sheet = new CSSStyleSheet();
sheet.replaceSync(rootSheet());
document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];

export const argTypes: ArgTypes = {
  color: { control: { type: 'select' }, options: [...themeNames], defaultValue: defaultStage.color },
  scheme: {
    control: { type: 'inline-radio' },
    options: ['light', 'dark', 'system'],
    defaultValue: defaultStage.scheme,
  },
  dir: { control: { type: 'inline-radio' }, options: ['ltr', 'rtl'], defaultValue: defaultStage.dir },
  locale: { control: { type: 'inline-radio' }, options: ['zh', 'en'], defaultValue: defaultStage.locale },
};

function chosen<Name extends keyof Stage>(
  control: Record<string, { value: unknown }>,
  name: Name,
  options: readonly Stage[Name][],
): Stage[Name] {
  return options.find((option) => option === control[name]?.value) ?? defaultStage[name];
}

export const Provider: GlobalProvider = ({ globalState, children }) => {
  const portal = useRef<HTMLDivElement>(null);
  const getContainer = useCallback(() => portal.current, []);
  const { control } = globalState;
  const stage: Stage = {
    color: chosen(control, 'color', themeNames),
    scheme: chosen(control, 'scheme', ['light', 'dark', 'system']),
    dir: chosen(control, 'dir', ['ltr', 'rtl']),
    locale: chosen(control, 'locale', ['zh', 'en']),
  };
  return (
    <StageContext.Provider value={stage}>
      <PortalContainerContext.Provider value={getContainer}>
        <div
          className="rk-root rk-stage"
          data-rk-color={stage.color}
          data-rk-scheme={stage.scheme}
          data-rk-ground="surface"
          dir={stage.dir}
          lang={stage.locale}
        >
          {children}
          <div ref={portal} />
        </div>
      </PortalContainerContext.Provider>
    </StageContext.Provider>
  );
};
