import { contrastOf } from '../../../../platform/http/plainPage/contrast.ts';

const usual = { accent: '#2c4bb4', onDark: '#a9bdff' };
const surface = { light: '#ffffff', dark: '#17181c' };
/** Min contrast of text (WCAG 2.2, 1.4.3). */
const minContrast = 4.5;

const rules = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:17px/1.5 system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif;overflow-wrap:anywhere}
.sheet{display:flex;flex-direction:column;max-width:560px;min-height:100vh;min-height:100dvh;margin:0 auto;background:var(--surface)}
header{display:flex;align-items:center;gap:12px;min-height:64px;padding:10px 20px;border-bottom:1px solid var(--line)}
.mark{flex:none;width:36px;height:36px;border-radius:8px;background:var(--accent);color:var(--on-accent);display:grid;place-items:center;font-weight:700;object-fit:cover}
.team{font-weight:600;flex:1;min-width:0}
.tongue{flex:none;display:inline-flex;align-items:center;gap:6px;min-height:44px;padding:0 4px;color:var(--quiet);text-decoration:none;font-size:16px}
main{flex:1;padding:24px 20px 32px}
h1{margin:0 0 6px;font-size:24px;line-height:1.3;letter-spacing:-.01em}
h2{margin:0;font-size:18px;line-height:1.4}
h3{margin:0;font-size:17px;line-height:1.4}
p{margin:0 0 12px}
a{color:var(--link)}
.lead,.quiet{color:var(--quiet)}
.lead{margin-bottom:18px}.ledger+.quiet{margin-top:12px}
.quiet{font-size:15px}
.figures{display:grid;grid-template-columns:1fr 1fr;margin:18px 0 28px;border-top:1px solid var(--rule);border-bottom:1px solid var(--line)}
.figures>div{padding:10px 16px 12px 0;min-width:0}
.figures>div+div{padding-left:18px;border-left:1px solid var(--line)}
.figures dt,.figures .note{font-size:15px;color:var(--quiet)}
.figures dd{margin:0}
.figures .big{font-size:28px;line-height:1.25;font-weight:700;letter-spacing:-.01em;font-variant-numeric:tabular-nums}
.head{display:flex;align-items:baseline;justify-content:space-between;gap:16px;padding-bottom:8px;border-bottom:1px solid var(--rule)}
.head>:last-child:not(:first-child){flex:none;font-size:15px;color:var(--quiet)}
.head>a:last-child:not(:first-child){color:var(--link);text-decoration:none;padding:8px 0;margin:-8px 0}
section{margin-bottom:28px}
.ledger{list-style:none;margin:0;padding:0}
.ledger>li{display:flex;gap:12px;padding:14px 0;border-bottom:1px solid var(--line)}
.ledger>li>svg{flex:none;margin-top:2px;color:var(--quiet)}
.ledger>li>div{flex:1;min-width:0}
.ledger .quiet{display:block}
.agreed{padding-top:12px}
.agreed p,.agreed ul{margin:0 0 10px}
.agreed ul{padding-left:20px}
.note-box{margin:0 0 20px;padding:12px 14px;border:1px solid var(--line);border-left:4px solid var(--accent);border-radius:8px;background:var(--page)}
.note-box p{margin:0}
.note-box p+p{margin-top:6px}.note-box .quote{margin-bottom:0}
.note-box.wrong-box{border-left-color:var(--wrong)}
.dock{position:sticky;bottom:0;max-height:50vh;overflow-y:auto;padding:10px 20px calc(14px + env(safe-area-inset-bottom,0px));border-top:1px solid var(--line);background:var(--surface);box-shadow:0 -6px 10px -8px rgb(0 0 0/.18)}
.dock .foot{display:flex;min-height:44px;justify-content:space-between;align-items:center;gap:16px;font-size:15px;color:var(--quiet)}
.dock .foot a{flex:none;display:inline-flex;align-items:center;min-height:44px;text-decoration:none;font-weight:500}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:10px;margin-top:10px}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:8px 12px;border:1px solid var(--edge);border-radius:8px;background:none;color:inherit;font:inherit;font-size:16px;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.button.first{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
.steps{display:flex;flex-wrap:wrap;gap:4px 18px;margin-top:4px}
.steps a{display:inline-flex;align-items:center;min-height:44px;font-weight:500}
.steps .button{width:auto;padding:8px 18px;margin:6px 0}
form{margin:0}
.field{margin:0 0 18px}
label,legend{display:block;padding:0;font-weight:600;margin-bottom:4px}
.hint{display:block;font-size:15px;color:var(--quiet);margin-bottom:4px}
.wrong{display:block;margin-top:4px;color:var(--wrong);font-size:15px}
input,select,textarea{width:100%;min-width:0;min-height:46px;padding:9px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);color:inherit;font:inherit}
input[type=file]{padding:8px}
textarea{min-height:112px;resize:vertical}
[aria-invalid=true]{border-color:var(--wrong)}
fieldset{margin:0 0 18px;padding:0;border:0;min-width:0}
.row{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:12px;align-items:end}
.row.price{grid-template-columns:minmax(0,1fr) 108px;align-items:start;margin-bottom:18px}.row.price .hint{min-height:46px}
.row .field{margin-bottom:0}
.back{margin:14px 0 0;text-align:center}
.back a{display:inline-flex;align-items:center;min-height:44px}
.beside{display:grid;grid-template-columns:1fr 1fr;gap:16px;margin:0 0 20px}
.beside>div{min-width:0;padding:12px 14px;border:1px solid var(--line);border-radius:8px}
.beside>div:last-child{border-color:var(--accent)}
.beside ul+p{margin-top:10px}.beside ul,.terms ul{margin:6px 0 0;padding-left:18px}
.terms{margin:0 0 24px;padding:14px 16px;border:1px solid var(--line);border-radius:8px;background:var(--page)}
.terms p{margin:0 0 6px}
.terms .price,.beside .price{margin:0;font-size:24px;font-weight:700}.terms ul+p{margin-top:10px}
.brief{overflow-wrap:anywhere}
.brief table{margin:0 0 12px;display:block;overflow-x:auto;border-collapse:collapse}
.brief td,.brief th{padding:6px 10px;border:1px solid var(--line);text-align:start;vertical-align:top}
.brief blockquote{margin:0 0 12px;padding-left:14px;border-left:3px solid var(--line)}
.brief h1,.brief h2,.brief h3,.brief h4{margin:18px 0 8px;font-size:18px}
.brief hr{border:0;border-top:1px solid var(--line)}
.state{display:flex;flex-direction:column;justify-content:center;padding-top:12vh}
.quote{margin:6px 0 14px;padding-left:12px;border-left:3px solid var(--line);white-space:pre-line}
.plain{white-space:pre-line}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media(min-width:600px){body{padding:24px 16px}.sheet{min-height:calc(100vh - 48px);border:1px solid var(--line);border-radius:12px}header{padding:10px 32px}main{padding:28px 32px 36px}.dock{padding-left:32px;padding-right:32px;border-radius:0 0 12px 12px}}
@media(max-width:380px){.beside,.row{grid-template-columns:1fr}}
@media print{body{padding:0;background:#fff;color:#000;font-size:11pt}.sheet{max-width:none;min-height:0;border:0}.dock,.tongue,.steps,.back,form{display:none}section,li{break-inside:avoid}}
`.replaceAll('\n', '');

/**
 * Returns the style of a page with the colour of a team. Buttons have the text colour with the better contrast; links have
 * the colour of the team only where it is readable.
 */
export function pageStyle(accent: string | null): string {
  const own = accent ?? usual.accent;
  const onAccent = contrastOf(own, '#ffffff') >= minContrast ? '#ffffff' : '#000000';
  const link = contrastOf(own, surface.light) >= minContrast ? own : usual.accent;
  const darkLink = accent !== null && contrastOf(own, surface.dark) >= minContrast ? own : usual.onDark;
  const light = `:root{color-scheme:light dark;--accent:${own};--on-accent:${onAccent};--link:${link};--page:#f6f7f9;--surface:${surface.light};--ink:#16181d;--quiet:#555b66;--line:#dcdfe4;--edge:#8b919c;--rule:#3a3f4a;--wrong:#b42318;--focus:#5b7cfa}`;
  const dark = `@media(prefers-color-scheme:dark){:root{--link:${darkLink};--page:#0f1013;--surface:${surface.dark};--ink:#eceef2;--quiet:#a9afba;--line:#33363d;--edge:#757b87;--rule:#9aa1ad;--wrong:#ff9c92;--focus:#8ea6ff}}`;
  return `${light}${dark}@media print{:root{--page:#fff;--surface:#fff;--ink:#000;--quiet:#333;--line:#bbb;--rule:#000;--link:#000}}${rules}`;
}
