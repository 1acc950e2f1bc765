import { expect } from 'chai'
import { countRequests } from '../../../../src/engine/discover/gather/requestCount.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, redirect } from '../../../helpers/sites/site.ts'

describe('countRequests', () => {
  const bench = gatherBench()

  it('counts requests and redirects with the first page, but not retries and third-party requests', async () => {
    let asked = 0
    const opened = await bench.open({
      routes: {
        '/': redirect('/home'),
        '/home': html('x'),
        '/old': redirect('/home'),
        '/busy': () => {
          asked += 1
          return asked === 1 ? { status: 429, headers: { 'retry-after': '0' } } : html('x')
        },
      },
    })
    const reached = await opened.reach()
    const count = countRequests(opened.context, reached)
    expect(count.requests).to.equal(2)
    const { origin } = opened.site
    await count.context.egress.send({ url: `${origin}/old` })
    expect(count.requests).to.equal(4)
    await count.context.egress.send({ url: `${origin}/busy` })
    expect(count.requests).to.equal(5)
    expect(count.context.egress.requests).to.equal(6)
    await count.context.egress.send({ url: 'http://other.example/' })
    expect(count.requests).to.equal(5)
  })
})
