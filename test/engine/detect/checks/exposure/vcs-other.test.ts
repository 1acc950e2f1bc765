import check from '../../../../../src/engine/detect/checks/exposure/vcs-other.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const database = `SQLite format 3\u0000\u0010\u0000${'\u0000'.repeat(80)}`
const finds = (path: string, body: string, excerpt: string): FoundCase => ({
  given: at(path, body),
  findings: [{ severity: 'medium', samples: [path], confidence: 'certain', excerpt }],
})

checkTable(check, {
  clean: {
    'no such resource': at('/.svn/wc.db', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/.svn/wc.db', indexPage),
    'a response that a second request did not repeat': at('/.svn/wc.db', database, { isConfirmed: false }),
    'the same response at a random path': at('/.svn/wc.db', database, { resemblesMissing: true }),
    'a 403 response': at('/.svn/wc.db', database, { status: 403 }),
    'one word in response to every path': at('/.hg/requires', 'store'),
    'a text about Mercurial': at('/.hg/requires', 'Mercurial needs revlogv1 and store here.'),
    'another list': at('/.hg/requires', 'red\ngreen\n'),
    'a list with slashes': at('/CVS/Entries', '/a/b/\n'),
    'a single letter': at('/CVS/Entries', 'D\n'),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/.hg/requires', 'the target did not answer there') },
      reason: 'could not check /.hg/requires: the target did not answer there',
    },
  },
  found: {
    'a Subversion database': finds('/.svn/wc.db', database, 'Subversion working copy'),
    'a Mercurial repository': finds(
      '/.hg/requires',
      'dotencode\nfncache\ngeneraldelta\nrevlogv1\nsparserevlog\nstore\n',
      'Mercurial repository: dotencode, fncache, generaldelta, revlogv1, sparserevlog',
    ),
    'a current Mercurial repository': finds(
      '/.hg/requires',
      'share-safe\n',
      'Mercurial repository: share-safe',
    ),
    'a CVS working copy': finds(
      '/CVS/Entries',
      '/index.php/1.4/Tue Mar 10 12:00:00 2020//\nD/images////\nD\n',
      'CVS working copy with 3 entries',
    ),
  },
})
