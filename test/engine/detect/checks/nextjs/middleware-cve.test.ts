import check from '../../../../../src/engine/detect/checks/nextjs/middleware-cve.ts'
import type { Artifacts } from '../../../../../src/engine/model/artifacts.ts'
import { libraries } from '../../../../helpers/tables/artifacts/libraries.ts'
import { hop, page, script, siteUrl, technology } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const only = (...known: readonly string[]) => ({
  found: [],
  advisories: { next: (libraries().advisories.next ?? []).filter(({ ids }) => known.includes(ids[0] ?? '')) },
})
const onlyHeader = only('CVE-2025-29927')

const server = (version: string, given: Partial<Artifacts> = {}) => ({
  technologies: [technology('nextjs', { version })],
  responses: [page({ headers: { 'x-powered-by': 'Next.js' } })],
  libraries: onlyHeader,
  ...given,
})

const appPages = [page({ body: '<script>self.__next_f.push([1,"a"])</script>' })]
const pagesPages = (data: string) => [
  page({ body: `<script id="__NEXT_DATA__" type="application/json">${data}</script>` }),
]
const matchers = script('self.__MIDDLEWARE_MATCHERS = [{"regexp":"^/admin"}]')

const finds = (version: string): FoundCase => ({
  given: server(version),
  findings: [
    {
      severity: 'medium',
      samples: [`Next.js ${version}`],
      confidence: 'firm',
      evidence: { middleware_seen: false },
    },
  ],
})

checkTable(check, {
  clean: {
    'the fix of 12': server('12.3.5'),
    'the fix of 13': server('13.5.9'),
    'the fix of 14': server('14.2.25'),
    'the fix of 15': server('15.2.3'),
    'a later release line': server('16.0.0'),
    'a version without middleware': server('11.1.4'),
    'page data without i18n': server('15.5.15', {
      libraries: only('CVE-2026-44573'),
      pages: pagesPages('{"page":"/"}'),
    }),
    'segments without the App Router': server('15.5.15', {
      libraries: only('CVE-2026-44575'),
      pages: pagesPages('{"page":"/"}'),
    }),
    'segments in a webpack build, of which only Turbopack lacks the fix': server('15.5.17', {
      libraries: only('CVE-2026-45109'),
      pages: appPages,
      scripts: [script('(self.webpackChunk_N_E=self.webpackChunk_N_E||[])')],
    }),
    'the newest release': server('16.4.6', { libraries: libraries(), pages: appPages }),
  },
  skipped: {
    'a version that nextjs.rsc-cve reports': {
      given: server('15.2.2', { libraries: libraries(), pages: appPages }),
      reason: 'nextjs.rsc-cve reports all advisories of this version: one upgrade fixes them',
    },
    'another framework': {
      given: { technologies: [technology('nuxt', { version: '3.0.0' })] },
      reason: 'Next.js was not detected on the target',
    },
    'an unknown version': {
      given: {
        technologies: [technology('nextjs')],
        responses: [page({ headers: { 'x-powered-by': 'Next.js' } })],
      },
      reason: 'the Next.js version is not visible: check it with npm ls next',
    },
    'a version without its patch number': {
      given: server('14.2'),
      reason: 'the Next.js version is not visible: check it with npm ls next',
    },
    Vercel: {
      given: server('14.2.24', {
        technologies: [
          technology('nextjs', { version: '14.2.24' }),
          technology('vercel', { kind: 'hosting' }),
        ],
      }),
      reason: 'Vercel blocks such requests before they reach the application',
    },
    Netlify: {
      given: server('14.2.24', {
        technologies: [
          technology('nextjs', { version: '14.2.24' }),
          technology('netlify', { kind: 'hosting' }),
        ],
      }),
      reason: 'Netlify blocks such requests before they reach the application',
    },
    'an exported site': {
      given: server('14.2.24', { responses: [page({ headers: { server: 'nginx' } })] }),
      reason:
        'no response shows whether a Next.js server or a static export serves the pages: check the version with npm ls next',
    },
  },
  found: {
    'the last of 12': finds('12.3.4'),
    'the last of 13': finds('13.5.8'),
    'the last of 14': finds('14.2.24'),
    'the last of 15': finds('15.2.2'),
    'a canary before the fix': finds('15.2.3-canary.1'),
    'a server recognized by its Vary header': {
      given: server('14.1.0', { responses: [page({ headers: { vary: 'RSC, Next-Router-State-Tree' } })] }),
      findings: [{ severity: 'medium', samples: ['Next.js 14.1.0'] }],
    },
    'middleware in a redirect': {
      given: server('14.2.24', {
        responses: [
          page({
            headers: { 'x-powered-by': 'Next.js' },
            redirects: [hop({ headers: { 'x-middleware-redirect': '/login' } })],
          }),
        ],
      }),
      findings: [
        {
          severity: 'high',
          samples: ['Next.js 14.2.24'],
          url: siteUrl,
          excerpt:
            'Next.js 14.2.24, with middleware\nCVE-2025-29927 (high): Authorization bypass: requests with the header x-middleware-subrequest skip middleware',
          evidence: { version: '14.2.24', middleware_seen: true },
        },
      ],
    },
    'page data with i18n': {
      given: server('15.5.15', {
        libraries: only('CVE-2026-44573'),
        pages: pagesPages('{"page":"/","locales":["en","de"]}'),
        scripts: [matchers],
      }),
      findings: [{ severity: 'high', samples: ['Next.js 15.5.15'] }],
    },
    'segments of the App Router': {
      given: server('16.2.4', {
        libraries: only('CVE-2026-44575', 'CVE-2026-44574'),
        pages: appPages,
        scripts: [matchers],
      }),
      findings: [
        {
          severity: 'high',
          samples: ['Next.js 16.2.4'],
          evidence: { fixed_in: '16.2.5', advisories: ['CVE-2026-44575', 'CVE-2026-44574'] },
        },
      ],
    },
    'one locale, which does not show': {
      given: server('16.2.10', {
        libraries: only('CVE-2026-64642'),
        pages: appPages,
        scripts: [matchers, script('(globalThis.TURBOPACK=[])')],
      }),
      findings: [
        {
          severity: 'medium',
          samples: ['Next.js 16.2.10'],
          excerpt:
            'Next.js 16.2.10, with middleware\nCVE-2026-64642 (medium): Authorization bypass: with Turbopack and a single locale, requests skip middleware (only with one locale, not seen by the scan)',
        },
      ],
    },
    'middleware in the bundle': {
      given: server('13.4.0', { scripts: [script('self.__MIDDLEWARE_MATCHERS = [{"regexp":"^/admin"}]')] }),
      findings: [{ severity: 'high', samples: ['Next.js 13.4.0'] }],
    },
    'an empty middleware path list in the bundle': {
      given: server('13.4.1', { scripts: [script('self.__MIDDLEWARE_MATCHERS = []')] }),
      findings: [{ severity: 'medium', samples: ['Next.js 13.4.1'] }],
    },
  },
})
