import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { curlOf } from '../../../report/evidence/curl.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { givesContent, hasWords, ownWords } from '../_shared/openedContent.ts'
import { listProtectedReads, withResponses } from '../_shared/protectedPaths.ts'
import { needsUser } from '../_shared/skipReasons.ts'

const urlsMax = 8
const privatePagesMax = 2
const bodyBytesMax = 256 * 1024
const requestsOfUrl = 2
const requestsOfForm = 5

type UrlForm = { readonly name: string; write(path: string, word: string): string }

/** The cache stores files by their extension; the application reads the path before it. */
const urlForms: readonly UrlForm[] = [
  { name: 'a new query', write: (path, word) => `${path}?${word}=1` },
  { name: 'a file name below the path', write: (path, word) => `${path}/${word}.css` },
  { name: 'a file name after a semicolon', write: (path, word) => `${path};${word}.css` },
  { name: 'a file name after an encoded question mark', write: (path, word) => `${path}%3f${word}.css` },
  { name: 'a file name after an encoded hash', write: (path, word) => `${path}%23${word}.css` },
  { name: 'a file name after an encoded line break', write: (path, word) => `${path}%0a${word}.css` },
]

/**
 * Finds web cache deception: private pages that a cache stores and gives to everyone who knows the URL.
 *
 * Certain: the session of the scan opens a page under a random URL. A request without a session then gets the words that
 * only the session's page has, twice. Such a URL that no session has opened shows none of them. Fires on `/account/x.css`
 * that the application serves as `/account` and the cache as a file. Does not fire on public pages, or on caches that keep
 * sessions apart. The random URL keeps other users out of the proof. Sources: CWE-524; RFC 9111, section 3; PortSwigger.
 */
export default activeProbe({
  id: 'protocol.cache-deception',
  cwe: 524,
  severity: 'high',
  owner: 'config',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 80, perEntry: 0, isGradual: true },
  title: 'Web cache deception: a cache stores private pages',
  why: 'An attacker sends a signed-in user a link, and then reads the private page of that user from the cache without a session. The cache decides by the URL what it may store, and the application gives a private page under that URL.',
  fix: {
    steps:
      '1. Send `Cache-Control: private, no-store` with each response that depends on the session, from one place such as a middleware.\n2. Configure the cache (CDN, proxy, hosting) to obey `Cache-Control` of the application. Remove rules that store by extension (`*.css`) or that store everything, or limit them to the folder of static files.\n3. Respond with 404 to paths that no route matches exactly, such as `/account/x.css`, `/account;x.css` and `/account%3fx.css`.\n4. Purge the cache, and report that pages in it could be read by others.',
    variants: {
      nextjs:
        '1. Make pages and Route Handlers that read the session dynamic: read `cookies()` in them, and export `dynamic = "force-dynamic"`. Next.js then sends `private, no-cache, no-store`.\n2. Do not override this with `headers()` in `next.config` or rules of the host or a CDN for `/:path*`.\n3. Purge the cache, and report that pages in it could be read by others.',
      express:
        "1. Add one middleware before the routes that need a session: `res.set('Cache-Control', 'private, no-store')`.\n2. Routes such as `app.use('/account', …)` also match `/account/x.css`: use `app.get('/account', …)`.\n3. Remove rules of the CDN or proxy that store by extension or that store everything.\n4. Purge the cache, and report that pages in it could be read by others.",
    },
    risk: 'Pages behind a sign-in are no longer served by the cache, so the application gets more requests.',
    verify:
      'Run the commands of the evidence in order: the last one returns what a visitor gets (a sign-in page, 401, 403 or 404).',
  },
  references: [
    'https://portswigger.net/web-security/web-cache-deception',
    'https://cwe.mitre.org/data/definitions/524.html',
    'https://www.rfc-editor.org/rfc/rfc9111#section-3',
  ],
  needs: ['target', 'responses'],
  skipReason({ accounts, artifacts, surface }) {
    if (!accounts.has('user')) return needsUser
    return listPages(artifacts, surface).length === 0
      ? 'not applicable: the scan found no page that could require a session'
      : null
  },
  async run(context) {
    const { artifacts, surface, left } = context
    let tried = 0
    for (const url of listPages(artifacts, surface)) {
      if (tried === privatePagesMax) break
      if (left() < requestsOfUrl + requestsOfForm) return { observations: [], gap: budgetGap }
      const page = await readPage(url, context)
      if (page === null) continue
      tried += 1
      for (const form of urlForms) {
        if (left() < requestsOfForm) return { observations: [], gap: budgetGap }
        const observation = await tryForm(page, form, context)
        // One rule of the cache affects all pages.
        if (observation !== null) return { observations: [observation], gap: null }
      }
    }
    return { observations: [], gap: null }
  },
})

