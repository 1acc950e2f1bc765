import check from '../../../../../src/engine/detect/checks/exposure/package-manifest.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const manifest = JSON.stringify({ name: 'shop', dependencies: { express: '^4.18.0', pg: '8.11.0' } })
const finds = (path: string, body: string, excerpt: string): FoundCase => ({
  given: at(path, body),
  findings: [{ severity: 'low', samples: [path], confidence: 'certain', excerpt }],
})

checkTable(check, {
  clean: {
    'no such resource': at('/package.json', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/package.json', indexPage),
    'a response that a second request did not repeat': at('/package.json', manifest, { isConfirmed: false }),
    'the same response at a random path': at('/package.json', manifest, { resemblesMissing: true }),
    'a 403 response': at('/package.json', manifest, { status: 403 }),
    'a JSON response to every path': at('/package.json', '{"error":"not found"}'),
    'other JSON with packages': at('/package.json', '{"name":"parcel","dependencies":[1,2],"weight":3}'),
    'a project without packages': at('/package.json', '{"name":"shop","version":"1.0.0"}'),
    'a list of names': at('/requirements.txt', 'Requirements\nA passport\nTwo photographs\n'),
    'another lock file': at('/Gemfile.lock', 'GEM\nstones\n'),
    'a Composer manifest named package.json': at('/composer.json', '{"composer":"Bach"}'),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/package.json', 'the target did not answer there') },
      reason: 'could not check /package.json: the target did not answer there',
    },
  },
  found: {
    'an npm manifest': finds('/package.json', manifest, '2 packages: express, pg'),
    'more packages than the evidence shows': finds(
      '/package.json',
      JSON.stringify({ devDependencies: Object.fromEntries([...'abcdefg'].map((name) => [name, '1'])) }),
      '7 packages: a, b, c, d, e, …',
    ),
    'a Composer manifest': finds(
      '/composer.json',
      '{"require":{"laravel/framework":"^11.0"}}',
      '1 packages: laravel/framework',
    ),
    'a Gemfile': finds(
      '/Gemfile.lock',
      'GEM\n  remote: https://gems.example/\n  specs:\n    rails (7.1.0)\n      actionpack (= 7.1.0)\n    puma (6.4.0)\n',
      '2 packages: rails, puma',
    ),
    'a requirements.txt': finds(
      '/requirements.txt',
      '# server\nDjango==4.2.1\npsycopg[binary]>=3.1\ngunicorn\n',
      '3 packages: Django, psycopg, gunicorn',
    ),
  },
})
