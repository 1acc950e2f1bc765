import { expect } from 'chai'
import { onRequest, responseOf } from '../../../helpers/hostile/hostileServer.ts'
import { egressBench } from '../../../helpers/scans/egressBench.ts'

describe('a request whose connection is lost', () => {
  const { open, serve } = egressBench()

  /** Responds at `/`, and hangs up for the first `count` requests elsewhere. */
  async function lossy(count: number) {
    const lines: string[] = []
    const server = await serve((socket) =>
      onRequest(socket, (line) => {
        if (!line.includes(' / ')) lines.push(line.split(' ', 1)[0] ?? '')
        if (line.includes(' / ') || lines.length > count) socket.write(responseOf(200, [], 'x'))
        else socket.destroy()
      }),
    )
    return { lines, url: `http://127.0.0.1:${server.port}` }
  }

  it('is repeated a little later, and once only', async () => {
    for (const [count, expected] of [
      [3, 'ok'],
      [4, 'connection_failed'],
    ] as const) {
      const { lines, url } = await lossy(count)
      const egress = open()
      await egress.send({ url: `${url}/` })
      const sent = await egress.send({ url: `${url}/lost` })
      expect([sent.ok ? 'ok' : sent.code, lines.length]).to.deep.equal([expected, 4])
    }
  })

  it('is not repeated if it may change something', async () => {
    const { lines, url } = await lossy(5)
    const egress = open()
    await egress.send({ url: `${url}/` })
    await egress.send({ url: `${url}/lost`, method: 'POST', body: 'a=b' })
    expect(lines).to.deep.equal(['POST'])
  })

  it('is not repeated at a host that never responded, nor within a shorter time limit of its own', async () => {
    const { lines, url } = await lossy(100)
    const egress = open()
    await egress.send({ url: `${url}/lost` })
    expect(lines.length).to.equal(1)
    await egress.send({ url: `${url}/` })
    await egress.send({ url: `${url}/lost`, timeoutMs: 5_000 })
    expect(lines.length).to.equal(3)
  })
})
