import { expect } from 'chai'
import { activeProbe, type ProbeResponse } from '../../../../src/engine/model/probe.ts'
import { fetchText } from '../../../helpers/applications/fetchText.ts'
import { scanActively } from '../../../helpers/scans/activeScan.ts'
import { html } from '../../../helpers/sites/site.ts'
import type { ActiveSite } from '../../../sites/active/activeSite.ts'

type Heard = {
  readonly url: string | null
  readonly wasCalledByItself: boolean
  readonly wasCalledByOthers: boolean
  readonly own: ProbeResponse | null
}

/** Scans a site with one probe that calls its own callback, directly and through a third party. */
async function listenFor(target: string, callbackHost?: string): Promise<Heard> {
  const heard: Heard[] = []
  const probe = activeProbe({
    id: 'ssrf.listener',
    cwe: null,
    severity: 'info',
    owner: 'code',
    intensity: 'safe',
    effect: 'reads',
    budget: { perScan: 5, perEntry: 0 },
    title: 'Listens',
    why: 'It is a probe of a test alone.',
    fix: { steps: 'None.', verify: 'None.' },
    references: ['https://example.com/'],
    needs: [],
    async run({ callbacks, send }) {
      const url = (await callbacks?.open()) ?? null
      const own = url === null ? null : await send({ url: url.url })
      const wasCalledByItself = url?.wasCalled() ?? false
      if (url !== null) await fetchText(url.url)
      const wasCalledByOthers = url?.wasCalled() ?? false
      heard.push({ url: url?.url ?? null, own, wasCalledByItself, wasCalledByOthers })
      return { observations: [], gap: null }
    },
  })
  const site: ActiveSite = {
    about: 'a page',
    target,
    intensity: 'safe',
    open: () => ({ world: { [new URL(target).origin]: { routes: {}, otherwise: html('<h1>Tea</h1>') } } }),
    ...(callbackHost === undefined ? {} : { callbackHost }),
    findings: [],
  }
  await scanActively(site, { options: { probes: [probe] } })
  const [first] = heard
  if (first === undefined) throw new Error('Expected the probe to run')
  return first
}

describe('the callbacks of an active scan', () => {
  it('are received, but never requested by the scan itself, if target and listener share a host', async () => {
    const { url, own, wasCalledByItself, wasCalledByOthers } = await listenFor('http://127.0.0.1/')
    expect(new URL(url ?? '').hostname).to.equal('127.0.0.1')
    expect(own).to.deep.include({ ok: false, code: 'out_of_scope' })
    expect([wasCalledByItself, wasCalledByOthers]).to.deep.equal([false, true])
  })

  it('are unavailable for a remote target, unless configured', async () => {
    expect((await listenFor('http://app.example/')).url).to.equal(null)
    const { url, own } = await listenFor('http://app.example/', '127.0.0.1')
    expect(new URL(url ?? '').hostname).to.equal('127.0.0.1')
    expect(own).to.deep.include({ ok: false, code: 'out_of_scope' })
  })

  it('are closed when the scan is over', async () => {
    const { url } = await listenFor('http://127.0.0.1/')
    expect(await fetchText(url ?? '')).to.equal('no answer')
  })
})
