import check from '../../../../../src/engine/detect/checks/exposure/test-artifacts.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const coverage = '<!doctype html><html><head><title>Code coverage report for All files</title></head></html>'
const finds = (path: string, body: string, kind: string): FoundCase => ({
  given: at(path, body),
  findings: [{ severity: 'low', samples: [path], confidence: 'certain', excerpt: kind }],
})

checkTable(check, {
  clean: {
    'no such resource': at('/coverage/', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/coverage/', indexPage),
    'a response that a second request did not repeat': at('/coverage/', coverage, { isConfirmed: false }),
    'the same response at a random path': at('/coverage/', coverage, { resemblesMissing: true }),
    'a 403 response': at('/coverage/', coverage, { status: 403 }),
    'a page about insurance': at('/coverage/', '<html><title>Our coverage</title></html>'),
    'an article about Storybook': at('/storybook/', '<html><title>Why we use Storybook</title></html>'),
    'a book store': at('/storybook/', '<html><title>Storybook</title><body>For children</body></html>'),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/coverage/', 'the target did not answer there') },
      reason: 'could not check /coverage/: the target did not answer there',
    },
  },
  found: {
    'a coverage report': finds('/coverage/', coverage, 'coverage report'),
    Storybook: finds(
      '/storybook/',
      '<html><head><title>@storybook/core - Storybook</title><script src="./sb-manager/globals.js"></script></head></html>',
      'Storybook',
    ),
    'a Playwright report': finds(
      '/playwright-report/',
      '<html><head><title>Playwright Test Report</title></head></html>',
      'Playwright report',
    ),
  },
})
