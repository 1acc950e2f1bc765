import check from '../../../../../src/engine/detect/checks/deps/application-cve.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const page = (body: string) => ({ responses: [exchange({ body })] })
const wordpress = (version: string) =>
  page(
    `<html><head><meta name="generator" content="WordPress ${version}" /><link href="/wp-includes/style.css"></head></html>`,
  )
const gitea = (version: string) =>
  page(
    `<html><head><meta name="author" content="Gitea - Git with a cup of tea"></head><footer><a href="https://about.gitea.com">Powered by Gitea</a> Version:\n ${version} Page: 3ms</footer></html>`,
  )

checkTable(check, {
  clean: {
    'a fixed version of WordPress 6.9': wordpress('6.9.5'),
    'a fixed version of WordPress 7.0': wordpress('7.0.2'),
    'an older line that is not affected': wordpress('6.8.3'),
    'a fixed version of Gitea': gitea('1.27.1'),
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
    'Gitea before its fix': {
      given: gitea('1.27.0'),
      findings: [{ severity: 'high', samples: ['Gitea 1.27.0'] }],
    },
  },
})
