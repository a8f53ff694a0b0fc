'use client';
import { localeOf, localeTag } from '@reachkit/contract/locales';
import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cacheKeyOf } from './cacheKey.ts';
import type { Client } from './client/types.ts';
import {
  type Appearance,
  AppearanceContext,
  type Environment,
  EnvironmentContext,
  NavigationContext,
  type NavigationContextValue,
  type ProviderSlots,
  type ScopeBase,
  ScopeContext,
  TextContext,
} from './contexts.ts';
import type { ReachkitEvent } from './events.ts';
import type { ReachkitError } from './failures/errors.ts';
import { createI18n, flattenMessages, neededBy, sourceLocale } from './i18n/createI18n.ts';
import { equityNumbers } from './i18n/equityText.ts';
import type { Catalogue, Messages, TextNamespace } from './i18n/texts.ts';
import { usableLocale } from './i18n/usableLocale.ts';
import { coreTexts, coreZh } from './locales/zh.ts';
import type { Navigation } from './navigation/target.ts';
import { createPortalRoot } from './portalRoot.ts';
import { useShallowStable } from './react/stable.ts';
import { bindScope, createScopeBase, type ScopeVoice, watchLogin } from './scope.ts';
import type { SlotProps } from './slots.tsx';
import type { StateAreas } from './state/createStateAreas.ts';

/** Omitted props are inherited from the parent provider, then from the defaults. */
export interface CoreProviderProps {
  /** From `createClient`; required on this or an outer provider. */
  readonly client?: Client | undefined;
  /**
   * State created beforehand with `createStateAreas`, so that stored settings apply at the first render. Default: the
   * provider's own areas. Areas other than the inherited ones also get a cache of their own.
   */
  readonly areas?: StateAreas | undefined;
  /**
   * Prefetched responses of calls without input: id of the endpoint → `data`. Components use them in the first render,
   * also on a server, and treat them as fresh. Read once for each client.
   */
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
  /**
   * `zh` (default), `en`, or another with catalogues in `messages`. `zh_CN` is read as `zh-CN`; an invalid language tag
   * falls back to the default, with a console warning.
   */
  readonly locale?: string | undefined;
  /** Catalogues of the features used, e.g. `[searchZh]`; added to those inherited. */
  readonly messages?: Messages | undefined;
  readonly appearance?: { readonly [Name in keyof Appearance]?: Appearance[Name] | undefined } | undefined;
  readonly navigation?: Navigation | undefined;
  readonly slots?: ProviderSlots | undefined;
  readonly slotProps?: SlotProps<ProviderSlots> | undefined;
  /** Container of floating parts: a dialog of yours, a shadow root's child. Default: the end of `body`. */
  readonly getPortalContainer?: (() => HTMLElement | null) | undefined;
  readonly onEvent?: ((event: ReachkitEvent) => void) | undefined;
  /** Called once for each failure. */
  readonly onError?: ((error: ReachkitError) => void) | undefined;
  /** IANA name, e.g. `Asia/Shanghai`. Default: the device's. */
  readonly timeZone?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** For style elements under a strict Content-Security-Policy. */
  readonly nonce?: string | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly children?: ReactNode;
}

export interface CoreProviderOwnProps extends CoreProviderProps {
  /** Creates the areas of a client if none were passed. */
  readonly createAreas: (options: { readonly lang: string }) => StateAreas;
  /** Custom properties by which a host sets its brand. */
  readonly brandProperties: readonly string[];
}

const defaultAppearance: Appearance = {
  color: 'ink',
  scheme: 'light',
  direction: 'ltr',
  density: 'comfortable',
};

