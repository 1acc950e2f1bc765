import { expect } from 'chai'
import { messageReader, type ReadMessage } from '../../../../src/engine/network/browser/messageReader.ts'

function readAll(chunks: readonly string[], messageBytesMax = 100): readonly ReadMessage[] {
  const messages: ReadMessage[] = []
  const read = messageReader({ messageBytesMax, onMessage: (message) => messages.push(message) })
  for (const chunk of chunks) read(Buffer.from(chunk))
  return messages
}

describe('the messages of a browser', () => {
  it('are assembled from any chunks', () => {
    const text = '{"id":1}\0{"method":"Grüße","params":{}}\0{"id":2}\0'
    const expected = [{ id: 1 }, { method: 'Grüße', params: {} }, { id: 2 }]
    expect(readAll([text])).to.deep.equal(expected)
    const messages: ReadMessage[] = []
    const read = messageReader({ messageBytesMax: 100, onMessage: (message) => messages.push(message) })
    // Byte by byte, because chunks may split characters.
    for (const byte of Buffer.from(text)) read(Buffer.from([byte]))
    expect(messages).to.deep.equal(expected)
  })

  it('wait for their terminator', () => {
    expect(readAll(['{"id":1}'])).to.deep.equal([])
    expect(readAll(['{"id":1}', '\0'])).to.deep.equal([{ id: 1 }])
  })

  it('are dropped if too long, without losing the next one', () => {
    const longest = `{"id":1,"a":"${'x'.repeat(85)}"}`
    expect(longest).to.have.length(100)
    expect(readAll([`${longest}\0{"id":2}\0`])).to.have.length(2)
    expect(readAll([`${longest} \0{"id":2}\0`])).to.deep.equal([{ id: 2 }])
    expect(readAll([...longest, ' ', '\0', '{"id":2}\0'])).to.deep.equal([{ id: 2 }])
  })

  it('are dropped unless they are JSON objects', () => {
    expect(readAll(['what\0null\0 1\0[]\0"x"\0\0{"id":2}\0'])).to.deep.equal([{ id: 2 }])
  })
})
