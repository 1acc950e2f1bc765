import { createServer, type Server } from 'node:http'
import { expect } from 'chai'
import { fetchWithRetries } from '../../src/client/fetchWithRetries.ts'
import { serve } from '../helpers/sites/listen.ts'

describe('the requests of the client', () => {
  let server: Server
  let url: string
  let received: number
  let respond: (attempt: number) => readonly [status: number, retryAfter: string | null]

  before(async () => {
    server = createServer((_request, response) => {
      received += 1
      const [status, retryAfter] = respond(received)
      response.writeHead(status, retryAfter === null ? {} : { 'retry-after': retryAfter }).end(`${received}`)
    })
    url = await serve(server)
  })
  beforeEach(() => {
    received = 0
  })
  after(() => server.close())

  const send = async (method: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetchWithRetries(url, { method, headers: new Headers(headers) }, {})
    return [response.status, await response.text()]
  }

  it('are repeated after 429 and 503 until they succeed', async () => {
    respond = (attempt) => [[429, 503, 200][attempt - 1] ?? 500, '0']
    expect(await send('GET')).to.deep.equal([200, '3'])
  })

  it('are repeated four times at most', async () => {
    respond = () => [429, '0']
    expect(await send('GET')).to.deep.equal([429, '5'])
  })

  it('are not repeated without retry-after, or with one that is too long', async () => {
    respond = () => [429, null]
    expect(await send('GET')).to.deep.equal([429, '1'])
    respond = () => [429, '71']
    expect(await send('GET')).to.deep.equal([429, '2'])
  })

  it('are not repeated after other errors', async () => {
    respond = () => [500, '0']
    expect(await send('GET')).to.deep.equal([500, '1'])
  })

  it('start nothing twice: a POST is repeated after 503 only with an Idempotency-Key', async () => {
    respond = (attempt) => [attempt === 1 ? 503 : 201, '0']
    expect(await send('POST')).to.deep.equal([503, '1'])
    received = 0
    expect(await send('POST', { 'idempotency-key': 'a' })).to.deep.equal([201, '2'])
  })

  it('wait as long as retry-after says', async () => {
    respond = (attempt) => (attempt === 1 ? [429, '1'] : [200, null])
    const start = performance.now()
    expect(await send('GET')).to.deep.equal([200, '2'])
    expect(performance.now() - start).to.be.at.least(990)
  })
})
