import check from '../../../../../src/engine/detect/checks/deps/application-cve.ts'
import { seenProduct } from '../../../../helpers/backends/productPages.ts'
import { libraries } from '../../../../helpers/tables/artifacts/libraries.ts'
import { exchange, wellKnown } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const page = (body: string) => ({
  responses: [exchange({ body })],
  technologies: [],
  wellKnown: wellKnown({}),
  libraries: libraries(),
})
const known = (name: string, below: string) => ({
  found: [],
  advisories: {
    [`product/${name}`]: [
      {
        ids: ['CVE-2027-1000'],
        severity: 'high',
        cwes: [79],
        ranges: [{ from: null, below }],
        summary: 'Something bad happens',
        link: 'https://nvd.nist.gov/vuln/detail/CVE-2027-1000',
      } as const,
    ],
  },
})
const wordpress = (version: string) =>
  page(
    `<html><head><meta name="generator" content="WordPress ${version}" /><link href="/wp-includes/style.css"></head></html>`,
  )
const gitea = (version: string) =>
  page(
    `<html><head><meta name="author" content="Gitea - Git with a cup of tea"></head><footer><a href="https://about.gitea.com">Powered by Gitea</a> Version:\n ${version} Page: 3ms</footer></html>`,
  )
const traefik = (version: string, codename = '"Codename":"saintnectaire"') =>
  seenProduct('<title>Traefik Proxy</title>', {
    '/api/version': `{"Version":"${version}",${codename},"startDate":"2026-06-01T00:00:00Z"}`,
  })

checkTable(check, {
  clean: {
    'a fixed version of WordPress 6.9': wordpress('6.9.5'),
    'a fixed version of WordPress 7.0': wordpress('7.0.2'),
    'an older line that is not affected': wordpress('6.8.3'),
    'a fixed version of Gitea': gitea('1.27.1'),
    'a fixed version of Traefik 2': traefik('2.11.52'),
    'a fixed version of Traefik 3.6': traefik('3.6.23'),
    'another API behind the title of Traefik': traefik('3.6.22', '"name":"shop"'),
    'a version that downloaded advisories do not affect': {
      ...gitea('1.30.0'),
      libraries: known('gitea', '1.30.0'),
    },
    'a page that only names the version': page('<p>content="WordPress 7.0.1"</p>'),
    'a generator without a second mark': page('<meta name="generator" content="WordPress 7.0.1">'),
  },
  skipped: {
    'WordPress that hides its version': {
      given: page('<link href="/wp-content/themes/a/style.css">'),
      reason: 'WordPress does not show its version: check the installed one on the server',
    },
  },
  found: {
    'WordPress 7.0 before its fix': {
      given: wordpress('7.0.1'),
      findings: [{ severity: 'critical', samples: ['WordPress 7.0.1'], confidence: 'firm' }],
    },
    'WordPress 6.9 without a patch level': {
      given: wordpress('6.9'),
      findings: [{ severity: 'critical', samples: ['WordPress 6.9'] }],
    },
    'Traefik before its fix': {
      given: traefik('3.7.6'),
      findings: [{ severity: 'medium', samples: ['Traefik 3.7.6'], confidence: 'firm' }],
    },
    'Gitea with an advisory that was downloaded': {
      given: { ...gitea('1.29.9'), libraries: known('gitea', '1.30.0') },
      findings: [
        { severity: 'high', samples: ['Gitea 1.29.9'], evidence: { advisories: ['CVE-2027-1000'] } },
      ],
    },
    'Traefik with an advisory that was downloaded': {
      given: { ...traefik('3.8.0'), libraries: known('traefik', '3.8.1') },
      findings: [
        { severity: 'high', samples: ['Traefik 3.8.0'], evidence: { advisories: ['CVE-2027-1000'] } },
      ],
    },
    'Gitea before its fix': {
      given: gitea('1.27.0'),
      findings: [{ severity: 'high', samples: ['Gitea 1.27.0'] }],
    },
  },
})
