import { gzipSync } from 'node:zlib'
import type { Page } from '../../../src/engine/model/artifacts.ts'
import { html, javaScript, json, type Site, type SiteResponse } from '../../helpers/sites/site.ts'
import { page } from '../../helpers/tables/artifacts.ts'

/** A site whose URLs stand in every place that a browser reads, or appear once the page is used. */
export type MarkedPlaces = {
  readonly site: Site
  /** Marks that GET requests may reach, by how much a reader has to do. */
  readonly marks: { readonly read: readonly string[]; readonly used: readonly string[] }
  /** The pages of `used`, as crawled. */
  readonly usePages: (at: string) => readonly Page[]
  /** Marks that were requested. */
  readonly reached: () => ReadonlySet<string>
}

const origin = 'http://marks.example'

const markOf = (page: string) => `/test${page.replace(/\/$/, '').replace(/\.\w+$/, '')}.found`

/** Contents of a body; `U` stands for the mark's path. */
const bodies: Readonly<Record<string, string>> = {
  '/html/a/href.html': '<a href="U">next</a>',
  '/html/a/ping.html': '<a href="#" ping="U">next</a>',
  '/html/a/relative.html': '<a href="../../U1">next</a>',
  '/html/a/protocol.html': '<a href="//marks.example/U1">next</a>',
  '/html/a/full.html': '<a href="http://marks.example/U1">next</a>',
  '/html/a/fragment.html': '<a href="U#part">next</a>',
  '/html/a/javascript.html': `<a href="javascript:location.href='U'">next</a>`,
  '/html/area/href.html': '<map name="m"><area shape="rect" coords="0,0,9,9" href="U"></map>',
  '/html/area/ping.html': '<map name="m"><area shape="rect" coords="0,0,9,9" href="#" ping="U"></map>',
  '/html/form/get.html': '<form action="U"><button>Go</button></form>',
  '/html/form/second.html': '<form action="U" method="post"><input name="text"><button>Go</button></form>',
  '/html/form/formaction.html': '<form><button formaction="U">Go</button></form>',
  '/html/form/input-formaction.html': '<form><input type="submit" formaction="U"></form>',
  '/html/frames/iframe.html': '<iframe src="U"></iframe>',
  '/html/frames/srcdoc.html': `<iframe srcdoc="&lt;a href='U'&gt;next&lt;/a&gt;"></iframe>`,
  '/html/frames/embed.html': '<embed src="U">',
  '/html/frames/object.html': '<object data="U"></object>',
  '/html/frames/param.html': '<object><param name="movie" value="U"></object>',
  '/html/frames/noscript.html': '<noscript><a href="U">next</a></noscript>',
  '/html/frames/template.html': '<template><a href="U">next</a></template>',
  '/html/media/img.html': '<img src="U" alt="">',
  '/html/media/srcset.html': '<img srcset="/pixel.png 1x, U 2x" alt="">',
  '/html/media/lazy.html': '<img data-src="U" alt="">',
  '/html/media/input.html': '<form><input type="image" src="U" alt="Go"></form>',
  '/html/media/audio.html': '<audio src="U"></audio>',
  '/html/media/video.html': '<video src="U"></video>',
  '/html/media/poster.html': '<video poster="U"></video>',
  '/html/media/source.html': '<audio><source src="U"></audio>',
  '/html/media/track.html': '<video><track src="U"></video>',
  '/html/media/background.html': '<table background="U"><tr><td>x</td></tr></table>',
  '/html/svg/a.html': '<svg><a href="U"><text>next</text></a></svg>',
  '/html/svg/image.html': '<svg><image href="U"></image></svg>',
  '/html/svg/xlink.html': '<svg><image xlink:href="U"></image></svg>',
  '/html/text/quote.html': '<blockquote cite="U">x</blockquote>',
  '/html/text/change.html': '<ins cite="U">x</ins>',
  '/html/text/comment.html': '<!-- <a href="U">old</a> -->',
  '/html/text/plain.html': '<p>Go to http://marks.example/U1 for more.</p>',
  '/html/text/data-href.html': '<div data-href="U">next</div>',
  '/html/text/json-attribute.html': `<div data-props='{"next":{"href":"U"}}'></div>`,
  '/html/text/onclick.html': `<button onclick="location.href='U'">next</button>`,
  '/html/text/style.html': '<div style="background: url(U)">x</div>',
  '/script/inline/string.html': '<script>var next = "U"</script>',
  '/script/inline/full.html': '<script>var next = "http://marks.example/U1"</script>',
  '/script/inline/concatenated.html':
    '<script>var host = "http://marks.example/", path = "U1"; var next = host + path</script>',
  '/script/inline/template.html': '<script>const base = "/test"; const next = `${base}U2`</script>',
  '/script/inline/json.html': '<script type="application/json">{"next":"U"}</script>',
  '/script/inline/json-ld.html':
    '<script type="application/ld+json">{"url":"http://marks.example/U1"}</script>',
  '/script/inline/comment.html': '<script>// see http://marks.example/U1\n</script>',
  '/script/file/string.html': '<script src="/script/file/string.js"></script>',
  '/script/file/comment.html': '<script src="/script/file/comment.js"></script>',
}

