import { rootSheet } from '@reachkit/theme';
import { type ReactNode, useCallback, useRef } from 'react';
import { PortalContainerContext } from '../src/ui/Portal/Portal.tsx';
import { type Stage, StageContext } from './stage.tsx';
import './stage.css';

// The same CSS that the theme's build writes into its stylesheet.
const sheet = new CSSStyleSheet();
sheet.replaceSync(rootSheet());
document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];

export interface StageRootProps {
  readonly stage: Stage;
  readonly children: ReactNode;
}

/** An SDK root with the stage's appearance; floating parts stay inside it. */
export function StageRoot({ stage, children }: StageRootProps) {
  const portal = useRef<HTMLDivElement>(null);
  const getContainer = useCallback(() => portal.current, []);
  return (
    <StageContext.Provider value={stage}>
      <PortalContainerContext.Provider value={getContainer}>
        <div
          className="rk-root rk-stage"
          data-rk-color={stage.color}
          data-rk-scheme={stage.scheme}
          data-rk-density={stage.density}
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
}
