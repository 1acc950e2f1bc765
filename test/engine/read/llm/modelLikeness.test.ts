import { expect } from 'chai'
import { modelLikeness, promptPath } from '../../../../src/engine/read/llm/modelLikeness.ts'
import { entry } from '../../../helpers/tables/entry.ts'

const turns = [{ role: 'user', content: 'x' }]

describe('modelLikeness', () => {
  const cases: readonly (readonly [string, unknown, ReturnType<typeof modelLikeness>])[] = [
    ['/v1/chat/completions', { messages: turns }, 'certain'],
    ['/talk', { messages: turns }, 'certain'],
    ['/talk', { messages: [{ role: 'user', parts: [] }] }, 'certain'],
    ['/api/answer-me', { prompt: 'x', temperature: 0.2 }, 'certain'],
    ['/api/openai', null, 'certain'],
    ['/api/summarize', { text: 'x' }, 'certain'],
    ['/api/chat', { message: 'x' }, 'likely'],
    ['/api/chat', null, 'likely'],
    ['/v2/assist', { text: 'x' }, 'likely'],
    ['/v2/helper', { prompt: 'x' }, 'likely'],
    ['/api/ai/digest', { order: 7, options: { instructions: 'x' } }, 'likely'],
    ['/chat', null, null],
    ['/api/messages', { to: 7, body: 'x' }, null],
    ['/api/chat', { room: 7 }, null],
    ['/api/messages', { to: 7, data: { content: 'x' } }, null],
    ['/api/orders', { items: 2, options: { instructions: 'x' } }, null],
    ['/talk', { messages: [{ role: 'member', content: 'x' }] }, null],
    ['/api/notes', { text: 'x' }, null],
    ['/api/cars', { model: 'x', year: 7 }, null],
  ]
  for (const [path, json, likeness] of cases) {
    it(`is ${likeness ?? 'nothing'} for POST ${path} with ${JSON.stringify(json)}`, () => {
      expect(modelLikeness(entry('POST', path, json === null ? {} : { json }))).to.equal(likeness)
    })
  }

  it('is certain for a prompt whose response is an event stream', () => {
    const options = { json: { query: 'x' }, mediaType: 'text/event-stream' }
    expect(modelLikeness(entry('POST', '/api/talk', options))).to.equal('certain')
  })

  it('takes the instructions beside a list of turns for no prompt', () => {
    const instructions = 'x'
    expect(promptPath({ instructions })).to.deep.equal(['instructions'])
    expect(promptPath({ instructions, input: [{ role: 'user', content: 'x' }] })).to.equal(null)
  })

  it('is nothing for another method', () => {
    expect(modelLikeness(entry('GET', '/api/openai'))).to.equal(null)
  })
})
