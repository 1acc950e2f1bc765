import { expect } from 'chai'
import {
  maskCredentials,
  maskMessage,
  messageWithoutCredentials,
  withoutCredentials,
} from '../../../../src/engine/read/llm/credentials.ts'

const opaque = 'q7Zk29xTqLm4VbN8'
const origin = 'wss://app.example'

describe('credentials of a socket', () => {
  for (const name of ['sid', 'key', 'k', 'access', 'token', 'apiKey', 'x']) {
    it(`are removed and masked in the parameter ${name}`, () => {
      const value = name === 'x' ? opaque : 'short'
      const url = `${origin}/ai?v=2&${name}=${value}`
      expect(withoutCredentials(url)).to.equal(`${origin}/ai?v=2`)
      expect(maskCredentials(url)).to.equal(`${origin}/ai?v=2&${name}=SESSION_TOKEN`)
    })
  }

  it('cannot be removed from a path', () => {
    expect(withoutCredentials(`${origin}/ws/${opaque}`)).to.equal(null)
    expect(maskCredentials(`${origin}/ws/${opaque}`)).to.equal(`${origin}/ws/SESSION_TOKEN`)
  })

  it('are removed and masked in a message at any depth', () => {
    const rest = { prompt: 'What is it?', model: 'claude-3-5-sonnet-20241022', max_tokens: 64 }
    const text = JSON.stringify({ ...rest, token: 'short', meta: { x: opaque, list: [{ sid: 7 }] } })
    expect(JSON.parse(messageWithoutCredentials(text))).to.deep.equal({ ...rest, meta: { list: [{}] } })
    expect(maskMessage(text))
      .to.include('"prompt":"What is it?"')
      .and.not.match(/short|q7Zk29|7\}/)
  })

  it('are no words, versions or dates', () => {
    const url = `${origin}/ws/assistant-streaming-v2?lang=en-US&model=gpt-4o-mini-2024-07-18`
    expect(withoutCredentials(url)).to.equal(url)
  })
})
