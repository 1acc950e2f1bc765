import check from '../../../../../src/engine/detect/checks/nextjs/rsc-cve.ts'
import type { Artifacts } from '../../../../../src/engine/model/artifacts.ts'
import { page, siteUrl, technology } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const appPage = page({
  headers: { vary: 'rsc, next-router-state-tree' },
  body: '<html><body><script>self.__next_f.push([1,"a"])</script></body></html>',
})
const pagesPage = page({
  headers: { 'x-powered-by': 'Next.js' },
  body: '<html><script id="__NEXT_DATA__" type="application/json">{}</script></html>',
})

const server = (version: string, given: Partial<Artifacts> = {}) => ({
  technologies: [technology('nextjs', { version })],
  pages: [appPage],
  ...given,
})

const finds = (version: string): FoundCase => ({
  given: server(version),
  findings: [{ severity: 'critical', samples: [`Next.js ${version}`], confidence: 'firm', url: siteUrl }],
})

const fixed = [
  '15.0.5',
  '15.1.9',
  '15.2.6',
  '15.3.6',
  '15.4.8',
  '15.5.7',
  '15.6.0-canary.58',
  '16.0.7',
  '16.1.0',
]
const affected = [
  '15.0.4',
  '15.1.8',
  '15.2.5',
  '15.3.5',
  '15.4.7',
  '15.5.6',
  '15.6.0-canary.57',
  '16.0.6',
  '16.1.0-canary.11',
]

checkTable(check, {
  clean: {
    ...Object.fromEntries(fixed.map((version) => [`the fix ${version}`, server(version)])),
    'an earlier release line': server('14.2.33'),
    'a canary before the vulnerability': server('14.3.0-canary.76'),
    'the Pages Router': server('15.1.8', { pages: [pagesPage] }),
    'a page that mentions the App Router': server('15.1.8', {
      pages: [page({ headers: { 'x-powered-by': 'Next.js' }, body: '<p>self.__next_f</p>' })],
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
    ...Object.fromEntries(affected.map((version) => [`the last before the fix, ${version}`, finds(version)])),
    'the first vulnerable canary': finds('14.3.0-canary.77'),
  },
})
