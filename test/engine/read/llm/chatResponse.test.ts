import { expect } from 'chai'
import { readChatResponse, readReply, readTokenUse } from '../../../../src/engine/read/llm/chatResponse.ts'
import { exchange } from '../../../helpers/tables/artifacts.ts'

const url = 'https://app.example/api/chat'
const data = (...events: readonly unknown[]) =>
  events.map((event) => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`).join('')

describe('readReply', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['a plain text', 'Good day', 'Good day'],
    ['a member of JSON', '{"reply":"Good day","id":7}', 'Good day'],
    [
      'an OpenAI completion',
      '{"model":"m","choices":[{"message":{"role":"assistant","content":"Good day"}}]}',
      'Good day',
    ],
    [
      'an OpenAI stream',
      data(
        { choices: [{ delta: { content: 'Good ' } }] },
        { choices: [{ delta: { content: 'day' } }] },
        '[DONE]',
      ),
      'Good day',
    ],
    [
      'an Anthropic stream',
      data(
        { type: 'content_block_delta', delta: { type: 'text_delta', text: 'Good ' } },
        {
          type: 'content_block_delta',
          delta: { type: 'text_delta', text: 'day' },
        },
      ),
      'Good day',
    ],
    ['an AI SDK 4 stream', '0:"Good "\n0:"day"\nd:{"finishReason":"stop"}\n', 'Good day'],
    [
      'an AI SDK 5 stream',
      data(
        { type: 'start' },
        { type: 'text-delta', id: '0', delta: 'Good ' },
        { type: 'text-delta', delta: 'day' },
      ),
      'Good day',
    ],
    [
      'an OpenAI Responses stream, which repeats the whole text',
      data(
        { type: 'response.output_text.delta', delta: 'Good day' },
        { type: 'response.output_text.done', text: 'Good day' },
      ),
      'Good day',
    ],
    ['lines of Ollama', '{"response":"Good ","done":false}\n{"response":"day","done":true}\n', 'Good day'],
    [
      'a conversation without the words of the user',
      '{"messages":[{"role":"user","content":"x"}],"answer":"y"}',
      'y',
    ],
  ]
  for (const [name, body, answer] of cases) {
    it(`reads ${name}`, () => {
      expect(readReply(exchange({ url, body }))).to.equal(answer)
    })
  }

  it('is empty for an error', () => {
    expect(readReply(exchange({ url, status: 500, body: 'Good day' }))).to.equal('')
  })
})

describe('readTokenUse', () => {
  it('reads the largest counts of a stream', () => {
    const body = data({ usage: { input_tokens: 12, output_tokens: 1 } }, { usage: { output_tokens: 30 } })
    expect(readTokenUse({ body })).to.deep.equal({ input: 12, output: 30 })
  })

  it('is null if the response states none', () => {
    expect(readTokenUse({ body: '{"answer":"x"}' })).to.equal(null)
  })
})

describe('readChatResponse', () => {
  const sum = { one: 2_164, other: 3_817 }
  const told = [
    '5981',
    '{"reply":"2164 + 3817 = 5,981."}',
    '{"text":"59"}\n{"text":"81"}',
    data({ custom: 1, delta: '5' }, { custom: 1, delta: '981' }),
  ]
  const untold = [
    '{"reply":"2164 + 3817"}',
    '{"id":"a59-81c"}\n{"at":159810}',
    '{"total":15981,"rate":"0.5981"}',
    '{"items":["b5981f"]}',
    '{"error":"5981"}',
  ]
  for (const body of told) {
    it(`reads the sum in ${body}`, () =>
      expect(readChatResponse(exchange({ url, body }), sum)).to.not.equal(null))
  }
  for (const body of untold) {
    it(`reads no sum in ${body}`, () => expect(readChatResponse(exchange({ url, body }), sum)).to.equal(null))
  }
})
