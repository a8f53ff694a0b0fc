/** Properties of a click that decide the navigation. */
export interface ClickFacts {
  /** 0 is the main button. */
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
}

/** Properties of a link that `shouldClientNavigate` needs. */
export interface LinkFacts {
  readonly isSameOrigin: boolean;
  /** The `target` attribute; `''` and `_self` stay on the page. */
  readonly target: string;
  readonly hasDownload: boolean;
}

/**
 * Whether our router handles a click. Four conditions: same origin, no other `target`, no `download`, and a plain click
 * of the main button. All other clicks are left to the browser.
 */
export function shouldClientNavigate(click: ClickFacts, link: LinkFacts): boolean {
  const isPlainClick =
    click.button === 0 &&
    !click.metaKey &&
    !click.ctrlKey &&
    !click.shiftKey &&
    !click.altKey &&
    !click.defaultPrevented;
  const staysHere = link.target === '' || link.target === '_self';
  return link.isSameOrigin && staysHere && !link.hasDownload && isPlainClick;
}
