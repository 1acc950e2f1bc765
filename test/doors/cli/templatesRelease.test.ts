import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { expect } from 'chai'
import { serve } from '../../helpers/sites/listen.ts'
import { makeFolder, runInProcess } from './runCommand.ts'
import { type ArchiveEntry, entry, tarGz } from './templateArchive.ts'

const hash = (algorithm: 'sha1' | 'sha256', content: string | Buffer) =>
  createHash(algorithm).update(content).digest('hex')

/** With the list of hashes that Nuclei writes into its archives. */
const withList = (entries: readonly ArchiveEntry[], listed = entries): readonly ArchiveEntry[] => {
  const lines = listed.map(
    ({ name, text }) => `${name.replace('templates-1.0/', '')}:${hash('sha1', text)}\n`,
  )
  return [...entries, { name: 'templates-1.0/templates-checksum.txt', text: lines.join('') }]
}

type Release = { readonly tag: string; readonly archive: Buffer; readonly sums?: string }

describe('scanward templates update from a release', function () {
  this.timeout(60_000)

  let folder: ReturnType<typeof makeFolder>
  let dataDir: string
  let release: Release
  let server: Server
  let url: string

  beforeEach(async () => {
    folder = makeFolder()
    dataDir = join(folder.path, 'data')
    server = createServer(({ url: path }, response) => {
      const { tag, archive, sums } = release
      const bodies: Record<string, string | Buffer | undefined> = {
        [`/a/b/releases/tag/${tag}`]: '<title>Release</title>',
        [`/a/b/archive/refs/tags/${tag}.tar.gz`]: archive,
        [`/a/b/releases/download/${tag}/SHA256SUMS`]: sums,
      }
      if (path === '/a/b/releases/latest') {
        response.writeHead(302, { location: `/a/b/releases/tag/${tag}` }).end()
        return
      }
      const body = bodies[path ?? '']
      response.writeHead(body === undefined ? 404 : 200).end(body)
    })
    url = `${await serve(server)}/a/b/releases/latest`
  })

  afterEach(() => {
    server.close()
    folder.remove()
  })

  const update = (...args: string[]) =>
    runInProcess(['templates', 'update', ...args], {
      env: { SCANWARD_DATA_DIR: dataDir, SCANWARD_TEMPLATES_URL: url },
    })
  const stored = () => {
    const path = join(dataDir, 'templates', 'http')
    return existsSync(path) ? readdirSync(path) : []
  }

  it('stores the files of the archive that its list of hashes names', async () => {
    const entries = [entry('a'), entry('b')]
    release = { tag: 'v1.0', archive: tarGz([...withList(entries), entry('unlisted')]) }
    const { code, stderr } = await update()
    expect([code, stderr]).to.deep.equal([0, stderr])
    expect(stderr).to.contain('Loaded 2 files of release v1.0, of which 2 run')
    expect(stderr).to.contain('Skipped 1 files without a checksum in the archive.')
    expect(stored()).to.deep.equal(['a.yaml', 'b.yaml'])
    const record = JSON.parse(readFileSync(join(dataDir, 'templates', '.source.json'), 'utf8'))
    expect(record).to.deep.include({
      source: url.replace('/releases/latest', '/archive/refs/tags/v1.0.tar.gz'),
      release: 'v1.0',
      sha256: hash('sha256', release.archive),
      running: 2,
    })
  })

  it('takes a release whose SHA256SUMS names the archive, and none with another hash', async () => {
    const archive = tarGz([entry('a')])
    release = { tag: 'v1.0', archive, sums: `${hash('sha256', archive)}  v1.0.tar.gz\n` }
    expect((await update()).code).to.equal(0)
    release = { tag: 'v1.1', archive: tarGz([entry('b')]), sums: release.sums?.replace('v1.0', 'v1.1') ?? '' }
    const { code, stderr } = await update()
    expect(code).to.equal(3)
    expect(stderr).to.match(/Expected an archive with the SHA-256 [0-9a-f]{64}, found/)
    expect(stored()).to.deep.equal(['a.yaml'])
  })

  const refused: readonly (readonly [name: string, entries: readonly ArchiveEntry[], message: RegExp])[] = [
    ['without hashes', [entry('b')], /Expected SHA256SUMS or templates-checksum\.txt in the release v1\.1/],
    [
      'with a file that is not the listed one',
      withList([entry('b'), entry('c')], [entry('b'), { ...entry('c'), text: 'id: other' }]),
      /found a changed http\/c\.yaml\. The former templates stay\./,
    ],
    ['that lacks a listed file', withList([entry('b')], [entry('b'), entry('c')]), /found no http\/c\.yaml/],
  ]
  for (const [name, entries, message] of refused) {
    it(`refuses a release ${name}`, async () => {
      release = { tag: 'v1.0', archive: tarGz(withList([entry('a')])) }
      expect((await update()).code).to.equal(0)
      release = { tag: 'v1.1', archive: tarGz(entries) }
      const { code, stderr } = await update()
      expect(code).to.equal(3)
      expect(stderr).to.match(message)
      expect(stored()).to.deep.equal(['a.yaml'])
    })
  }

  it('refuses a release whose files changed, unless its hash is named', async () => {
    release = { tag: 'v1.0', archive: tarGz(withList([entry('a')])) }
    expect([(await update()).code, (await update()).code]).to.deep.equal([0, 0])
    release = { tag: 'v1.0', archive: tarGz(withList([entry('b')])) }
    const { code, stderr } = await update()
    expect(code).to.equal(3)
    expect(stderr).to.contain('Expected the release v1.0 as it was, found other files')
    expect(stored()).to.deep.equal(['a.yaml'])
    expect((await update('--sha256', hash('sha256', release.archive))).code).to.equal(0)
    expect(stored()).to.deep.equal(['b.yaml'])
  })

  it('says where it was led instead of to a release', async () => {
    release = { tag: 'no release!', archive: tarGz([entry('a')]) }
    const { code, stderr } = await update()
    expect(code).to.equal(3)
    expect(stderr).to.match(
      /Could not load .*\/releases\/latest: (?:expected a redirect|the server returned 404)/,
    )
  })

  it('refuses an archive of more than 128 MiB while it is read', async () => {
    release = { tag: 'v1.0', archive: Buffer.alloc(128 * 1024 * 1024 + 1) }
    const { code, stderr } = await update()
    expect(code).to.equal(3)
    expect(stderr).to.contain('it has more than 134217728 bytes')
  })

  it('names a setting that is no URL', async () => {
    url = 'ftp://a.example/t.tar.gz'
    const { code, stderr } = await update()
    expect(code).to.equal(2)
    expect(stderr).to.contain('Expected an http:// or https:// URL without user for SCANWARD_TEMPLATES_URL')
  })
})
