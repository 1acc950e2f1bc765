import { expect } from 'chai'
import { findSocketModels } from '../../../../src/engine/discover/inputs/socketModels.ts'
import type { ExploredRequest } from '../../../../src/engine/model/browser.ts'
import type { SocketRequest } from '../../../../src/engine/model/egress.ts'
import { exchange } from '../../../helpers/tables/artifacts.ts'

const message = (path: string, body: unknown): ExploredRequest => ({
  ...{ url: `http://app.example${path}`, method: 'POST', kind: 'websocket', headers: {}, signs: null },
  body: { mediaType: 'application/json', text: JSON.stringify(body) },
})

async function find(requests: readonly ExploredRequest[], reply: string, status = 101) {
  const sent: SocketRequest[] = []
  const models = await findSocketModels(requests, {
    account: null,
    egress: {
      async openSocket(request) {
        sent.push(request)
        return { ok: true, exchange: exchange({ url: request.url, status }), messages: [reply] }
      },
    },
  })
  return { models: models.map(({ url }) => url), sent }
}

describe('language models behind WebSockets', () => {
  const sum = '{"type":"token","text":"5981"}'

  it('are those whose response has the sum of the question', async () => {
    const chat = message('/ws/chat', { type: 'message', content: 'Scanward test' })
    const { models, sent } = await find([message('/ws/chat', { type: 'ping' }), chat], sum)
    expect(models).to.deep.equal(['ws://app.example/ws/chat'])
    expect(sent.map(({ url, headers, callsModel }) => ({ url, headers, callsModel }))).to.deep.equal([
      {
        url: 'ws://app.example/ws/chat',
        headers: { origin: 'http://app.example' },
        callsModel: true,
      },
    ])
    expect(JSON.parse(sent[0]?.text ?? '')).to.deep.equal({
      type: 'message',
      content: 'What is 2164 + 3817? Respond with the number alone.',
    })
  })

  it('are those whose messages name a model, whatever it responds', async () => {
    const { models } = await find([message('/live', { prompt: 'x', model: 'small' })], '{"text":"Hello"}')
    expect(models).to.deep.equal(['ws://app.example/live'])
  })

  const none: readonly (readonly [string, ExploredRequest, string, number?])[] = [
    ['a chat that responds something else', message('/ws/chat', { content: 'x' }), '{"text":"Hello"}'],
    ['a refused handshake', message('/ws/chat', { prompt: 'x', model: 'small' }), sum, 403],
  ]
  for (const [what, request, reply, status] of none) {
    it(`are not behind ${what}`, async () => {
      expect((await find([request], reply, status)).models).to.deep.equal([])
    })
  }

  const unsent: readonly (readonly [string, ExploredRequest])[] = [
    ['a chat between people', message('/ws/chat', { room: 7, message: 'x' })],
    ['a message without a prompt', message('/ws/chat', { type: 'ping' })],
    ['a request over HTTP', { ...message('/api/chat', { message: 'x' }), kind: 'fetch' }],
  ]
  for (const [what, request] of unsent) {
    it(`are not looked for with ${what}`, async () => {
      expect((await find([request], sum)).sent).to.deep.equal([])
    })
  }
})