const budgetGap = 'request budget exhausted before all forms of URLs were tested'

type Context = ProbeContext<'target' | 'responses'>

function listPages(
  { target, responses }: Context['artifacts'],
  surface: Context['surface'],
): readonly string[] {
  const urls = listProtectedReads(withResponses(surface, { target, responses })).map(({ url }) => {
    const plain = new URL(url)
    plain.hash = ''
    return plain.href
  })
  return [...new Set(urls)].filter((url) => new URL(url).search === '').slice(0, urlsMax)
}

type PrivatePage = { readonly url: string; readonly words: readonly string[] }

/** Null if a visitor gets the same. A new query each time, because the cache may have the page already. */
async function readPage(url: string, { send, random }: Context): Promise<PrivatePage | null> {
  const own = await send({ url: `${url}?${random.word()}=1`, as: 'user', bodyBytesMax })
  const plain = await send({ url: `${url}?${random.word()}=1`, as: 'anonymous', bodyBytesMax })
  if (!own.ok || !plain.ok || !givesContent(own.exchange)) return null
  const words = ownWords(own.exchange, [plain.exchange])
  return hasWords(own.exchange, words) && !hasWords(plain.exchange, words) ? { url, words } : null
}

async function tryForm(
  { url, words }: PrivatePage,
  form: UrlForm,
  { send, random }: Context,
): Promise<Observation | null> {
  const urlOf = (): string => {
    const { origin, pathname } = new URL(url)
    return origin + form.write(pathname.replace(/\/$/, ''), random.word())
  }
  const open = async (): Promise<Stored | null> => {
    const openedUrl = urlOf()
    const session: ProbeRequest = { url: openedUrl, as: 'user', bodyBytesMax }
    const opened = await send(session)
    if (!opened.ok || !hasWords(opened.exchange, words)) return null
    const visitor: ProbeRequest = { url: openedUrl, as: 'anonymous', bodyBytesMax }
    const stored = await send(visitor)
    if (!stored.ok || !hasWords(stored.exchange, words)) return null
    return { session, opened: opened.exchange, visitor, stored: stored.exchange }
  }
  if ((await open()) === null) return null
  const fresh: ProbeRequest = { url: urlOf(), as: 'anonymous', bodyBytesMax }
  const control = await send(fresh)
  if (!control.ok || hasWords(control.exchange, words)) return null
  const again = await open()
  return again === null
    ? null
    : observe({ url, form, words }, again, { request: fresh, exchange: control.exchange })
}

type Stored = {
  readonly session: ProbeRequest
  readonly opened: Exchange
  readonly visitor: ProbeRequest
  readonly stored: Exchange
}

function observe(
  { url, form, words }: Pick<PrivatePage, 'url' | 'words'> & { readonly form: UrlForm },
  { session, opened, visitor, stored }: Stored,
  control: { readonly request: ProbeRequest; readonly exchange: Exchange },
): Observation {
  const about = 'Then without a session: the cache gives the page of the account'
  return observeProbe(session, opened, {
    sample: pathOf(url),
    place: 'cache',
    headers: ['cache-control', 'age', 'x-cache', 'cf-cache-status', 'vary'],
    excerpt: `Without a session the response has ${words.length} words that only the session's page has.`,
    details: { private_url: url, written_with: form.name },
    controls: [
      {
        about: 'Control: such a URL that no session has opened',
        ...control,
        shows: { status: control.exchange.status },
      },
    ],
    steps: [{ about, curl: curlOf(visitor, stored), shows: { status: stored.status } }],
  })
}
