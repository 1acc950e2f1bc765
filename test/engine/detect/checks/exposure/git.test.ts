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
    'no such resource': at('/.git/HEAD', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/.git/HEAD', indexPage, {
      headers: { 'content-type': 'text/html' },
    }),
    'the start page at /.git/config': at('/.git/config', indexPage),
    'a page that quotes the file': at('/.git/HEAD', `${indexPage}<pre>ref: refs/heads/main</pre>`),
    'another text': at('/.git/HEAD', 'OK'),
    'another configuration file': at('/.git/config', '[core]\nname = value\n'),
    'a response that a second request did not repeat': at('/.git/HEAD', 'ref: refs/heads/main\n', {
      isConfirmed: false,
    }),
    'the same response at a random path': at('/.git/HEAD', 'ref: refs/heads/main\n', {
      resemblesMissing: true,
    }),
    'a 403 response': at('/.git/HEAD', 'ref: refs/heads/main\n', { status: 403 }),
  },
  skipped: {
    'a path that was not requested': {
      given: {
        wellKnown: wellKnownGap('/.git/HEAD', 'the budget for crawling and passive checks was exhausted'),
      },
      reason: 'could not check /.git/HEAD: the budget for crawling and passive checks was exhausted',
    },
  },
  found: {
    'a HEAD with a branch': {
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
    'a HEAD with a commit': {
      given: at('/.git/HEAD', `${drawn('hex', 40)}\n`),
      findings: [{ severity: 'high', samples: ['/.git/HEAD'] }],
    },
    'a configuration with its remote': {
      given: at('/.git/config', config('git@github.com:acme/shop.git')),
      findings: [{ severity: 'high', samples: ['/.git/config'] }],
    },
    'a remote URL with user and token': {
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
    'a remote URL with a lone token': {
      given: at('/.git/config', config(`https://${token}@github.com/acme/shop.git`)),
      secrets: [token],
      findings: [{ severity: 'critical', samples: ['/.git/config'] }],
    },
  },
})
