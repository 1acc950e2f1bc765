import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { openVerifier } from '../../../src/service/runner/domains/verifyDomain.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { startApi } from '../../helpers/service/api.ts'
import { bundledProgram } from '../../helpers/service/process.ts'
import { type DnsServer, openDnsServer } from '../../helpers/sites/dnsServer.ts'

const script = 'docs/client/provision.mjs'
const hostname = 'app.example'

describe('the script that provisions an organization', function () {
  this.timeout(120_000)

  it('has at most thirty lines of code', async () => {
    const lines = (await readFile(script, 'utf8')).split('\n')
    const code = lines.filter((line) => line !== '' && !line.startsWith('//'))
    expect(code.length).to.be.at.most(30)
  })

  eachDatabase((_engine, { open, url }) => {
    it('makes a verified domain, a schedule and a webhook from nothing', async () => {
      const databaseUrl = await url()
      const db = await open({ url: databaseUrl })
      const folder = await mkdtemp(join(tmpdir(), 'scanward-provision-'))
      let dns: DnsServer | null = null
      const provider = createServer(async (request, response) => {
        const { searchParams } = new URL(request.url ?? '', 'http://provider.example')
        const [name = '', value = ''] = [...searchParams.entries()][0] ?? []
        dns = await openDnsServer({ [name]: { TXT: [value] }, [hostname]: 'SERVFAIL' })
        response.end()
      }).listen(0, '127.0.0.1')
      await once(provider, 'listening')
      const { port } = provider.address() as AddressInfo // A listening TCP server has one.
      const api = await startApi(
        db,
        { allowPrivateTargets: ['127.0.0.1/32'] },
        {
          verifyDomain: (domain, actor) =>
            openVerifier({
              ...{ db, clock: systemClock, allowPrivateTargets: [], userAgent: 'Scanward/test' },
              signal: new AbortController().signal,
              network: { dnsServers: dns === null ? [] : [dns.address], lookup: () => Promise.reject() },
            })(domain, actor),
        },
      )
      const writeProgram = async (name: string, text: string) => {
        await writeFile(join(folder, name), text)
        await chmod(join(folder, name), 0o755)
        return join(folder, name)
      }
      try {
        await writeProgram('scanward', `#!/bin/sh\nexec ${bundledProgram().join(' ')} "$@"\n`)
        const publish = await writeProgram(
          'publish',
          `#!${process.execPath}\nfetch('http://127.0.0.1:${port}/?' + new URLSearchParams([process.argv.slice(2)]))\n`,
        )
        const { stdout } = await promisify(execFile)(
          process.execPath,
          [script, 'acme', hostname, 'http://127.0.0.1:9/hook'],
          {
            env: {
              PATH: `${folder}:${process.env.PATH}`,
              ...{ SCANWARD_DATA_DIR: folder, DATABASE_URL: databaseUrl, BASE_URL: api.url },
              ...{ PUBLISH_DNS: publish, OWNER_EMAIL: 'ada@example.com', ACCOUNT_PASSWORD: 'correct horse' },
            },
          },
        )
        const printed = JSON.parse(stdout)
        expect(printed.usage).to.deep.include({
          plan: 'team',
          domains: { used: 1, limit: 10 },
          schedules: { used: 1, limit: 100 },
        })
        expect(printed.invitation).to.match(/\/welcome\?code=[\w-]{43}$/)
        const read = async (path: string) => (await api.ask(path, { token: printed.ciToken })).json
        const { schedules } = await read('/api/v1/schedules')
        expect(schedules[0]).to.deep.include({
          target: `https://${hostname}/`,
          mode: 'active',
          cron: '0 3 * * *',
        })
        const { domains } = await read('/api/v1/domains')
        expect(domains[0]).to.deep.include({ hostname, state: 'verified', verified_by: 'proof' })
        const [webhook] = await db('webhooks').select('url', 'enabled')
        expect(webhook.url).to.equal('http://127.0.0.1:9/hook')
      } finally {
        await api.close()
        provider.close()
        // `dns` is set by a callback, which the compiler does not see.
        await (dns as DnsServer | null)?.close()
        await rm(folder, { recursive: true, force: true })
      }
    })
  })
})