const heads: Readonly<Record<string, string>> = {
  '/head/base.html': '<base href="/test/head/"><link rel="next" href="base.found">',
  '/head/refresh.html': '<meta http-equiv="refresh" content="600; url=U">',
  '/head/alternate.html': '<link rel="alternate" href="U">',
  '/head/prefetch.html': '<link rel="prefetch" href="U">',
  '/head/canonical.html': '<link rel="canonical" href="U">',
  '/head/open-graph.html': '<meta property="og:url" content="http://marks.example/U1">',
  '/head/stylesheet.html': '<link rel="stylesheet" href="/head/sheet.css">',
  '/head/manifest.html': '<link rel="manifest" href="/head/app.webmanifest">',
  '/head/style.html': '<style>body { background: url("U") }</style>',
}

const headers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/headers/link': { link: '<U>; rel="next"' },
  '/headers/refresh': { refresh: '600; url=U' },
  '/headers/content-location': { 'content-location': 'U' },
}

const files: Readonly<Record<string, SiteResponse>> = {
  '/script/file/string.js': javaScript('const next = "/test/script/file/string.found"'),
  '/script/file/comment.js': javaScript('// http://marks.example/test/script/file/comment.found'),
  '/head/sheet.css': {
    headers: { 'content-type': 'text/css' },
    body: '@import "/test/head/stylesheet.found";',
  },
  '/head/app.webmanifest': {
    headers: { 'content-type': 'application/manifest+json' },
    body: '{"name":"Marks","start_url":"/test/head/manifest.found"}',
  },
  '/documents/feed.xml': {
    headers: { 'content-type': 'application/rss+xml' },
    body: '<rss version="2.0"><channel><title>Marks</title><link>http://marks.example/</link><item><link>http://marks.example/test/documents/feed.found</link></item></channel></rss>',
  },
  '/documents/list.json': json({ items: [{ id: 1, self_url: '/test/documents/list.found' }] }),
  '/documents/hal.json': {
    headers: { 'content-type': 'application/hal+json' },
    body: '{"_links":{"next":{"href":"/test/documents/hal.found"}}}',
  },
  '/documents/notes.txt': {
    headers: { 'content-type': 'text/plain' },
    body: 'See http://marks.example/test/documents/notes.found',
  },
  '/robots.txt': {
    headers: { 'content-type': 'text/plain' },
    body: 'User-agent: *\nDisallow: /test/documents/robots.found\nSitemap: http://marks.example/maps.xml\n',
  },
  '/maps.xml': {
    headers: { 'content-type': 'application/xml' },
    body: '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>http://marks.example/map-1.xml.gz</loc></sitemap></sitemapindex>',
  },
  '/map-1.xml.gz': {
    headers: { 'content-type': 'application/gzip' },
    body: gzipSync(
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://marks.example/test/documents/sitemap.found</loc></url></urlset>',
    ),
  },
}