/** Client, language, appearance and router for everything below it. Renders one element, its root. */
export function CoreProvider(props: CoreProviderOwnProps) {
  const text = useTextValue(props);
  const environment = useEnvironmentValue(props);
  const appearance = useAppearanceValue(props);
  const navigation = useNavigationValue(props);
  const scope = useScopeValue(props, text, environment.value);
  const attributes = useShallowStable(rootAttributes(appearance, text.locale));
  const { portal, root } = environment;
  // A signed-out person's click may follow a sign-in at the host's site; the click that signs out does not count.
  const presses = useMemo(() => {
    const { client, press } = scope.base;
    const note = () => {
      press.isNew = client.session.getSnapshot().status !== 'signedIn';
    };
    return { onClickCapture: note, onKeyDownCapture: note, onSubmitCapture: note };
  }, [scope]);

  useEffect(() => portal.setAttributes(attributes), [portal, attributes]);
  // In an effect of its own: a change of appearance must not remove floating parts.
  useEffect(() => () => portal.remove(), [portal]);

  // A new client remounts the children: it may be another user's, who must not see data that the first one read.
  const user = useRef({ base: scope.base, count: 0 });
  if (user.current.base !== scope.base) user.current = { base: scope.base, count: user.current.count + 1 };

  const className = props.className === undefined ? 'rk-root' : `rk-root ${props.className}`;
  return (
    <ScopeContext.Provider value={scope}>
      <TextContext.Provider value={text}>
        <EnvironmentContext.Provider value={environment.value}>
          <NavigationContext.Provider value={navigation}>
            <AppearanceContext.Provider value={appearance}>
              <div
                {...attributes}
                {...presses}
                ref={root}
                id={props.id}
                className={className}
                style={props.style}
              >
                <Fragment key={user.current.count}>{props.children}</Fragment>
              </div>
            </AppearanceContext.Provider>
          </NavigationContext.Provider>
        </EnvironmentContext.Provider>
      </TextContext.Provider>
    </ScopeContext.Provider>
  );
}

function rootAttributes(appearance: Appearance, locale: string): Readonly<Record<string, string>> {
  return {
    'data-rk-color': appearance.color,
    'data-rk-scheme': appearance.scheme,
    'data-rk-density': appearance.density,
    dir: appearance.direction,
    lang: localeTag(locale),
  };
}

function useTextValue({ locale, messages = [] }: CoreProviderProps) {
  const outer = useContext(TextContext);
  const own = useShallowStable([...flattenMessages(messages)]);
  const spoken = locale === undefined ? (outer?.locale ?? sourceLocale) : usableLocale(locale);
  const { english, addEnglish } = useEnglish(spoken);
  return useMemo(() => {
    if (outer && spoken === outer.locale && own.length === 0) return outer;
    const catalogues = [
      ...neededBy([...english, ...own]),
      ...english,
      ...(outer?.catalogues ?? [coreZh]),
      ...own,
    ];
    return { locale: spoken, catalogues, i18n: createI18n(spoken, catalogues), addEnglish };
  }, [outer, spoken, own, english, addEnglish]);
}

/** Fallback for a missing catalogue: the English one, loaded on demand. */
function useEnglish(locale: string) {
  const [english, setEnglish] = useState<readonly Catalogue[]>([]);
  const [asked] = useState(() => new Set<string>());
  const addEnglish = useCallback(
    (namespace: TextNamespace<unknown>) => {
      if (asked.has(namespace.name) || typeof document === 'undefined') return;
      asked.add(namespace.name);
      import('./i18n/missingTexts.ts')
        .then(({ englishOf }) => englishOf(namespace, locale, localeOf(locale) ?? 'en'))
        .then(
          (more) => setEnglish((all) => [...all, ...more]),
          // The browser reports the file that failed to load; the next missing text retries.
          () => asked.delete(namespace.name),
        );
    },
    [asked, locale],
  );
  return { english, addEnglish };
}

function useAppearanceValue({ appearance }: CoreProviderProps): Appearance {
  const outer = useContext(AppearanceContext) ?? defaultAppearance;
  return useShallowStable({
    color: appearance?.color ?? outer.color,
    scheme: appearance?.scheme ?? outer.scheme,
    direction: appearance?.direction ?? outer.direction,
    density: appearance?.density ?? outer.density,
  });
}

