import { expect } from 'chai'
import type { EgressRequest, EgressResponse } from '../../../../src/engine/model/egress.ts'
import { skipHanging } from '../../../../src/engine/network/layers/skipHanging.ts'
import { exchange } from '../../../helpers/tables/artifacts.ts'

const origin = 'http://desk.example'
const timedOut: EgressResponse = { ok: false, code: 'timeout', message: 'No response within 30 s' }

/** Application whose paths under `/wait` never respond; `isWell` controls the rest. */
function open({ isWell = () => true }: { isWell?: () => boolean } = {}) {
  const sent: string[] = []
  let beside: (() => Promise<unknown>) | null = null
  const send = async ({ url }: EgressRequest): Promise<EgressResponse> => {
    sent.push(new URL(url).pathname)
    if (url.includes('/wait')) {
      const other = beside
      beside = null
      await other?.()
      return timedOut
    }
    return isWell() ? { ok: true, exchange: exchange({ url }), durationMs: 1 } : timedOut
  }
  const skip = skipHanging(send, { isTargetWell: isWell })
  return {
    sent,
    ask: (path: string, timeoutMs?: number) =>
      skip({ url: `${origin}${path}`, ...(timeoutMs === undefined ? {} : { timeoutMs }) }),
    /** Requests a page during the hanging request. */
    async hang(path: string) {
      beside = () => skip({ url: `${origin}/page` })
      return await skip({ url: `${origin}${path}` })
    },
  }
}

describe('an endpoint that never responds', () => {
  it('is skipped after two requests, with any values in its path', async () => {
    const { sent, hang, ask } = open()
    await hang('/wait/7/test')
    await hang("/wait/8'%20or%201/test")
    expect(await ask('/wait/9/test')).to.include({ ok: false, code: 'timeout' })
    expect(sent.filter((path) => path.startsWith('/wait'))).to.have.length(2)
    expect(await ask('/page')).to.include({ ok: true })
  })

  it('is detected by a responsive target if only one request is pending', async () => {
    const { sent, ask } = open()
    for (let turn = 0; turn < 3; turn += 1) await ask('/wait/7')
    expect(sent).to.have.length(2)
  })

  it('does not include an endpoint with a short timeout', async () => {
    const { sent, ask } = open()
    for (let turn = 0; turn < 3; turn += 1) await ask('/wait/7', 5_000)
    expect(sent).to.have.length(3)
  })

  it('is requested again if the target was disturbed', async () => {
    const { sent, hang, ask } = open({ isWell: () => false })
    await hang('/wait/7')
    await hang('/wait/7')
    await ask('/wait/7')
    expect(sent.filter((path) => path === '/wait/7')).to.have.length(3)
  })
})