/** Scripts of a page; `go()` requests the mark, `U` is its path, which no script contains as a text. */
const uses: Readonly<Record<string, string>> = {
  '/use/pointer/click.html': on('click'),
  '/use/pointer/double-click.html': on('dblclick'),
  '/use/pointer/context-menu.html': on('contextmenu'),
  '/use/pointer/hover.html': on('mouseover'),
  '/use/pointer/enter.html': on('mouseenter'),
  '/use/pointer/mouse-down.html': on('mousedown'),
  '/use/pointer/pointer-up.html': on('pointerup'),
  '/use/pointer/long-press.html':
    '<div id="x">Press</div><script>let t;x.onpointerdown=()=>{t=setTimeout(go,600)};x.onpointerup=()=>clearTimeout(t)</script>',
  '/use/pointer/attribute.html': '<div onclick="go()">Press</div>',
  '/use/pointer/delegated.html':
    '<ul id="x"><li>one</li></ul><script>document.body.addEventListener("click",e=>{if(e.target.closest("li"))go()})</script>',
  '/use/pointer/two-listeners.html':
    '<button id="x">Press</button><script>x.addEventListener("click",()=>{});x.addEventListener("click",go)</script>',
  '/use/pointer/replaced.html': '<div id="x">Press</div><script>x.onclick=()=>{x.onclick=go}</script>',
  '/use/pointer/second-step.html':
    '<div id="x">Press</div><script>x.onclick=()=>{const y=document.createElement("div");y.textContent="More";y.onclick=go;document.body.append(y)}</script>',
  '/use/pointer/removed.html':
    '<button id="x">Press</button><script>x.onclick=()=>{x.remove();const y=document.createElement("button");y.textContent="More";y.addEventListener("click",go);document.body.append(y)}</script>',
  '/use/keys/enter.html':
    '<input id="x" placeholder="Search"><script>x.onkeydown=e=>{if(e.key==="Enter")go()}</script>',
  '/use/keys/escape.html': '<input id="x"><script>x.onkeyup=e=>{if(e.key==="Escape")go()}</script>',
  '/use/keys/focus.html': '<input id="x" readonly value="1"><script>x.onfocus=go</script>',
  '/use/keys/blur.html': '<input id="x"><script>x.onblur=go</script>',
  '/use/keys/input.html': '<input id="x"><script>x.oninput=go</script>',
  '/use/keys/change.html':
    '<select id="x"><option>one</option><option>two</option></select><script>x.onchange=go</script>',
  '/use/keys/checkbox.html': '<input type="checkbox" id="x"><script>x.onchange=go</script>',
  '/use/keys/submit.html':
    '<form id="x"><input name="a"><button>Go</button></form><script>x.onsubmit=e=>{e.preventDefault();go()}</script>',
  '/use/view/scroll.html':
    '<div style="height:4000px">Long</div><script>addEventListener("scroll",go,{once:true})</script>',
  '/use/view/intersection.html':
    '<div style="height:4000px">Long</div><p id="x">End</p><script>new IntersectionObserver(e=>{if(e[0].isIntersecting)go()}).observe(x)</script>',
  '/use/view/details.html':
    '<details id="x"><summary>More</summary>Text</details><script>x.ontoggle=go</script>',
  '/use/view/dialog.html':
    '<dialog id="d"><button onclick="go()">Inside</button></dialog><button onclick="d.showModal()">Open</button>',
  '/use/view/hash.html':
    '<a href="#/deep">Deep</a><script>onhashchange=()=>{if(location.hash==="#/deep")go()}</script>',
  '/use/view/push-state.html':
    '<a id="x" href="/use/view/pushed">Deep</a><script>x.onclick=e=>{e.preventDefault();history.pushState({},"",x.href);go()}</script>',
  '/use/view/back.html':
    '<button id="x">Go</button><script>x.onclick=()=>{history.pushState({},"","#in");};onpopstate=go</script>',
  '/use/load/fetch.html': '<script>go()</script>',
  '/use/load/timer.html': '<script>setTimeout(go,700)</script>',
  '/use/load/xhr.html': '<script>const r=new XMLHttpRequest();r.open("GET",at);r.send()</script>',
  '/use/load/event-source.html': '<script>new EventSource(at)</script>',
  '/use/load/worker.html':
    '<script>new Worker(URL.createObjectURL(new Blob(["fetch("+JSON.stringify(location.origin+at)+")"])))</script>',
  '/use/load/image.html': '<script>new Image().src=at</script>',
  '/use/load/link.html':
    '<script>const a=document.createElement("a");a.href=at;a.textContent="next";document.body.append(a)</script>',
  '/use/load/form.html':
    '<script>const f=document.createElement("form");f.action=at;f.innerHTML="<button>Go</button>";document.body.append(f)</script>',
  '/use/load/location.html': '<button onclick="location.assign(at)">Go</button>',
  '/use/load/open.html': '<button onclick="open(at)">Go</button>',
  '/use/shadow/open.html':
    '<div id="x"></div><script>x.attachShadow({mode:"open"}).innerHTML="<button>In</button>";x.shadowRoot.querySelector("button").onclick=go</script>',
  '/use/shadow/closed.html':
    '<div id="x"></div><script>const s=x.attachShadow({mode:"closed"});s.innerHTML="<button>In</button>";s.querySelector("button").onclick=go</script>',
  '/use/shadow/link.html':
    '<div id="x"></div><script>const a=document.createElement("a");a.href=at;a.textContent="next";x.attachShadow({mode:"closed"}).append(a)</script>',
  '/use/shadow/element.html':
    '<x-y></x-y><script>customElements.define("x-y",class extends HTMLElement{connectedCallback(){const b=document.createElement("button");b.textContent="In";b.onclick=go;this.attachShadow({mode:"open"}).append(b)}})</script>',
  '/use/frames/srcdoc.html':
    '<iframe id="x"></iframe><script>x.srcdoc="<button onclick=parent.go()>In</button>"</script>',
  '/use/frames/blob.html':
    '<iframe id="x"></iframe><script>x.src=URL.createObjectURL(new Blob(["<button onclick=parent.go()>In</button>"],{type:"text/html"}))</script>',
}

