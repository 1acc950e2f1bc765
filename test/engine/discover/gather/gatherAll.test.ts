import { expect } from 'chai'
import { gatherAll } from '../../../../src/engine/discover/gather/gatherAll.ts'
import type { Egress } from '../../../../src/engine/network/egress/egress.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html } from '../../../helpers/sites/site.ts'

describe('gatherAll', () => {
  const bench = gatherBench()

  it('omits only the artifact whose gatherer throws', async () => {
    const opened = await bench.open({ routes: { '/': html('home') } }, { scheme: 'https' })
    const reached = await opened.reach()
    const gathered = await gatherAll({ ...opened.context, egress: breakTls(opened.context.egress) }, reached)
    expect(gathered.tls).to.deep.equal({ ok: false, reason: 'internal error while gathering: TypeError' })
    expect(gathered.pages.ok && gathered.pages.value.length).to.equal(1)
    expect(gathered.wellKnown.ok).to.equal(true)
  }).timeout(20_000)
})

/** An egress that fails by a mistake of ours for TLS and DNS, whatever layers its requests pass. */
function breakTls(egress: Egress): Egress {
  return {
    send: egress.send,
    openSocket: (request) => egress.openSocket(request),
    readCertificate: (hostname, port) => egress.readCertificate(hostname, port),
    inspectTls: () => Promise.reject(new TypeError('a text of the target')),
    openDns() {
      throw new RangeError('a text of the target')
    },
    through: (deps) => breakTls(egress.through(deps)),
    requests: 0,
    close: () => egress.close(),
  }
}
