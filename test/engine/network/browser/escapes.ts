import { html, javaScript, redirect, type Site, text } from '../../../helpers/sites/site.ts'

export type Outside = {
  /** host:port, as a page writes it; each leads to the same server. */
  readonly hosts: readonly string[]
  /** host:port of a UDP socket and of a TCP server, for WebRTC. */
  readonly stun: string
  readonly turn: string
}

/** Independent attempts of the page's script, by name. */
export const attempts: Readonly<Record<string, (host: string, outside: Outside) => string>> = {
  fetch: (host) => `fetch('http://${host}/fetch')`,
  'fetch without CORS': (host) => `fetch('http://${host}/no-cors', { mode: 'no-cors' })`,
  'fetch with a preflight': (host) => `fetch('http://${host}/preflight', { headers: { 'x-own': '1' } })`,
  'fetch that outlives the page': (host) =>
    `fetch('http://${host}/keepalive', { method: 'POST', keepalive: true })`,
  'fetch over https': (host) => `fetch('https://${host}/https')`,
  XMLHttpRequest: (host) =>
    `const x = new XMLHttpRequest(); x.open('PUT', 'http://${host}/xhr'); x.send('x')`,
  beacon: (host) => `navigator.sendBeacon('http://${host}/beacon', 'x')`,
  WebSocket: (host) => `new WebSocket('ws://${host}/ws')`,
  'WebSocket over TLS': (host) => `new WebSocket('wss://${host}/wss')`,
  EventSource: (host) => `new EventSource('http://${host}/events')`,
  WebTransport: (host) => `new WebTransport('https://${host}/transport').ready.catch(() => {})`,
  image: (host) => `new Image().src = 'http://${host}/image.png'`,
  'image set': (host) => `const i = new Image(); i.srcset = 'http://${host}/set.png 2x'`,
  script: (host) => `add('script', { src: 'http://${host}/script.js' })`,
  module: (host) => `add('script', { type: 'module', src: 'http://${host}/module.js' })`,
  'dynamic import': (host) => `import('http://${host}/import.js').catch(() => {})`,
  'style sheet': (host) => `add('link', { rel: 'stylesheet', href: 'http://${host}/style.css' })`,
  'url of a style': (host) => `add('div', { style: "background: url('http://${host}/background.png')" })`,
  '@import of a style': (host) => `add('style', {}, "@import 'http://${host}/import.css'")`,
  font: (host) => `new FontFace('f', "url(http://${host}/font.woff2)").load().catch(() => {})`,
  prefetch: (host) => `add('link', { rel: 'prefetch', href: 'http://${host}/prefetch' })`,
  preload: (host) => `add('link', { rel: 'preload', as: 'script', href: 'http://${host}/preload.js' })`,
  modulepreload: (host) => `add('link', { rel: 'modulepreload', href: 'http://${host}/modulepreload.js' })`,
  preconnect: (host) => `add('link', { rel: 'preconnect', href: 'http://${host}' })`,
  'dns-prefetch': (host) => `add('link', { rel: 'dns-prefetch', href: 'http://${host}' })`,
  prerender: (host) => `add('link', { rel: 'prerender', href: 'http://${host}/prerender' })`,
  'speculation rules': (host) =>
    `add('script', { type: 'speculationrules' }, '{"prefetch":[{"source":"list","urls":["http://${host}/speculated"]}],"prerender":[{"source":"list","urls":["/speculated","http://${host}/rendered"]}]}')`,
  manifest: (host) => `add('link', { rel: 'manifest', href: 'http://${host}/manifest.json' })`,
  icon: (host) => `add('link', { rel: 'icon', href: 'http://${host}/icon.png' })`,
  iframe: (host) => `add('iframe', { src: 'http://${host}/iframe' })`,
  'iframe of a file': () => `add('iframe', { src: 'file:///etc/passwd' })`,
  'iframe of the browser': () => `add('iframe', { src: 'chrome://version' })`,
  'iframe that goes on': (host) =>
    `add('iframe', { srcdoc: '<meta http-equiv="refresh" content="0;url=http://${host}/refresh">' })`,
  'iframe of data that asks': (host) =>
    `add('iframe', { src: "data:text/html,<script>fetch('http://${host}/data')<\\/script><img src='http://${host}/data.png'>" })`,
  object: (host) => `add('object', { data: 'http://${host}/object' })`,
  embed: (host) => `add('embed', { src: 'http://${host}/embed', type: 'text/html' })`,
  video: (host) =>
    `add('video', { src: 'http://${host}/video.mp4', preload: 'auto', poster: 'http://${host}/poster.png' })`,
  audio: (host) => `add('audio', { src: 'http://${host}/audio.mp3', preload: 'auto' })`,
  form: (host) =>
    `const f = add('form', { action: 'http://${host}/form', method: 'post', target: 'frame' }); add('iframe', { name: 'frame' }); f.submit()`,
  'link with a ping': (host) => `add('a', { href: '#x', ping: 'http://${host}/ping' }).click()`,
  download: (host) => `add('a', { href: 'http://${host}/file.zip', download: 'file.zip' }).click()`,
  'own download': () => `add('a', { href: '/file.zip', download: 'file.zip' }).click()`,
  popup: (host) => `window.open('http://${host}/popup')`,
  'popup that nobody knows': (host) => `window.open('http://${host}/popup', '_blank', 'noopener')`,
  'redirect of a fetch': (host) => `fetch('/away?to=${encodeURIComponent(`http://${host}/redirected`)}')`,
  'redirect of an image': (host) =>
    `new Image().src = '/away?to=${encodeURIComponent(`http://${host}/image`)}'`,
  'redirect of an iframe': (host) =>
    `add('iframe', { src: '/away?to=${encodeURIComponent(`http://${host}/frame`)}' })`,
  worker: (host) => `new Worker('/worker.js?to=${host}')`,
  'worker of a blob': (host) =>
    `new Worker(URL.createObjectURL(new Blob(["fetch('http://${host}/blob'); new WebSocket('ws://${host}/blob'); importScripts('http://${host}/blob.js')"])))`,
  'shared worker': (host) => `new SharedWorker('/worker.js?to=${host}')`,
  'service worker': (host) => `navigator.serviceWorker.register('/worker.js?to=${host}')`,
  'STUN over UDP': (_host, { stun }) => `call('stun:${stun}')`,
  'TURN over TCP': (_host, { turn }) =>
    `call('turn:${turn}?transport=tcp', { username: 'u', credential: 'c' })`,
  'error report': (host) => `add('img', { attributionsrc: 'http://${host}/attribution', src: 'data:,' })`,
}

