import { expect } from 'chai'
import { gatherAll } from '../../../../src/engine/discover/gather/gatherAll.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html } from '../../../helpers/sites/site.ts'

describe('gatherAll', () => {
  const bench = gatherBench()

  it('omits only the artifact whose gatherer throws', async () => {
    const opened = await bench.open({ routes: { '/': html('home') } }, { scheme: 'https' })
    const reached = await opened.reach()
    const { egress } = opened.context
    const broken = Object.create(egress, {
      inspectTls: { value: () => Promise.reject(new TypeError('a text of the target')) },
      openDns: {
        value: () => {
          throw new RangeError('a text of the target')
        },
      },
    })
    const gathered = await gatherAll({ ...opened.context, egress: broken }, reached)
    expect(gathered.tls).to.deep.equal({ ok: false, reason: 'internal error while gathering: TypeError' })
    expect(gathered.pages.ok && gathered.pages.value.length).to.equal(1)
    expect(gathered.wellKnown.ok).to.equal(true)
  }).timeout(20_000)
})