function useNavigationValue(props: CoreProviderProps): NavigationContextValue {
  const outer = useContext(NavigationContext);
  const slots = useShallowStable({ ...outer?.slots, ...props.slots });
  const slotProps = useShallowStable({ ...outer?.slotProps, ...props.slotProps });
  return useShallowStable({ navigation: props.navigation ?? outer?.navigation ?? null, slots, slotProps });
}

function useEnvironmentValue(props: CoreProviderOwnProps) {
  const outer = useContext(EnvironmentContext);
  const latest = useRef({ props, outer });
  latest.current = { props, outer };

  const root = useRef<HTMLDivElement>(null);
  // These values keep their identity for the provider's lifetime, whatever props the host passes at each render.
  const [fixed] = useState(() => {
    const portal = createPortalRoot({
      findParent: () => latest.current.props.getPortalContainer?.() ?? null,
      findRoot: () => root.current,
      brandProperties: props.brandProperties,
    });
    const asks = {
      now: () => (latest.current.props.now ?? latest.current.outer?.now ?? Date.now)(),
      emit: (event: ReachkitEvent) => {
        const { props: own, outer: above } = latest.current;
        if (own.onEvent) own.onEvent(event);
        else above?.emit(event);
      },
      onError: (error: ReachkitError) => {
        const { props: own, outer: above } = latest.current;
        if (own.onError) own.onError(error);
        else above?.onError(error);
      },
      getPortalContainer: portal.get,
    };
    return { portal, asks };
  });

  const timeZone = props.timeZone ?? outer?.timeZone;
  const nonce = props.nonce ?? outer?.nonce;
  const value = useMemo<Environment>(() => ({ ...fixed.asks, timeZone, nonce }), [fixed, timeZone, nonce]);
  return { value, portal: fixed.portal, root };
}

function useScopeValue(
  { client, areas, answers, createAreas }: CoreProviderOwnProps,
  text: ReturnType<typeof useTextValue>,
  environment: Environment,
) {
  const outer = useContext(ScopeContext);
  const latest = useRef({ text, environment, answers });
  latest.current = { text, environment, answers };
  const asked = client ?? outer?.client;
  if (!asked) {
    throw new Error(
      'ReachkitProvider needs a client: make one outside React with createClient({ baseUrl, session }) and hand it in.',
    );
  }

  const base = useMemo<ScopeBase>(() => {
    if (outer && outer.client === asked && (!areas || areas === outer.areas)) return outer.base;
    const own = createScopeBase(asked, areas ?? createAreas({ lang: latest.current.text.locale }));
    for (const [id, data] of Object.entries(latest.current.answers ?? {})) {
      own.cache.setQueryData(cacheKeyOf(id, {}), data);
    }
    return own;
  }, [outer, asked, areas, createAreas]);
  const isOwn = base !== outer?.base;
  const areAreasOwn = isOwn && !areas;
  useEffect(() => {
    if (areAreasOwn) base.areas.setting.state.lang = text.locale;
  }, [areAreasOwn, base, text.locale]);
  useEffect(() => (isOwn ? watchLogin(base) : undefined), [base, isOwn]);
  useEffect(() => {
    if (!isOwn) return;
    // Starts refetches on focus and on reconnect for queries that enable them.
    base.cache.mount();
    return () => {
      base.outage.stop();
      base.cache.unmount();
    };
  }, [base, isOwn]);

  return useMemo(() => {
    const voice: ScopeVoice = {
      locale: () => latest.current.text.locale,
      say: ({ msg, key, values, missed = null }) => {
        const { text, environment } = latest.current;
        const sentence = msg ?? text.i18n.t(key, { ns: coreTexts.name, ...values });
        const numbers = equityNumbers(missed, environment.timeZone);
        if (numbers === null) return sentence;
        return text.i18n.t(numbers.key, { ns: coreTexts.name, sentence, ...numbers.values });
      },
      emit: (event) => latest.current.environment.emit(event),
      onError: (error) => latest.current.environment.onError(error),
    };
    return bindScope(base, voice, isOwn);
  }, [base, isOwn]);
}
