import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openLoadedAdvisories } from '../../../../src/service/runner/advisories/loaded.ts'
import { dailyUpdate } from '../../../../src/service/runner/advisories/updateDaily.ts'
import type { Log } from '../../../../src/shared/log.ts'
import { kevCatalog } from '../../../helpers/advisories/sources.ts'
import { serve } from '../../../helpers/sites/listen.ts'

const hourMs = 60 * 60 * 1000

describe('dailyUpdate', () => {
  let dataDir: string
  let server: Server
  let url: string
  let requests: string[]
  let lines: string[]
  let now: number
  const clock = { now: () => now }
  const note = (level: string) => (keys: object, message: string) => {
    lines.push(`${level} ${message} ${'reason' in keys ? keys.reason : ''}`.trim())
  }
  // Only two levels are used.
  const log = { info: note('info'), warn: note('warn') } as unknown as Log
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'scanward-test-'))
    requests = []
    lines = []
    now = Date.now()
    server = createServer((request, response) => {
      requests.push(request.url ?? '')
      if (request.url === '/kev') response.end(kevCatalog(['CVE-2026-0001']))
      else response.writeHead(500).end()
    })
    url = await serve(server)
  })
  afterEach(() => {
    server.close()
    server.closeAllConnections()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('updates at the start, then once a day and a part of two hours, whatever fails', async () => {
    const urls = [`${url}/broken`, `${url}/kev`]
    const update = dailyUpdate({ dataDir, urls, clock, log, random: () => 0.5 })
    await update()
    expect(lines).to.deep.equal([
      `warn advisories were not updated Could not load ${url}/broken: the server returned 500.`,
      'info advisories updated',
    ])
    expect([...(openLoadedAdvisories(dataDir, clock)?.exploited ?? [])]).to.deep.equal(['CVE-2026-0001'])
    now += 25 * hourMs - 1
    await update()
    expect(requests).to.have.length(2)
    now += 1
    await update()
    expect(requests).to.deep.equal(['/broken', '/kev', '/broken', '/kev'])
  })
})
