import { expect } from 'chai'
import { excludedPaths } from '../../../src/engine/network/excludedPaths.ts'
import { onRequest, responseOf } from '../../helpers/hostile/hostileServer.ts'
import { egressBench } from '../../helpers/scans/egressBench.ts'

describe('excluded paths', () => {
  const { open, serve } = egressBench()

  for (const [url, expected] of [
    ['https://app.example/logout', true],
    ['https://app.example/logout?next=/', true],
    ['https://app.example/log%6fut', true],
    ['https://www.app.example/admin/users', true],
    ['https://app.example/x/../logout', true],
    ['https://app.example/logout/', false],
    ['https://app.example/admin', false],
    ['https://api.app.example/logout', false],
    ['https://app.example/%zz', false],
  ] as const) {
    it(`${expected ? 'hold' : 'do not hold'} for ${url}`, () => {
      const isExcluded = excludedPaths('https://app.example/', {
        excludePaths: ['/logout', '/admin/*'],
        includePaths: [],
      })
      expect(isExcluded(new URL(url))).to.equal(expected)
    })
  }

  it('are all but those that are included', () => {
    const paths = { includePaths: ['/shop/*'], excludePaths: ['/shop/logout'] }
    const isExcluded = excludedPaths('https://app.example/shop/', paths)
    const urls = ['/shop/', '/shop/cart', '/shop/logout', '/'].map((path) => `https://app.example${path}`)
    expect(urls.map((url) => isExcluded(new URL(url)))).to.deep.equal([false, false, true, true])
  })

  it('are not requested, and no redirect leads to them', async () => {
    const asked: string[] = []
    const server = await serve((socket) =>
      onRequest(socket, (line) => {
        asked.push(line)
        socket.write(responseOf(302, ['Location: /logout'], ''))
      }),
    )
    const origin = `http://127.0.0.1:${server.port}`
    const egress = open({
      isExcluded: excludedPaths(origin, { excludePaths: ['/logout'], includePaths: [] }),
    })
    expect(await egress.send({ url: `${origin}/logout` })).to.deep.equal({
      ok: false,
      code: 'out_of_scope',
      message: 'The path is excluded from this scan',
    })
    const led = await egress.send({ url: `${origin}/start` })
    expect(led.ok && led.exchange.status).to.equal(302)
    expect(asked).to.have.length(1)
  })
})
