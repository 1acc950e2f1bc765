import cacheDeception from '../../../../../src/engine/detect/probes/protocol/cache-deception.ts'
import { cachingSite } from '../../../../helpers/sites/cachingSite.ts'
import { html, redirect, type Site, type SiteRequest } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const signIns = { user: { kind: 'cookie', name: 'session', value: 'for-ada-7391' } } as const // `as`: a literal.
const isAda = ({ headers }: SiteRequest) => /session=for-ada-7391/.test(headers.cookie ?? '')
const account = html('<h1>Account</h1><p>Ada Lovelace, Linz, 4711 points, order of yesterday: 3 teapots</p>')
const signIn = redirect('/login', 302)

/** An application that takes `shorten(path)` for `/account`. */
function application(shorten: (path: string) => string): Site {
  return {
    routes: {},
    otherwise(request) {
      if (shorten(request.path) !== '/account') return { ...html('<h1>Not found</h1>'), status: 404 }
      return isAda(request) ? account : signIn
    },
  }
}
const withoutQuery = (path: string) => path.replace(/\?.*$/s, '')
const byPrefix = (path: string) => withoutQuery(path).replace(/^(\/account)\/.*/s, '$1')
const byFirst = (mark: string) => (path: string) => withoutQuery(path).split(mark)[0] ?? ''

const isFile = (path: string) => /\.css$/.test(path)
const given = (site: Site): ProbeCase => ({
  site,
  given: { target: target(`${probedOrigin}/`), responses: [] },
  entries: [entry('GET', '/account')],
  signIns,
})
const found = (site: Site, form: string) => ({
  ...given(site),
  findings: [
    {
      severity: 'high' as const,
      samples: ['/account'],
      confidence: 'certain' as const,
      evidence: { written_with: form },
    },
  ],
})

probeTable(cacheDeception, {
  clean: {
    'no cache': given(application(byPrefix)),
    'a cache before routes that match exactly': given(
      cachingSite(application(withoutQuery), { stores: isFile }),
    ),
    'a cache that keeps sessions apart': given(
      cachingSite(application(byPrefix), {
        stores: () => true,
        keyOf: ({ headers }) => headers.cookie ?? '',
      }),
    ),
    'a page that everyone may read': given({ routes: {}, otherwise: account }),
    'a page that everyone may read under another path': given({
      routes: { '/account': (request) => (isAda(request) ? account : signIn) },
      otherwise: account,
    }),
  },
  skipped: {
    'a scan without an account': {
      ...given(application(byPrefix)),
      signIns: {},
      reason: 'needs a test account: add it with --accounts, or on a server under Domains > Sign-ins',
    },
    'a site without a protected page': {
      ...given(application(byPrefix)),
      entries: [entry('GET', '/about')],
      reason: 'not applicable: the scan found no page that could require a session',
    },
  },
  found: {
    'a cache that stores everything': found(
      cachingSite(application(withoutQuery), { stores: () => true, keyOf: () => '' }),
      'a new query',
    ),
    'a cache of files before an application that matches prefixes': found(
      cachingSite(application(byPrefix), { stores: isFile }),
      'a file name below the path',
    ),
    'an application that drops path parameters': found(
      cachingSite(application(byFirst(';')), { stores: isFile }),
      'a file name after a semicolon',
    ),
    'an application that decodes a question mark': found(
      cachingSite(application(byFirst('%3f')), { stores: isFile }),
      'a file name after an encoded question mark',
    ),
    'an application that decodes a hash': found(
      cachingSite(application(byFirst('%23')), { stores: isFile }),
      'a file name after an encoded hash',
    ),
    'a rewriting rule that ends at a line break': found(
      cachingSite(application(byFirst('%0a')), { stores: isFile }),
      'a file name after an encoded line break',
    ),
  },
})
