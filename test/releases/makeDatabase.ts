/**
 * npm run fixture:database -- PROGRAM: fills a database with a released program for test/fixtures/databases.
 * Run it once per release.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openSite } from '../faults/ledger.ts'
import { servedApi } from '../helpers/service/servedApi.ts'
import { until } from '../helpers/until.ts'
import { type ReleasedDatabase, releasesFolder } from './releasedDatabase.ts'

const [program] = process.argv.slice(2)
if (program === undefined) throw new Error('Expected the path of the program, such as dist/scanward.cjs')

const person = { email: 'ada@example.com', password: 'a password that nobody knows' }
const hostname = '127.0.0.1'
const startMsMax = 60_000
const scansMsMax = 120_000

const folder = mkdtempSync(join(tmpdir(), 'scanward-release-'))
const env = {
  PATH: process.env.PATH,
  SCANWARD_DATA_DIR: folder,
  SCANWARD_BROWSER: 'none',
  SCANWARD_ALLOW_PRIVATE_TARGETS: `${hostname}/32`,
  SCANWARD_POLL_MS: '50',
}
const run = (args: readonly string[], input = '') =>
  execFileSync(process.execPath, [program, ...args], { env, input, stdio: 'pipe' }).toString()

try {
  const version = /\d+(\.\d+){2}/.exec(run(['--version']))?.[0]
  if (version === undefined) throw new Error('Expected a version')
  run(['org', 'create', 'acme', '--plan', 'team'])
  run(['user', 'create', person.email, '--org', 'acme'], `${person.password}\n`)
  run(['domain', 'add', hostname, '--org', 'acme'])
  const token = /swd_\S+/.exec(run(['token', 'create', '--org', 'acme', '--name', 'ci']))?.[0]
  if (token === undefined) throw new Error('Expected a token')
  const stored = await scanSites(token)
  const copy = join(folder, 'copy.db')
  run(['backup', copy])
  mkdirSync(releasesFolder, { recursive: true })
  const described: ReleasedDatabase = { version, token, ...person, hostname, ...stored }
  writeFileSync(join(releasesFolder, `${version}.db.gz`), gzipSync(readFileSync(copy), { level: 9 }))
  writeFileSync(join(releasesFolder, `${version}.json`), `${JSON.stringify(described, null, 2)}\n`)
  console.log(`${version}: ${stored.scans} scans with ${stored.findings} findings`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Runs two scans of a site, and one of a closed port. */
async function scanSites(token: string): Promise<Pick<ReleasedDatabase, 'scans' | 'findings'>> {
  const site = await openSite()
  const gone = await openSite()
  gone.close()
  const server = spawn(process.execPath, [String(program), 'serve', '--port', '0'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(server, 'close')
  let log = ''
  server.stderr.on('data', (text) => {
    log += text
  })
  try {
    const urlOf = () => /"url":"([^"]+)".*"msg":"listening"/.exec(log)?.[1]
    await until(() => urlOf() !== undefined, { timeoutMs: startMsMax })
    const api = servedApi({ url: String(urlOf()) }, token)
    for (const target of [site.url, gone.url, site.url]) {
      const { status } = await api.startScan(target)
      if (status !== 201) throw new Error(`Expected 201, found ${status}`)
    }
    const isOver = async () =>
      (await api.list('scans')).every(({ status }) => status === 'completed' || status === 'failed')
    await until(isOver, { timeoutMs: scansMsMax, everyMs: 200 })
    return { scans: (await api.list('scans')).length, findings: (await api.list('findings')).length }
  } finally {
    server.kill('SIGTERM')
    await ended
    site.close()
  }
}
