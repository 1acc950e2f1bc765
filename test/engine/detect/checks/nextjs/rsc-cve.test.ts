import check from '../../../../../src/engine/detect/checks/nextjs/rsc-cve.ts'
import type { Artifacts } from '../../../../../src/engine/model/artifacts.ts'
import { libraries } from '../../../../helpers/tables/artifacts/libraries.ts'
import { page, script, siteUrl, technology } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const appScript = '<script>self.__next_f.push([1,"a"])</script>'
const appPage = page({
  headers: { vary: 'rsc, next-router-state-tree' },
  body: `<html><body>${appScript}</body></html>`,
})
const pagesPage = page({
  headers: { 'x-powered-by': 'Next.js' },
  body: '<html><script id="__NEXT_DATA__" type="application/json">{}</script></html>',
})
const imagePage = (image: string) =>
  page({ headers: { 'x-powered-by': 'Next.js' }, body: `<img srcset="${image} 1x">` })

const server = (version: string, given: Partial<Artifacts> = {}) => ({
  technologies: [technology('nextjs', { version })],
  pages: [appPage],
  libraries: libraries(),
  ...given,
})

const finds = (version: string): FoundCase => ({
  given: server(version),
  findings: [{ severity: 'critical', samples: [`Next.js ${version}`], confidence: 'firm', url: siteUrl }],
})

/** These releases fix CVE-2026-126187, which no earlier one fixes. */
const fixed = ['15.5.28', '16.4.1', '15.5.29', '16.4.6']
const affected = [
  ...['15.0.4', '15.0.5', '15.2.5', '15.5.7', '15.5.27', '15.6.0-canary.57', '14.3.0-canary.77', '13.4.0'],
  ...['16.0.0', '16.0.7', '16.1.0-canary.12', '16.3.8', '16.4.0'],
]

const onlyReact2Shell = {
  found: [],
  advisories: {
    next: (libraries().advisories.next ?? []).filter(({ ids }) => ids.includes('CVE-2025-55182')),
  },
}

checkTable(check, {
  clean: {
    ...Object.fromEntries(fixed.map((version) => [`the fix ${version}`, server(version)])),
    ...Object.fromEntries(
      ['15.0.5', '15.1.9', '15.5.7', '15.6.0-canary.58', '16.0.7', '16.1.0', '14.3.0-canary.76'].map(
        (version) => [
          `${version}, if only CVE-2025-55182 is known`,
          server(version, { libraries: onlyReact2Shell }),
        ],
      ),
    ),
    'the Pages Router': server('15.1.8', { pages: [pagesPage] }),
    'a page that mentions the App Router': server('15.1.8', {
      pages: [page({ headers: { 'x-powered-by': 'Next.js' }, body: '<p>self.__next_f</p>' })],
    }),
    'an image optimizer that attackers may not reach': server('15.5.20', {
      pages: [imagePage('/_next/image?url=%2Flogo.png&amp;w=640&amp;q=75')],
    }),
    'a front server on Windows, after the fix': server('15.5.24', {
      pages: [pagesPage],
      responses: [page({ headers: { server: 'Microsoft-IIS/10.0', 'x-powered-by': 'Next.js' } })],
    }),
  },
  skipped: {
    'no Next.js': { given: {}, reason: 'Next.js was not detected on the target' },
    Vercel: {
      given: server('15.1.8', {
        technologies: [
          technology('nextjs', { version: '15.1.8' }),
          technology('vercel', { kind: 'hosting' }),
        ],
      }),
      reason: 'Vercel blocks such requests before they reach the application',
    },
    'an exported site': {
      given: server('15.1.8', { pages: [page({ body: appPage.body })] }),
      reason:
        'no response shows whether a Next.js server or a static export serves the pages: check the version with npm ls next',
    },
  },
  found: {
    ...Object.fromEntries(affected.map((version) => [`an affected version, ${version}`, finds(version)])),
    ...Object.fromEntries(
      [
        '15.0.4',
        '15.1.8',
        '15.5.6',
        '15.6.0-canary.57',
        '16.0.6',
        '16.1.0-canary.11',
        '14.3.0-canary.77',
      ].map((version) => [
        `${version}, if only CVE-2025-55182 is known`,
        {
          given: server(version, { libraries: onlyReact2Shell }),
          findings: [{ severity: 'critical' as const, samples: [`Next.js ${version}`] }],
        },
      ]),
    ),
    'all advisories of the version, the worst first': {
      given: server('16.3.5'),
      findings: [
        {
          severity: 'critical',
          samples: ['Next.js 16.3.5'],
          evidence: {
            version: '16.3.5',
            fixed_in: '16.4.1',
            middleware_seen: false,
            advisories: [
              'CVE-2026-126187',
              'CVE-2026-94483',
              'CVE-2026-94545',
              'CVE-2026-94544',
              'CVE-2026-94543',
              'CVE-2026-94485',
              'CVE-2026-94484',
              'CVE-2026-103004',
            ],
            advisories_total: 8,
          },
        },
      ],
    },
    'an exploited vulnerability, said first': {
      given: server('16.0.6'),
      findings: [
        {
          severity: 'critical',
          samples: ['Next.js 16.0.6'],
          evidence: { known_exploited: ['CVE-2025-55182'] },
        },
      ],
    },
    'an encoded path on a server with Windows': {
      given: server('15.5.23', {
        pages: [pagesPage],
        responses: [page({ headers: { server: 'Microsoft-IIS/10.0', 'x-powered-by': 'Next.js' } })],
      }),
      findings: [{ severity: 'critical', samples: ['Next.js 15.5.23'] }],
    },
    'a Turbopack build, of which a webpack advisory says nothing': {
      given: server('16.3.7', { scripts: [script('(globalThis.TURBOPACK||(globalThis.TURBOPACK=[]))')] }),
      findings: [
        {
          severity: 'critical',
          samples: ['Next.js 16.3.7'],
          evidence: {
            advisories: [
              'CVE-2026-126187',
              'CVE-2026-94483',
              'CVE-2026-94544',
              'CVE-2026-94543',
              'CVE-2026-94484',
              'CVE-2026-103004',
            ],
          },
        },
      ],
    },
  },
})
