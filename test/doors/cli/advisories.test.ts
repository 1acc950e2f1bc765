import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { expect } from 'chai'
import { chooseAdvisories } from '../../../src/engine/read/advisories/choose.ts'
import { builtInAdvisories } from '../../../src/engine/read/advisories/table.ts'
import { openLoadedAdvisories } from '../../../src/service/runner/advisories/loaded.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { kevCatalog, osvRecord, zipArchive } from '../../helpers/advisories/sources.ts'
import { serve } from '../../helpers/sites/listen.ts'
import { makeFolder, runCommand, runInProcess } from './runCommand.ts'

const vulnerability = {
  below: '2.3.0',
  severity: 'medium',
  cwe: ['CWE-79'],
  identifiers: { CVE: ['CVE-2013-2022'] },
}
const repository = JSON.stringify({
  jPlayer: {
    vulnerabilities: [vulnerability],
    extractors: { filecontent: ['jPlayer (§§version§§) for jQuery', '(a+)+(§§version§§)'] },
  },
})

describe('scanward advisories', function () {
  this.timeout(60_000)

  let folder: ReturnType<typeof makeFolder>
  let dataDir: string
  let run: (...args: string[]) => ReturnType<typeof runCommand>
  let started: typeof run
  let server: Server | null = null
  beforeEach(() => {
    folder = makeFolder()
    dataDir = join(folder.path, 'data')
    run = (...args) => runInProcess(args, { env: { SCANWARD_DATA_DIR: dataDir } })
    started = (...args) => runCommand(args, { env: { SCANWARD_DATA_DIR: dataDir } })
  })
  afterEach(() => {
    server?.close()
    server?.closeAllConnections()
    server = null
    folder.remove()
  })

  const responding = (handler: Parameters<typeof createServer>[1]) => {
    server = createServer(handler ?? (() => {}))
    return serve(server)
  }
  const shown = async () => JSON.parse((await run('advisories', 'show', '--json')).stdout)

  it('shows the built-in data where nothing was loaded, and makes nothing', async () => {
    const { code, stdout } = await started('advisories')
    expect(code).to.equal(0)
    expect(stdout).to.match(
      /^Source {6}built-in\nDated {7}\d{4}-\d{2}-\d{2} \(\d+ days old\)\nLibraries {3}\d{2,}\n/,
    )
    expect((await shown()).dated).to.equal(builtInAdvisories.dated)
    expect(readdirSync(folder.path)).to.deep.equal([])
  })

  it('loads a file, as old as the file is', async () => {
    const file = join(folder.path, 'repository.json')
    writeFileSync(file, repository)
    const modified = Date.parse('2026-10-02T12:00:00Z') / 1000
    utimesSync(file, modified, modified)
    const { code, stdout, stderr } = await started('advisories', 'update', '--from', file)
    expect([code, stdout]).to.deep.equal([0, ''])
    expect(stderr).to.equal(
      `Loaded 1 advisories about 1 libraries, as of 2026-10-02, into ${join(dataDir, 'advisories.json')}.\n` +
        'Skipped 1 patterns that are invalid, too long or too slow, and 0 advisories with invalid versions.\n',
    )
    expect(statSync(join(dataDir, 'advisories.json')).mode & 0o777).to.equal(0o600)
    const { age_days, ...rest } = await shown()
    expect(rest).to.deep.equal({
      source: 'repository.json',
      dated: '2026-10-02',
      libraries: Object.keys(builtInAdvisories.libraries).length + 1,
      advisories: Object.values(builtInAdvisories.libraries).flat().length + 1,
    })
    expect(age_days).to.be.at.least(0)
  })

  it('says when scans keep to the built-in data, since those are newer', async () => {
    const file = join(folder.path, 'repository.json')
    writeFileSync(file, repository)
    utimesSync(file, 1_000_000_000, 1_000_000_000)
    const { code, stderr } = await run('advisories', 'update', '--from', file)
    expect(code).to.equal(0)
    expect(stderr).to.include(
      `Scans keep using the built-in data, which are dated ${builtInAdvisories.dated}.`,
    )
    expect((await shown()).source).to.equal('built-in')
  })

  it('downloads a URL over a redirect and keeps the date of the server', async () => {
    const url = await responding((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/repository.json' }).end()
      else response.writeHead(200, { 'last-modified': 'Fri, 02 Oct 2026 12:00:00 GMT' }).end(repository)
    })
    const { code } = await run('advisories', 'update', '--from', `${url}/moved`)
    expect(code).to.equal(0)
    expect(await shown()).to.include({ source: `${url}/moved`, dated: '2026-10-02' })
  })

  it('stores no credentials of the URL', async () => {
    const url = await responding((_request, response) => response.end(repository))
    const { code } = await run('advisories', 'update', '--from', `${url}/data.json?token=of-the-mirror#x`)
    expect(code).to.equal(0)
    const file = readFileSync(join(dataDir, 'advisories.json'), 'utf8')
    expect(JSON.parse(file).source).to.equal(`${url}/data.json`)
    const signedIn = url.replace('://', '://user:of-the-mirror@')
    const refused = await run('advisories', 'update', '--from', signedIn)
    expect([refused.code, refused.stderr]).to.deep.equal([
      2,
      'scanward: Expected a URL without user and password for --from.\n',
    ])
  })

  it('refuses what is no repository, with the place, and keeps what it has', async () => {
    const file = join(folder.path, 'repository.json')
    writeFileSync(file, repository)
    await run('advisories', 'update', '--from', file)
    const before = await shown()
    writeFileSync(file, repository.replace('"medium"', '"awful"'))
    const { code, stderr } = await run('advisories', 'update', '--from', file)
    expect(code).to.equal(3)
    expect(stderr).to.equal(
      `scanward: Expected a severity at jPlayer.vulnerabilities[0].severity, found "awful", in ${file}.\n`,
    )
    expect(await shown()).to.deep.equal(before)
    expect(readdirSync(dataDir)).to.deep.equal(['advisories.json'])
  })

  it('fails with a sentence for an error response, an endless response and a missing server', async () => {
    const url = await responding((request, response) => {
      if (request.url === '/endless') {
        const more = (): void => {
          while (response.write(' '.repeat(64 * 1024))) {}
          response.once('drain', more)
        }
        more()
      } else response.writeHead(404).end('no')
    })
    const refused = await run('advisories', 'update', '--from', url)
    expect([refused.code, refused.stderr]).to.deep.equal([
      3,
      `scanward: Could not load ${url}: the server returned 404.\n`,
    ])
    const endless = await run('advisories', 'update', '--from', `${url}/endless`)
    expect(endless.code).to.equal(3)
    expect(endless.stderr).to.include('it has more than 16777216 bytes')
    server?.closeAllConnections()
    await new Promise((resolve) => server?.close(resolve))
    const gone = await run('advisories', 'update', '--from', url)
    expect(gone.code).to.equal(3)
    expect(gone.stderr).to.match(/^scanward: Could not load http:\/\/127\.0\.0\.1:\d+: .+\.\n$/)
  })

  it('loads data that later scans use, also for libraries that only the loaded data contain', async () => {
    const file = join(folder.path, 'repository.json')
    writeFileSync(file, repository)
    await run('advisories', 'update', '--from', file)
    const url = await responding((request, response) => {
      const isScript = request.url === '/player.js'
      const isFound = isScript || request.url === '/'
      response.writeHead(isFound ? 200 : 404, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
      if (isScript) response.end('/*! jPlayer 2.2.0 for jQuery ~ (c) 2009 */ play()')
      else response.end('<!doctype html><title>Radio</title><script src="/player.js"></script>')
    })
    const scan = [
      'scan',
      url,
      '--allow-private-targets',
      '127.0.0.1',
      '--browser',
      'none',
      '--format',
      'json',
    ]
    const { code, stdout, stderr } = await started(...scan)
    expect(code, stderr).to.equal(0)
    const { report } = JSON.parse(stdout)
    expect(report.advisories).to.include({ source: 'repository.json' })
    const [finding] = report.findings.filter(
      ({ check_id }: { readonly check_id: string }) => check_id === 'deps.vulnerable-library',
    )
    expect(finding.evidence).to.deep.include({
      library: 'jplayer',
      version: '2.2.0',
      fixed_in: '2.3.0',
      confidence: 'tentative',
      advisories: ['CVE-2013-2022'],
    })
  })

  it('reports a missing file as wrong usage', async () => {
    const { code, stderr } = await run('advisories', 'update', '--from', join(folder.path, 'none.json'))
    expect(code).to.equal(2)
    expect(stderr).to.match(
      /^scanward: Expected a URL or a readable file for --from, found .+none\.json: no such file or folder\.\n$/,
    )
  })

  it('says so when the loaded data are broken', async () => {
    const file = join(folder.path, 'repository.json')
    writeFileSync(file, repository)
    await run('advisories', 'update', '--from', file)
    writeFileSync(join(dataDir, 'advisories.json'), '{}')
    const { code, stdout, stderr } = await run('advisories')
    expect(code).to.equal(0)
    expect(stderr).to.include('advisories.json is not a data file of this program: scans do not use it.')
    expect(stdout).to.include('built-in')
  })

  it('updates from each format, and says in the report what it used', async () => {
    const osv = join(folder.path, 'all.zip')
    writeFileSync(
      osv,
      zipArchive([['GHSA-aaaa-bbbb-cccc.json', JSON.stringify(osvRecord())]], { zip64: true }),
    )
    const kev = join(folder.path, 'kev.json')
    writeFileSync(kev, kevCatalog(['CVE-2027-1000']))
    const first = await run('advisories', 'update', '--from', osv)
    expect(first.stderr).to.match(
      /^Loaded 1 advisories about 1 libraries, as of \d{4}-\d\d-\d\d, into .*-osv\.json\.\n$/,
    )
    const second = await run('advisories', 'update', '--from', kev)
    expect(second.stderr).to.match(
      /^Loaded 1 exploited vulnerabilities, as of 2026-11-27, into .*-kev\.json\.\n$/,
    )
    const loaded = openLoadedAdvisories(dataDir, systemClock)
    const { libraries, sources } = chooseAdvisories(loaded)
    expect(libraries.jquery?.find(({ ids }) => ids.includes('CVE-2027-1000'))?.isExploited).to.equal(true)
    expect(sources?.map(({ source }) => source).sort()).to.deep.equal(['all.zip', 'kev.json'])
    for (const { sha256 } of sources ?? []) expect(sha256).to.match(/^[0-9a-f]{64}$/)
    const { stdout } = await run('advisories', 'list', '--json')
    const rows: { product: string; advisories: number; dated: string }[] = JSON.parse(stdout)
    const count = (builtInAdvisories.libraries.jquery ?? []).length + 1
    expect(rows.find(({ product }) => product === 'jquery')?.advisories).to.equal(count)
    expect((await run('advisories', 'list')).stdout).to.match(/^jquery +\d+ {2}\d{4}-\d\d-\d\d$/m)
  })

  it('asks an OSV API for each package and page', async () => {
    const asked: string[] = []
    const url = await responding(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const body = JSON.parse(Buffer.concat(chunks).toString())
      asked.push(`${request.method} ${body.package.ecosystem} ${body.package.name} ${body.page_token ?? ''}`)
      const { name } = body.package
      if (name !== 'jquery') response.end('{}')
      else if (body.page_token === undefined) response.end('{"next_page_token":"2"}')
      else response.end(JSON.stringify({ vulns: [osvRecord()] }))
    })
    const { code, stderr } = await run('advisories', 'update', '--from', `${url}/v1/query`)
    expect(code, stderr).to.equal(0)
    expect(stderr).to.include('Loaded 1 advisories about 1 libraries')
    expect(asked).to.include.members(['POST npm jquery ', 'POST npm jquery 2', 'POST npm next '])
  })

  it('keeps earlier data where an API fails, repeats pages without end or returns no JSON', async () => {
    const osv = join(folder.path, 'all.zip')
    writeFileSync(osv, zipArchive([['GHSA-aaaa-bbbb-cccc.json', JSON.stringify(osvRecord())]]))
    await run('advisories', 'update', '--from', osv)
    const before = readFileSync(join(dataDir, 'advisories-osv.json'), 'utf8')
    const url = await responding((request, response) => {
      if (request.url?.startsWith('/endless')) response.end('{"next_page_token":"again"}')
      else if (request.url?.startsWith('/html')) response.end('<html>')
      else response.writeHead(503).end()
    })
    for (const [path, reason] of [
      ['/endless', 'it has more than 20 pages about'],
      ['/html', 'it returned no JSON'],
      ['/down', 'the server returned 503'],
    ] as const) {
      const { code, stderr } = await run('advisories', 'update', '--from', `${url}${path}/v1/query`)
      expect([code, stderr.includes(reason)], stderr).to.deep.equal([3, true])
    }
    expect(readFileSync(join(dataDir, 'advisories-osv.json'), 'utf8')).to.equal(before)
  })
})
