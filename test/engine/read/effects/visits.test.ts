import { expect } from 'chai'
import { isReadingUrl, skippedVisit } from '../../../../src/engine/read/effects/visits.ts'

describe('the set of URLs that a crawl visits', () => {
  for (const [path, isVisited] of [
    ['/account?password_new=Spring-2031&password_conf=Spring-2031&Change=Change', false],
    ['/enter?user=ada&passwd=Spring-2031', false],
    ['/enter?user=ada&newPwd=Spring-2031', false],
    ['/enter?password=', true],
    ['/enter?password=1', true],
    ['/help?forgotPassword=question', true],
    ['/find?q=password-rules&passage=twenty-two', true],
  ] as const) {
    it(`${isVisited ? 'includes' : 'excludes'} ${path}`, () => {
      const url = `https://app.example${path}`
      expect([isReadingUrl(url), skippedVisit({ method: 'GET', url }) === null]).to.deep.equal([
        isVisited,
        isVisited,
      ])
    })
  }
})
