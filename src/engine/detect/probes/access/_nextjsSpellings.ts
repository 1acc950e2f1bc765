import { type DynamicPage, type SpellingFacts, type UrlSpelling, withPath } from './_spelling.ts'

/** Versions from 13.2 on require the name five times, earlier ones once. Source: GHSA-f82v-jwr5-mffw. */
const subrequests = [
  Array(5).fill('middleware').join(':'),
  Array(5).fill('src/middleware').join(':'),
  'pages/_middleware',
] as const

/**
 * Forms in which Next.js itself asks for a page, and which its middleware did not match. Sources: the advisories that the
 * rows name.
 */
export const nextjsSpellings: readonly UrlSpelling[] = [
  ...subrequests.map(
    (value): UrlSpelling => ({
      name: 'the header x-middleware-subrequest',
      family: 'nextjs',
      known: ['CVE-2025-29927'],
      spell: (url, { isNextjs }) =>
        isNextjs ? { url: url.href, headers: { 'x-middleware-subrequest': value } } : null,
    }),
  ),
  ...[null, 0, 1].map(
    (locale): UrlSpelling => ({
      name: `page data ${locale === null ? 'without' : 'with'} a locale`,
      family: 'nextjs',
      known: ['CVE-2026-44573'],
      spell: (url, facts) => pageData(url, facts, locale),
    }),
  ),
  {
    name: 'the parameter of a dynamic route in the query',
    family: 'nextjs',
    known: ['CVE-2026-44574'],
    spell: routeParameter,
  },
  ...['.rsc', '.segments/_full.segment.rsc', '.segments/_tree.segment.rsc'].map(
    (ending): UrlSpelling => ({
      name: `component data (${ending})`,
      family: 'nextjs',
      known: ['CVE-2026-44575', 'CVE-2026-45109'],
      spell: (url, { isNextjs }) => {
        const spelled = isNextjs
          ? withPath(url, `${url.pathname.replace(/\/$/, '') || '/index'}${ending}`)
          : null
        return spelled === null ? null : { ...spelled, headers: { rsc: '1' } }
      },
    }),
  ),
  {
    name: 'component data by header and parameter',
    family: 'nextjs',
    known: ['CVE-2026-44575'],
    spell(url, { isNextjs }) {
      if (!isNextjs) return null
      const spelled = new URL(url)
      spelled.searchParams.set('_rsc', '1')
      return { url: spelled.href, headers: { rsc: '1', 'next-router-prefetch': '1' } }
    },
  },
  ...[0, 1].map(
    (index): UrlSpelling => ({
      name: 'a locale in front of the path',
      family: 'nextjs',
      known: ['CVE-2026-64642'],
      spell(url, { isNextjs, locales }) {
        const locale = locales[index]
        return isNextjs && locale !== undefined ? withPath(url, `/${locale}${url.pathname}`) : null
      },
    }),
  ),
]

function pageData(
  url: URL,
  { isNextjs, buildId, locales }: SpellingFacts,
  index: number | null,
): ReturnType<UrlSpelling['spell']> {
  const locale = index === null ? '' : locales[index]
  if (!isNextjs || buildId === null || locale === undefined) return null
  const page = url.pathname.replace(/\/$/, '') || '/index'
  return withPath(url, `/_next/data/${buildId}${locale === '' ? '' : `/${locale}`}${page}.json`)
}

/** Asks for a readable page of the same route, with the refused parameter in its query. */
function routeParameter(url: URL, { dynamicPages }: SpellingFacts): ReturnType<UrlSpelling['spell']> {
  const found = dynamicPages.flatMap((page) => {
    const value = parameterAt(url, page)
    return value === null ? [] : [{ page, value }]
  })[0]
  if (found === undefined) return null
  const spelled = new URL(found.page.url)
  spelled.searchParams.set(`nxtP${found.page.name}`, found.value)
  return { url: spelled.href }
}

function parameterAt(url: URL, page: DynamicPage): string | null {
  const [own, other] = [url.pathname.split('/'), new URL(page.url).pathname.split('/')]
  const index = other.lastIndexOf(page.value)
  if (own.length !== other.length || index < 0) return null
  const value = own[index] ?? ''
  const isSame = own.every((segment, at) => at === index || segment === other[at])
  return isSame && value !== page.value && value !== '' ? value : null
}
