import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { expect } from 'chai'
import { openHttpProxy, openSocksProxy, type TestProxy } from '../../../helpers/proxies/proxies.ts'
import { listenOn } from '../../../helpers/sites/listen.ts'
import { runCommand } from '../runCommand.ts'

const outside = Object.values(networkInterfaces())
  .flatMap((entries) => entries ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

describe('scanward scan through a proxy', () => {
  for (const [kind, openProxy] of [
    ['HTTP', openHttpProxy],
    ['SOCKS5', openSocksProxy],
  ] as const) {
    it(`reaches a site by ${kind} alone`, async function () {
      // This machine is reached directly by a loopback IP address.
      if (outside === undefined) this.skip()
      const ports = new Set<number | undefined>()
      const site = createServer((request, response) => {
        ports.add(request.socket.remotePort)
        response.setHeader('content-type', 'text/html').end('<!doctype html><title>Tea</title>')
      })
      const port = await listenOn(site, outside)
      let proxy: TestProxy | null = null
      try {
        proxy = await openProxy()
        const env = { SCANWARD_PROXY: proxy.url, SCANWARD_BROWSER: 'none' }
        const ended = await runCommand(['scan', `http://${outside}:${port}`, '--format', 'json'], { env })
        expect(ended.code, ended.stderr).to.equal(0)
        expect(JSON.parse(ended.stdout).scan.status).to.equal('completed')
        expect([...new Set(proxy.asked)]).to.deep.equal([`${outside}:${port}`])
        expect(proxy.asked.length).to.be.at.least(ports.size)
        expect(ended.stdout + ended.stderr).to.not.contain('ss%20word')
      } finally {
        await proxy?.close()
        site.closeAllConnections()
        site.close()
      }
    }).timeout(60_000)
  }
})
