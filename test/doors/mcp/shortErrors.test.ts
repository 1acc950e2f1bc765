import { expect } from 'chai'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

/** Wrong params of each method, and what the message names. */
const wrong: Readonly<Record<string, readonly [object, string]>> = {
  'tools/list': [{ cursor: 7 }, 'params.cursor: expected string, received number'],
  'prompts/get': [{}, 'params.name: expected string, received undefined'],
  'tools/call': [{ name: 7, arguments: 'x' }, 'params.name: expected string, received number'],
}

describe('wrong params of an MCP request', () => {
  const { open } = databasesOf('sqlite')
  let api: TestApi
  let token: string
  beforeEach(async () => {
    api = await startApi(await open())
    token = (await makeCaller(api.db)).token
  })
  afterEach(() => api.close())

  for (const [method, [params, named]] of Object.entries(wrong)) {
    it(`of ${method} are -32602, in one short line`, async () => {
      const response = await fetch(`${api.url}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2025-06-18',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      const text = await response.text()
      const { error } = JSON.parse(text.replace(/^[\s\S]*?^data: /m, ''))
      expect(error.code).to.equal(-32602)
      expect(error.message).to.include(named)
      expect(error.message.length).to.be.at.most(300)
      expect(error.message).to.not.match(/[\n[{]/)
    })
  }
})
