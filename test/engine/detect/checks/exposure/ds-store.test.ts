import check from '../../../../../src/engine/detect/checks/exposure/ds-store.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const store = `\u0000\u0000\u0000\u0001Bud1\u0000\u0000\u0010\u0000${'\u0000'.repeat(60)}`

checkTable(check, {
  clean: {
    'no such resource': at('/.DS_Store', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/.DS_Store', indexPage),
    'a response that a second request did not repeat': at('/.DS_Store', store, { isConfirmed: false }),
    'the same response at a random path': at('/.DS_Store', store, { resemblesMissing: true }),
    'a 403 response': at('/.DS_Store', store, { status: 403 }),
    'plain words': at('/.DS_Store', 'Bud1 is the start of such a file'),
    'another binary file': at('/.DS_Store', '\u0000\u0000\u0001\u0000\u0001\u0000'),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/.DS_Store', 'the target did not answer there') },
      reason: 'could not check /.DS_Store: the target did not answer there',
    },
  },
  found: {
    'a .DS_Store file': {
      given: at('/.DS_Store', store, { headers: { 'content-type': 'application/octet-stream' } }),
      findings: [{ severity: 'low', samples: ['/.DS_Store'], confidence: 'certain' }],
    },
  },
})
