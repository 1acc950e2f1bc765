import check from '../../../../../src/engine/detect/checks/exposure/git.ts'
import { redactSecret } from '../../../../../src/engine/report/evidence/redact.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'
const config = (url: string) =>
  `[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n[remote "origin"]\n\turl = ${url}\n`
const token = `ghp_${drawn('base62', 36)}`

checkTable(check, {
  clean: {
    'nothing there': at('/.git/HEAD', 'Not Found', { status: 404 }),
    'the start page for every path': at('/.git/HEAD', indexPage, {
      headers: { 'content-type': 'text/html' },
    }),
    'the start page for the configuration': at('/.git/config', indexPage),
    'a page that shows what the file would hold': at(
      '/.git/HEAD',
      `${indexPage}<pre>ref: refs/heads/main</pre>`,
    ),
    'another text': at('/.git/HEAD', 'OK'),
    'a configuration of something else': at('/.git/config', '[core]\nname = value\n'),
    'an answer that did not come again': at('/.git/HEAD', 'ref: refs/heads/main\n', { isConfirmed: false }),
    'an answer like that at a random path': at('/.git/HEAD', 'ref: refs/heads/main\n', {
      resemblesMissing: true,
    }),
    'a refusal': at('/.git/HEAD', 'ref: refs/heads/main\n', { status: 403 }),
  },
  skipped: {
    'a path that was not asked for': {
      given: {
        wellKnown: wellKnownGap('/.git/HEAD', 'the budget for crawling and passive checks was exhausted'),
      },
      reason: 'could not check /.git/HEAD: the budget for crawling and passive checks was exhausted',
    },
  },
  found: {
    'a branch': {
      given: at('/.git/HEAD', 'ref: refs/heads/main\n', { headers: { 'content-type': 'text/html' } }),
      findings: [
        {
          severity: 'high',
          samples: ['/.git/HEAD'],
          url: 'https://app.example.com/.git/HEAD',
          confidence: 'certain',
          excerpt: 'ref: refs/heads/main',
        },
      ],
    },
    'a commit': {
      given: at('/.git/HEAD', `${drawn('hex', 40)}\n`),
      findings: [{ severity: 'high', samples: ['/.git/HEAD'] }],
    },
    'a configuration, its remote included': {
      given: at('/.git/config', config('git@github.com:acme/shop.git')),
      findings: [{ severity: 'high', samples: ['/.git/config'] }],
    },
    'a configuration with a token in the address': {
      given: {
        wellKnown: wellKnown({
          '/.git/HEAD': { body: 'ref: refs/heads/main\n' },
          '/.git/config': { body: config(`https://x-access-token:${token}@github.com/acme/shop.git`) },
        }),
      },
      secrets: [token],
      findings: [
        {
          severity: 'critical',
          samples: ['/.git/HEAD', '/.git/config'],
          excerpt: config(`https://${redactSecret(`x-access-token:${token}`)}@github.com/acme/shop.git`),
        },
      ],
    },
    'a token alone in the address': {
      given: at('/.git/config', config(`https://${token}@github.com/acme/shop.git`)),
      secrets: [token],
      findings: [{ severity: 'critical', samples: ['/.git/config'] }],
    },
  },
})