function on(event: string): string {
  return `<div id="x" style="cursor:pointer">Press</div><script>x.addEventListener(${JSON.stringify(event)},()=>go())</script>`
}

/** Turns the path around, so that no script names it. */
function usePage(body: string, mark: string): SiteResponse {
  const turned = [...mark].reverse().join('')
  return html(
    `<!doctype html><title>Use</title><body><script>const at=[...${JSON.stringify(turned)}].reverse().join("");function go(){fetch(at)}</script>${body}`,
  )
}

function withMark(text: string, mark: string): string {
  return text.replace(/U([12]?)/g, (_, form: string) => {
    if (form === '1') return mark.slice(1)
    return form === '2' ? mark.slice('/test'.length) : mark
  })
}

function indexOf(folder: string, paths: readonly string[]): string {
  const names = new Set(
    paths
      .filter((path) => path.startsWith(folder) && path !== folder)
      .map((path) => /^[^/]+\/?/.exec(path.slice(folder.length))?.[0] ?? ''),
  )
  return `<!doctype html><title>Index of ${folder}</title><h1>Index of ${folder}</h1><ul>${[...names].map((name) => `<li><a href="${folder}${name}">${name}</a></li>`).join('')}</ul>`
}

export function openMarkedPlaces(): MarkedPlaces {
  const reached = new Set<string>()
  const pages: Record<string, SiteResponse> = { ...files }
  for (const [path, body] of Object.entries(bodies)) {
    pages[path] = html(`<!doctype html><title>${path}</title><body>${withMark(body, markOf(path))}</body>`)
  }
  for (const [path, head] of Object.entries(heads)) {
    pages[path] = html(
      `<!doctype html><head><title>${path}</title>${withMark(head, markOf(path))}</head><body>x</body>`,
    )
  }
  for (const [path, given] of Object.entries(headers)) {
    const named = Object.entries(given).map(([name, value]) => [name, withMark(value, markOf(path))])
    pages[path] = { headers: { 'content-type': 'text/html', ...Object.fromEntries(named) }, body: '<p>x</p>' }
  }
  for (const [path, body] of Object.entries(uses)) pages[path] = usePage(body, markOf(path))
  pages['/headers/location'] = { status: 302, headers: { location: '/test/headers/location.found' } }
  const listed = Object.keys(pages).filter((path) => !/\.(?:js|css|gz|webmanifest)$|robots|maps/.test(path))
  const folders = new Set(
    listed.flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1))),
  )
  for (const folder of folders) pages[folder] = html(indexOf(folder, listed))
  const readMarks = [
    ...[...Object.keys(bodies), ...Object.keys(heads), ...Object.keys(headers), '/headers/location'].map(
      markOf,
    ),
    ...['feed', 'list', 'hal', 'notes', 'robots', 'sitemap'].map((name) => `/test/documents/${name}.found`),
  ]
  return {
    site: {
      routes: pages,
      otherwise: ({ path }) => {
        const { pathname } = new URL(path, origin)
        if (!/^\/test\/.*\.found$/.test(pathname)) return { status: 404, body: 'Not Found' }
        reached.add(pathname)
        return { headers: { 'content-type': 'text/plain' }, body: pathname }
      },
    },
    marks: { read: readMarks, used: Object.keys(uses).map(markOf) },
    usePages: (at) =>
      Object.keys(uses).map((path) => page({ url: `${at}${path}`, body: String(pages[path]?.body) })),
    reached: () => reached,
  }
}
