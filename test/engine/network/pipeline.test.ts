import { expect } from 'chai'
import type { EgressRequest, EgressResponse } from '../../../src/engine/model/egress.ts'
import { RequestAllowance } from '../../../src/engine/network/layers/budget.ts'
import { listenerOf } from '../../../src/engine/network/layers/keepResponses.ts'
import type { LayerDeps } from '../../../src/engine/network/layers/layer.ts'
import { layers, passThrough } from '../../../src/engine/network/pipeline.ts'
import { exchange } from '../../helpers/tables/artifacts.ts'

/** Each layer, and why it stands before the next. */
const order: readonly (readonly [name: string, why: string])[] = [
  ['carryAccount', 'the layers below read the account of a request'],
  ['keepSession', 'a request that is repeated in a renewed session is spent twice'],
  [
    'budget',
    'a request that a later layer skips was still chosen by its probe, and a withheld one is given back',
  ],
  ['skipHanging', 'an endpoint that hangs costs more than one that refuses'],
  ['skipRateLimited', 'a skipped request has no response to keep'],
  ['keepResponses', 'keepers see what the sender sees, not the reads that prove a side effect'],
  ['guardModels', 'a call that is refused is no write'],
  ['journalWrites', 'old values are read before a write, also before a write that turns out to be guarded'],
  ['guardSideEffects', 'its proofs carry the headers of a browser too'],
  ['likeBrowser', 'the scope adds the headers of the scan and of the account last'],
  ['scope', 'the monitor sees each redirect as a request of its own'],
  ['repeatLost', 'the monitor sees the repeat, and may hold it back'],
  ['observe', 'a request that waits for the target to recover holds no place at its host'],
  ['pace', 'a request counts when it is sent, not while it waits for its turn'],
  ['connect', 'nothing follows: the IP address is checked on the connection itself'],
]

const url = 'http://app.example/'

describe('the pipeline of a request', () => {
  it('has its layers in this order', () => {
    expect(layers.map(({ name }) => name)).to.deep.equal(order.map(([name]) => name))
  })

  it('passes a request on as it is without any state for its layers', async () => {
    const sent: EgressRequest[] = []
    const send = passThrough(async (request) => {
      sent.push(request)
      return { ok: true, exchange: exchange({ url }), durationMs: 1 }
    }, {})
    const request = { url }
    await send(request)
    expect(sent).to.deep.equal([request])
    expect(sent[0]).to.equal(request)
  })

  it('passes a write through every layer, outermost first', async () => {
    const steps: string[] = []
    const deps = recordSteps(steps)
    const send = passThrough(async ({ account }) => {
      steps.push(account === null ? 'scope, without account' : 'scope')
      return { ok: true, exchange: exchange({ url }), durationMs: 1 }
    }, deps)
    await send({ url, method: 'POST', body: 'a=b' })
    expect(steps).to.deep.equal([
      'allowance.spend',
      'journal.reasonToWithhold',
      'journal.announce',
      'sideEffects.refusal',
      'scope, without account',
      'sideEffects.note',
      'journal.note',
      'listener.note',
      'allowance.settle',
    ])
  })

  it('gives a withheld request back to the budget, and tells no keeper of it', async () => {
    const steps: string[] = []
    const allowance = new RequestAllowance(1, 'exhausted')
    const send = passThrough(notReached, {
      ...recordSteps(steps),
      allowance,
      writes: {
        ...{ announce: () => null, noteSent: () => {}, note: async () => {} },
        reasonToWithhold: async () => 'is not restorable',
      },
    })
    const expected: EgressResponse = { ok: false, code: 'withheld', message: 'is not restorable' }
    expect(await send({ url, method: 'POST' })).to.deep.equal(expected)
    expect([allowance.left, steps]).to.deep.equal([1, []])
  })

  it('refuses a request beyond the budget before any other layer sees it', async () => {
    const steps: string[] = []
    const allowance = new RequestAllowance(0, 'The budget is exhausted')
    const send = passThrough(notReached, { ...recordSteps(steps), allowance })
    const expected: EgressResponse = { ok: false, code: 'budget_used_up', message: 'The budget is exhausted' }
    expect(await send({ url, method: 'POST' })).to.deep.equal(expected)
    expect(steps).to.deep.equal([])
  })
})

async function notReached(): Promise<EgressResponse> {
  throw new Error('Expected no request')
}

/** State of every layer that notes its calls in `steps`. */
function recordSteps(steps: string[]): LayerDeps {
  return {
    account: null,
    allowance: {
      spend() {
        steps.push('allowance.spend')
        return null
      },
      settle: () => void steps.push('allowance.settle'),
    },
    isTargetWell: () => true,
    skipsRateLimited: { now: () => 0 },
    listeners: [listenerOf({ note: () => void steps.push('listener.note') })],
    writes: {
      announce() {
        steps.push('journal.announce')
        return null
      },
      noteSent: () => {},
      async reasonToWithhold() {
        steps.push('journal.reasonToWithhold')
        return null
      },
      note: async () => void steps.push('journal.note'),
    },
    sideEffects: {
      async refusal() {
        steps.push('sideEffects.refusal')
        return null
      },
      note: () => void steps.push('sideEffects.note'),
    },
  }
}