const helpers = `
function add(name, attributes, text = '') {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.textContent = text
  document.body.append(element)
  return element
}
async function call(urls, server = {}) {
  const peer = new RTCPeerConnection({ iceServers: [{ urls, ...server }] })
  peer.createDataChannel('x')
  await peer.setLocalDescription(await peer.createOffer())
}
window.addEventListener('unhandledrejection', (event) => event.preventDefault())
`

export function escapingSite(outside: Outside): Site {
  const lines = outside.hosts.flatMap((host) =>
    Object.values(attempts).map((attempt) => `try { ${attempt(host, outside)} } catch {}`),
  )
  const [host = ''] = outside.hosts
  const worker = `fetch('http://${host}/worker'); new WebSocket('ws://${host}/worker'); new EventSource('http://${host}/worker')`
  return {
    routes: {
      '/': html(
        `<title>Escapes</title><body><script>${helpers}${lines.join('\n')}\ndocument.title = 'Tried'</script>`,
        {
          link: `<http://${host}>; rel=preconnect, <http://${host}/early.js>; rel=preload; as=script`,
          'content-security-policy-report-only': `default-src 'none'; report-uri http://${host}/csp`,
          'report-to': `{"group":"g","max_age":10,"endpoints":[{"url":"http://${host}/report"}]}`,
          nel: '{"report_to":"g","max_age":10,"success_fraction":1}',
        },
      ),
      '/worker.js': javaScript(worker),
      '/away': ({ path }) => redirect(new URL(path, 'http://x').searchParams.get('to') ?? '/'),
      '/file.zip': text('PK', { 'content-disposition': 'attachment; filename="file.zip"' }),
      '/goes': html(`<title>Goes</title><script>location = 'http://${host}/goes'</script>`),
      '/refreshes': html(
        `<title>Refreshes</title><meta http-equiv="refresh" content="0;url=http://${host}/refresh">`,
      ),
      '/refreshes-by-header': html('<title>By header</title>', { refresh: `0;url=http://${host}/header` }),
      '/posts': html(
        `<title>Posts</title><form method="post" action="http://${host}/posts"></form><script>document.forms[0].submit()</script>`,
      ),
    },
  }
}
