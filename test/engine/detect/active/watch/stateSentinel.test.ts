import { expect } from 'chai'
import { openStateSentinel } from '../../../../../src/engine/detect/active/watch/stateSentinel.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'

const origin = 'https://app.example'
const paths = ['/?page=2', '/news', '/news?page=2', '/team', '/dates']
const entries = paths.map((path) => ({ ...entry('GET', path), status: 200 }))

async function watch(gone: ReadonlySet<string>, writes?: () => number) {
  const requests: string[] = []
  const sentinel = await openStateSentinel([`${origin}/`], entries, {
    account: null,
    wait: async () => {},
    ...(writes === undefined ? {} : { writes }),
    egress: {
      async send({ url }) {
        const { pathname } = new URL(url)
        requests.push(pathname)
        const status = gone.has(pathname) ? 404 : 200
        return { ok: true, durationMs: 1, exchange: exchange({ url, status }) }
      },
    },
  })
  requests.length = 0
  return { sentinel, requests }
}

describe('the sentinel of application state', () => {
  it('requests only as many pages as needed to show that fewer than half have changed', async () => {
    const gone = new Set<string>()
    const { sentinel, requests } = await watch(gone)
    await sentinel.check()
    expect([sentinel.changed(), requests]).to.deep.equal([null, ['/', '/news']])
    gone.add('/')
    requests.length = 0
    await sentinel.check()
    expect([sentinel.changed(), requests]).to.deep.equal([null, ['/', '/news', '/team']])
  })

  for (const paths of [
    ['/', '/news'],
    ['/news', '/team'],
    ['/', '/team'],
  ]) {
    it(`reports that more than half have changed: ${paths.join(' and ')}`, async () => {
      const gone = new Set<string>()
      const { sentinel } = await watch(gone)
      for (const path of paths) gone.add(path)
      await sentinel.check()
      expect(sentinel.changed()).to.equal(paths.map((path) => `${path} responds with 404`).join(', '))
    })
  }

  it('requests nothing without writes', async () => {
    let writes = 3
    const { sentinel, requests } = await watch(new Set(), () => writes)
    await sentinel.check()
    await sentinel.check()
    expect(requests).to.have.length(2)
    writes += 1
    await sentinel.check()
    expect(requests).to.have.length(4)
  })
})
