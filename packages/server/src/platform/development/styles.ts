/** Styles of all development pages. */
export const developmentStyles = `:root { color-scheme: light dark; font: 14px/1.6 system-ui, sans-serif; }
main { max-inline-size: 640px; margin-inline: auto; padding: 24px 16px; }
h1 { font-size: 20px; line-height: 1.4; }
h1 span { font-weight: 400; }
table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 8px 4px; border-block-end: 1px solid #8888; text-align: start; vertical-align: baseline; }
td { white-space: nowrap; }
strong { font-size: 18px; letter-spacing: 0.05em; }
.empty { padding-block: 24px; border-block: 1px solid #8888; }
.wide { max-inline-size: 1120px; }
h2 { font-size: 16px; margin-block: 32px 8px; }
h2 span, th span { font-weight: 400; opacity: 0.75; }
a { color: LinkText; }
.wrap { overflow-x: auto; }
.wide td { white-space: normal; overflow-wrap: anywhere; min-inline-size: 112px; }
.wide td.short { white-space: nowrap; }
.muted { opacity: 0.75; }
form { display: flex; flex-wrap: wrap; gap: 8px; }
button { font: inherit; padding: 4px 16px; min-block-size: 32px; border: 1px solid #8888; border-radius: 6px; background: none; color: inherit; cursor: pointer; }
button[aria-pressed='true'] { background: CanvasText; color: Canvas; }
:focus-visible { outline: 2px solid LinkText; outline-offset: 2px; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 12px; border: 1px solid #8888; border-radius: 6px; max-block-size: 480px; overflow: auto; }
iframe { box-sizing: border-box; inline-size: 100%; block-size: 480px; border: 1px solid #8888; border-radius: 6px; background: #fff; }
ul { padding-inline-start: 20px; margin: 0; }
`;
