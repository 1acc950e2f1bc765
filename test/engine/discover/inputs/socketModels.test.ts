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
    const chat = message('/ws/assistant', { type: 'message', content: 'Scanward test' })
    const { models, sent } = await find([message('/ws/assistant', { type: 'ping' }), chat], sum)
    expect(models).to.deep.equal(['ws://app.example/ws/assistant'])
    expect(sent.map(({ url, headers, callsModel }) => ({ url, headers, callsModel }))).to.deep.equal([
      {
        url: 'ws://app.example/ws/assistant',
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

  it('are looked for behind each path that names a model, after others are left out', async () => {
    const people = Array.from({ length: 9 }, (_, at) => message(`/ws/${at}`, { text: 'x' }))
    const twice = [1, 2, 3, 4, 5].map((at) => message('/ai/live', { text: `${at}` }))
    const { models } = await find([...people, ...twice, message('/live', { ai: true, text: 'x' })], sum)
    expect(models).to.deep.equal(['ws://app.example/ai/live', 'ws://app.example/live'])
  })

  const none: readonly (readonly [string, ExploredRequest, string, number?])[] = [
    ['an assistant that responds something else', message('/ai', { content: 'x' }), '{"text":"Hello"}'],
    ['an error', message('/live', { prompt: 'x', model: 'small' }), '{"error":"unauthorized"}'],
    ['a notice', message('/live', { prompt: 'x', model: 'small' }), '{"type":"typing"}'],
    ['a refused handshake', message('/ws/llm', { prompt: 'x', model: 'small' }), sum, 403],
  ]
  for (const [what, request, reply, status] of none) {
    it(`are not behind ${what}`, async () => {
      expect((await find([request], reply, status)).models).to.deep.equal([])
    })
  }

  const model = { model: 'small', prompt: 'x' }
  const unsent: readonly (readonly [string, ExploredRequest])[] = [
    ['a chat of which no name tells a model', message('/ws/chat', { type: 'message', text: 'x' })],
    ['a chat of a support desk', message('/support/chat', { message: 'x' })],
    ['a path of messages', message('/ws/messages', { content: 'x' })],
    ['a chat room', message('/ws/assistant', { room: 7, message: 'x' })],
    ['a recipient in a nested member', message('/ai', { ...model, meta: { toUserId: 7 } })],
    ['a channel in another case', message('/ai', { ...model, ChannelName: 'x' })],
    ['a user', message('/ai', { ...model, user_id: 7 })],
    ['a ticket in a list', message('/ai', { ...model, refs: [{ ticketid: 7 }] })],
    ['a conversation of no known model', message('/ai', { prompt: 'x', conversation_id: 7 })],
    ['a room in the path', message('/rooms/7/ai', model)],
    ['a group in the query', message('/ai?groupId=7', model)],
    ['a message to all', message('/ai', { ...model, type: 'broadcast' })],
    ['a credential in the path', message('/ai/9f86d081884c7d659a2feaa0c55ad015', model)],
    ['a message without a prompt', message('/ws/llm', { type: 'ping' })],
    ['a request over HTTP', { ...message('/api/ai', { message: 'x' }), kind: 'fetch' }],
  ]
  for (const [what, request] of unsent) {
    it(`are not looked for with ${what}`, async () => {
      expect((await find([request], sum)).sent).to.deep.equal([])
    })
  }

  const asked: readonly (readonly [string, ExploredRequest])[] = [
    [
      'a conversation with a role',
      message('/chat', { chat_id: 7, messages: [{ role: 'user', content: 'x' }] }),
    ],
    ['a conversation with a model', message('/chat', { conversationId: 7, ...model })],
    ['a sender that is a role', message('/assistant', { sender: 'user', text: 'x' })],
    ['an event that names a model', message('/live', { event: 'aiMessage', text: 'x' })],
  ]
  for (const [what, request] of asked) {
    it(`are looked for with ${what}`, async () => {
      expect((await find([request], sum)).sent).to.have.length(1)
    })
  }
})
