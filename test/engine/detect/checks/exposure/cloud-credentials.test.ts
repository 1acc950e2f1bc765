import check from '../../../../../src/engine/detect/checks/exposure/cloud-credentials.ts'
import { redactSecret } from '../../../../../src/engine/report/evidence/redact.ts'
import { drawn, freshPrivateKey } from '../../../../helpers/fakes/fakeSecrets.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'
const npmToken = `npm_${drawn('base62', 36)}`
const password = drawn('base62', 20)
const awsSecret = drawn('base62', 40)
const bcrypt = `$2y$10$${drawn('base62', 53)}`
const rsa = freshPrivateKey('rsa')

const finds = (path: string, body: string, secret: string, kind: string): FoundCase => ({
  given: at(path, body),
  secrets: [secret],
  findings: [
    {
      severity: 'critical',
      samples: [path],
      excerpt: `${kind}: ${redactSecret(secret)}`,
      evidence: { kind },
    },
  ],
})

checkTable(check, {
  clean: {
    'the start page in response to every path': at('/.npmrc', indexPage),
    'npm settings without a token': at('/.npmrc', 'engine-strict=true\nsave-exact=true\n'),
    'a reference to an environment variable': at('/.npmrc', '//host.example/:_authToken=$NPM_TOKEN\n'),
    'a placeholder token': at('/.npmrc', '//host.example/:_authToken=your-token-here\n'),
    'a text about machines': at('/.netrc', 'This machine has no login and no password.'),
    'a URL without a password': at('/.git-credentials', 'https://github.com\n'),
    'an AWS profile without a secret': at(
      '/.aws/credentials',
      '[default]\nrole_arn = arn:aws:iam::1:role/x\n',
    ),
    'the sample keys of the AWS documentation': at(
      '/.aws/credentials',
      '[default]\naws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY\n',
    ),
    'a list of names': at('/.htpasswd', 'alice:admin\nbob:user\n'),
    'a public key': at('/id_rsa', `ssh-rsa ${drawn('base62', 300)} alice@laptop`),
    'a service account without its key': at('/serviceAccountKey.json', '{"type":"service_account"}'),
    'a private key without an account': at('/serviceAccountKey.json', JSON.stringify({ private_key: rsa })),
    'a response that a second request did not repeat': at('/id_rsa', rsa, { isConfirmed: false }),
    'the same response at a random path': at('/id_rsa', rsa, { resemblesMissing: true }),
  },
  skipped: {
    'a path that was not requested': {
      given: {
        wellKnown: wellKnownGap('/id_rsa', 'the budget for crawling and passive checks was exhausted'),
      },
      reason: 'could not check /id_rsa: the budget for crawling and passive checks was exhausted',
    },
  },
  found: {
    'an npm token': finds('/.npmrc', `//host.example/:_authToken=${npmToken}\n`, npmToken, 'npm token'),
    'a password in .netrc': finds(
      '/.netrc',
      `machine git.acme.io login deploy password ${password}\n`,
      password,
      'user name and password',
    ),
    'a password in .git-credentials': finds(
      '/.git-credentials',
      `https://deploy:${password}@git.acme.io\n`,
      password,
      'Git server password',
    ),
    'an AWS key': finds(
      '/.aws/credentials',
      `[default]\naws_access_key_id = AKIA${drawn('base32', 16)}\naws_secret_access_key = ${awsSecret}\n`,
      awsSecret,
      'AWS access key',
    ),
    'a password hash in .htpasswd': finds(
      '/.htpasswd',
      `admin:${bcrypt}\n`,
      bcrypt,
      'web server password hashes',
    ),
    'a private key': {
      given: at('/id_rsa', rsa, { headers: { 'content-type': 'text/html' } }),
      secrets: [rsa.slice(40, 90)],
      findings: [{ severity: 'critical', samples: ['/id_rsa'] }],
    },
    'a service account key': {
      given: at(
        '/serviceAccountKey.json',
        JSON.stringify({
          type: 'service_account',
          private_key: rsa,
          client_email: 'x@y.iam.gserviceaccount.com',
        }),
      ),
      secrets: [rsa.slice(40, 90)],
      findings: [
        {
          severity: 'critical',
          samples: ['/serviceAccountKey.json'],
          evidence: { kind: 'Google service account key' },
        },
      ],
    },
  },
})
