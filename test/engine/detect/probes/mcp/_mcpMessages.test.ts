import { expect } from 'chai'
import {
  readMcpResult,
  readServerInfo,
  readTools,
} from '../../../../../src/engine/detect/probes/mcp/_mcpMessages.ts'

const result = { tools: [] }
const message = JSON.stringify({ jsonrpc: '2.0', id: 2, result })

function inJson(body: string) {
  return readMcpResult({ body, mediaType: 'application/json' }, 2)
}

function inEvents(body: string) {
  return readMcpResult({ body, mediaType: 'text/event-stream' }, 2)
}

describe('the result of a JSON-RPC message', () => {
  it('is read from JSON', () => {
    expect(inJson(message)).to.deep.equal(result)
  })

  it('is read from an event stream, among other events', () => {
    expect(inEvents(`: hello\n\nevent: message\nid: 1\ndata: ${message}\n\n`)).to.deep.equal(result)
    expect(
      inEvents(`data: {"jsonrpc":"2.0","method":"ping","id":9}\r\n\r\ndata: ${message}\r\n\r\n`),
    ).to.deep.equal(result)
    expect(inEvents(`data: {"jsonrpc":"2.0","id":2,\ndata: "result":{"tools":[]}}\n\n`)).to.deep.equal(result)
  })

  const others = {
    'of another id': JSON.stringify({ jsonrpc: '2.0', id: 1, result }),
    'of a request that was sent back': JSON.stringify({
      jsonrpc: '2.0',
      id: 2,
      method: 'tools/list',
      result,
    }),
    'of an error': JSON.stringify({ jsonrpc: '2.0', id: 2, error: { code: 1, message: 'no' } }),
    'of another protocol': JSON.stringify({ id: 2, result }),
    'of a page': '<!doctype html>',
  }
  for (const [what, body] of Object.entries(others)) {
    it(`is null for ${what}`, () => {
      expect(inJson(body)).to.equal(null)
    })
  }
})

describe('the server information', () => {
  const info = { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'club', version: '1' } }

  it('has a protocol version, capabilities and a name', () => {
    expect(readServerInfo(info)).to.deep.equal({ name: 'club', version: '1', protocol: '2025-06-18' })
    for (const name of Object.keys(info)) {
      expect(readServerInfo({ ...info, [name]: null }), name).to.equal(null)
    }
  })

  it('lists tools that have an input schema', () => {
    expect(
      readTools({ tools: [{ name: 'a', inputSchema: {} }, { name: 'b' }, 1] }).map(({ name }) => name),
    ).to.deep.equal(['a'])
    expect(readTools({})).to.deep.equal([])
  })
})
