import { expect } from 'chai'
import { ModelCalls } from '../../../../../src/engine/detect/active/watch/modelCalls.ts'
import type { EgressRequest } from '../../../../../src/engine/model/egress.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'

const url = 'https://app.example/api/talk'
const call: EgressRequest = { url, method: 'POST', body: '{"message":"x"}', callsModel: true }
const { callsModel: _callsModel, ...ordinary } = call
const usage = '{"choices":[{"message":{"content":"x"}}],"usage":{"prompt_tokens":5,"completion_tokens":2}}'
const response = { ok: true, exchange: exchange({ url, body: usage }), durationMs: 1 } as const

describe('ModelCalls', () => {
  it('passes 20 calls of probes about models, and refuses the next', () => {
    const models = new ModelCalls()
    const refusals = Array.from({ length: 21 }, () => models.refusal(call)?.code ?? null)
    expect(refusals).to.deep.equal([...Array.from({ length: 20 }, () => null), 'model_spared'])
  })

  it('counts no call that the application refused for its sign-in, up to 10', () => {
    const models = new ModelCalls()
    const refused = { ok: true, exchange: exchange({ url, status: 401 }), durationMs: 1 } as const
    const passed = Array.from({ length: 40 }, () => {
      const isPassed = models.refusal(call) === null
      if (isPassed) models.note(call, refused)
      return isPassed
    })
    expect(passed.filter(Boolean).length).to.equal(30)
  })

  it('refuses other requests to an endpoint that is known, or whose body calls a model', () => {
    const models = new ModelCalls()
    const payload = { ...ordinary, body: '{"messages":[{"role":"user","content":"\' or 1=1"}]}' }
    expect([models.refusal(ordinary), models.refusal(payload)?.code]).to.deep.equal([null, 'model_spared'])
    models.know([{ method: 'POST', url }])
    expect(models.refusal(ordinary)?.code).to.equal('model_spared')
    expect(models.refusal({ ...ordinary, method: 'GET' })).to.equal(null)
  })

  it('knows an endpoint after its first response', () => {
    const models = new ModelCalls()
    models.note(ordinary, response)
    expect(models.refusal(ordinary)?.code).to.equal('model_spared')
  })

  it('states calls, characters and tokens by endpoint', () => {
    const models = new ModelCalls()
    expect(models.summary()).to.equal(null)
    for (let count = 0; count < 2; count += 1) {
      models.refusal(call)
      models.note(call, response)
    }
    expect(models.summary()).to.deep.equal({
      calls: 2,
      calls_max: 20,
      endpoints: [
        {
          ...{ method: 'POST', url, calls: 2, tokens: 14 },
          ...{ characters_sent: 30, characters_received: 2 * usage.length },
        },
      ],
    })
  })
})
