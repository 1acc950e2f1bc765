import { expect } from 'chai'
import { writtenPath } from '../../../../../src/engine/detect/active/restore/writtenPath.ts'

const origin = 'https://app.example'

describe('the path of a write in a report', () => {
  const cases: Readonly<Record<string, string>> = {
    '/': '/',
    '/api/users/7?page=2': '/api/users/7',
    '/konto/l%C3%B6schen/': '/konto/l%C3%B6schen/',
    '/notes/my%20first,note@v1.2': '/notes/my%20first,note@v1.2',
    "/users/1'%22kc649c%60%3C%24%7B%7B%3B)(%5D%5C": '/users/*',
    '/users/1%20AND%20(SELECT%20SLEEP(1.20))%3D2/notes': '/users/*/notes',
    '/users/%FF%FE': '/users/*',
    [`/users/${'a'.repeat(101)}`]: '/users/*',
  }
  for (const [path, wanted] of Object.entries(cases)) {
    it(`${path.slice(0, 60)} becomes ${wanted}`, () => {
      expect(writtenPath(origin + path)).to.equal(wanted)
    })
  }
})
