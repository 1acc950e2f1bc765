import { request as ask } from 'node:http'
import { connect } from 'node:net'
import { expect } from 'chai'
import { callbackLimits, openCallbacks } from '../../../../src/engine/network/egress/callbacks.ts'

function open(limits: Partial<typeof callbackLimits> = {}) {
  let given = 0
  return openCallbacks({
    host: '127.0.0.1',
    randomText() {
      given += 1
      return `token${given}`
    },
    limits: { ...callbackLimits, ...limits },
  })
}

/** Calls a URL as an application would; returns the status, or `closed`. */
function call(url: string, method = 'GET'): Promise<number | 'closed'> {
  return new Promise((resolve) => {
    const request = ask(url, { method, agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', () => resolve('closed'))
    request.end()
  })
}

describe('the callbacks of a scan', () => {
  it('report whether each URL was called, with any method and query', async () => {
    const callbacks = open()
    const [one, other, third] = [await callbacks.open(), await callbacks.open(), await callbacks.open()]
    expect([await call(one.url), await call(`${third.url}?a=1`, 'POST')]).to.deep.equal([200, 200])
    expect([one, other, third].map(({ wasCalled }) => wasCalled())).to.deep.equal([true, false, true])
    await callbacks.close()
  })

  it('respond with the text of a probe only at its URL', async () => {
    const callbacks = open()
    const [one, other] = [await callbacks.open({ text: '<?php echo 1; ?>' }), await callbacks.open()]
    const textOf = async (url: string) => (await fetch(url)).text()
    expect([await textOf(`${one.url}?.php`), await textOf(other.url)]).to.deep.equal([
      '<?php echo 1; ?>',
      'ok',
    ])
    await callbacks.close()
  })

  it('ignore unknown paths', async () => {
    const callbacks = open()
    const { url, wasCalled } = await callbacks.open()
    expect(await call(url.slice(0, -1))).to.equal(404)
    expect(await call(new URL('/', url).href)).to.equal(404)
    expect(wasCalled()).to.equal(false)
    await callbacks.close()
  })

  it('report a URL with a prefix', async () => {
    const callbacks = open()
    const { url, wasCalled } = await callbacks.open()
    expect(await call(new URL(`/@host${new URL(url).pathname}`, url).href)).to.equal(200)
    expect(wasCalled()).to.equal(true)
    await callbacks.close()
  })

  it('report a URL with an appended suffix', async () => {
    const callbacks = open()
    const { url, wasCalled } = await callbacks.open()
    expect(await call(`${url}/feed.xml?a=1`)).to.equal(200)
    expect(wasCalled()).to.equal(true)
    await callbacks.close()
  })

  it('listen only on loopback for a local target', async () => {
    const callbacks = open()
    const { url } = await callbacks.open()
    expect(new URL(url).hostname).to.equal('127.0.0.1')
    expect(callbacks.isOwn('127.0.0.1', Number(new URL(url).port))).to.equal(true)
    expect(callbacks.isOwn('localhost', Number(new URL(url).port))).to.equal(true)
    expect(callbacks.isOwn('127.0.0.1', Number(new URL(url).port) - 1)).to.equal(false)
    await callbacks.close()
  })

  it('use the configured host', async () => {
    const callbacks = openCallbacks({ host: 'scanner.example', randomText: () => 'token' })
    const { url } = await callbacks.open()
    expect(new URL(url).hostname).to.equal('scanner.example')
    await callbacks.close()
  })

  it('accept no connection once closed, and can be closed without listening', async () => {
    const callbacks = open()
    const { url } = await callbacks.open()
    await callbacks.close()
    expect(await call(url)).to.equal('closed')
    await open().close()
    let message = ''
    await callbacks.open().catch((error: Error) => {
      message = error.message
    })
    expect(message).to.equal('Expected open callbacks, found them closed')
  })

  it('close with an idle connection', async () => {
    const callbacks = open()
    const { port, hostname } = new URL((await callbacks.open()).url)
    const socket = connect(Number(port), hostname)
    const isEnded = new Promise<boolean>((resolve) => socket.on('close', () => resolve(true)))
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.on('connect', resolve))
    await callbacks.close()
    expect(await isEnded).to.equal(true)
  })

  it('record no more than their limit of requests', async () => {
    const callbacks = open({ requestsMax: 2 })
    const { url } = await callbacks.open()
    expect([await call(url), await call(url)]).to.deep.equal([200, 200])
    expect(await call(url)).to.equal('closed')
    await callbacks.close()
  })

  it('create no more than their limit of URLs', async () => {
    const callbacks = open({ urlsMax: 1 })
    await callbacks.open()
    let message = ''
    await callbacks.open().catch((error: Error) => {
      message = error.message
    })
    expect(message).to.equal('Expected at most 1 callback URLs')
    await callbacks.close()
  })
})
