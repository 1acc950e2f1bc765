import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { serve } from '../../helpers/sites/listen.ts'
import { makeFolder, runCommand, runInProcess } from './runCommand.ts'
import { entry, tarGz, template } from './templateArchive.ts'

describe('scanward templates', function () {
  this.timeout(60_000)

  let folder: ReturnType<typeof makeFolder>
  let dataDir: string
  let server: Server | null = null
  const run = (...args: string[]) => runInProcess(args, { env: { SCANWARD_DATA_DIR: dataDir } })
  const started = (...args: string[]) => runCommand(args, { env: { SCANWARD_DATA_DIR: dataDir } })
  beforeEach(() => {
    folder = makeFolder()
    dataDir = join(folder.path, 'data')
  })
  afterEach(() => {
    server?.close()
    server = null
    folder.remove()
  })

  const write = (files: Readonly<Record<string, string>>): string => {
    const path = join(folder.path, 'own')
    mkdirSync(join(path, 'sub'), { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text)
    return path
  }

  describe('check', () => {
    it('has one row for each file as JSON', async () => {
      const path = write({
        'a.yaml': template('a'),
        'sub/b.yml': template('b').replace('http:', 'flow: http(1)\nhttp:'),
        'sub/c.yaml': 'id: [',
        'sub/d.yaml': template('a'),
        'notes.txt': 'no template',
      })
      const { code, stdout } = await run('templates', 'check', path, '--json')
      const { templates, totals } = JSON.parse(stdout)
      expect(code).to.equal(1)
      expect(templates.map(({ file, id, runs }: Record<string, unknown>) => [file, id, runs])).to.deep.equal([
        ['a.yaml', 'a', true],
        ['sub/b.yml', 'b', false],
        ['sub/c.yaml', 'c', false],
        ['sub/d.yaml', 'a', false],
      ])
      expect(templates.map(({ reason }: { reason: string | null }) => reason?.slice(0, 28))).to.deep.equal([
        undefined,
        'flow is not supported',
        'line 1, column 6: Flow seque',
        'the id is that of a.yaml too',
      ])
      expect(totals).to.deep.equal({ files: 4, http: 3, readable: 3, running: 1 })
    })

    it('counts and groups them as text', async () => {
      const path = write({
        'a.yaml': template('a'),
        'b.yaml': template('b').replace('http:', 'flow: x\nhttp:'),
      })
      const { code, stdout } = await run('templates', 'check', path)
      expect([code, stdout.trim()]).to.deep.equal([
        0,
        '2 files, 2 with requests over HTTP, of which 2 can be read and 1 run.\n\nNot run:\n1 flow is not supported (b.yaml)',
      ])
    })

    it('refuses a folder that is missing, with its name', async () => {
      const { code, stderr } = await run('templates', 'check', join(folder.path, 'none'))
      expect(code).to.equal(2)
      expect(stderr).to.match(/Expected a folder of templates: .*none cannot be read: /)
    })
  })

  it('list shows those that run', async () => {
    const { stdout } = await run('templates', 'list', write({ 'a.yaml': template('a') }), '--json')
    expect(JSON.parse(stdout).templates).to.deep.equal([
      { check_id: 'template.a', severity: 'high', name: 'Name of a', authors: 'someone', file: 'a.yaml' },
    ])
  })

  describe('update', () => {
    const update = async (archive: Buffer, ...args: string[]) => {
      const path = join(folder.path, 'archive.tar.gz')
      writeFileSync(path, archive)
      return await run('templates', 'update', '--from', path, ...args)
    }
    const stored = () =>
      existsSync(join(dataDir, 'templates')) ? readdirSync(join(dataDir, 'templates', 'http')) : []

    it('stores the templates of an archive from a URL', async () => {
      const archive = tarGz([entry('a'), entry('b'), { name: 'templates-1.0/README.md', text: 'x' }])
      server = createServer((_, response) => response.end(archive))
      const { code, stderr } = await run('templates', 'update', '--from', `${await serve(server)}/t.tar.gz`)
      expect([code, stderr]).to.deep.equal([0, stderr])
      expect(stderr).to.contain('Loaded 2 files, of which 2 run')
      expect(stored()).to.deep.equal(['a.yaml', 'b.yaml'])
    })

    it('lets a scan use them by their word', async () => {
      await update(tarGz([entry('a')]))
      const { stdout } = await run('templates', 'list', '--templates', 'downloaded', '--json')
      expect(JSON.parse(stdout).templates).to.have.length(1)
    })

    const broken: readonly (readonly [
      name: string,
      archive: () => Buffer,
      args: readonly string[],
      message: RegExp,
    ])[] = [
      ['no archive', () => Buffer.from('no gzip'), [], /expected a \.tar\.gz archive/],
      ['a damaged header', () => gzipSync(Buffer.alloc(2048, 1)), [], /found a damaged header/],
      [
        'another hash',
        () => tarGz([entry('a')]),
        ['--sha256', 'a'.repeat(64)],
        /Expected an archive with the SHA-256 a{64}, found/,
      ],
      [
        'far fewer templates',
        () => tarGz([entry('a')]),
        [],
        /found 1 templates that run, after 3 of the last update/,
      ],
      [
        'none that runs',
        () => tarGz([{ name: 't/a.yaml', text: 'id: [' }]),
        [],
        /Expected a complete archive, found 0/,
      ],
    ]
    for (const [name, archive, args, message] of broken) {
      it(`keeps the former ones: ${name}`, async () => {
        await update(tarGz([entry('x'), entry('y'), entry('z')]))
        const { code, stderr } = await update(archive(), ...args)
        expect(code).to.equal(3)
        expect(stderr).to.match(message)
        expect(stored()).to.deep.equal(['x.yaml', 'y.yaml', 'z.yaml'])
        expect(readdirSync(dataDir).filter((entry) => entry !== 'templates')).to.deep.equal([])
      })
    }

    it('writes nothing outside of its folder', async () => {
      const outside = [
        entry('a'),
        { name: 'templates-1.0/../../evil.yaml', text: template('evil') },
        { name: '/etc/evil.yaml', text: template('evil2') },
        { name: 'templates-1.0/link.yaml', text: '', kind: '2' },
      ]
      const archive = tarGz(outside)
      const hash = createHash('sha256').update(archive).digest('hex')
      const { code } = await update(archive, '--sha256', hash)
      expect(code).to.equal(0)
      expect(readdirSync(join(dataDir, 'templates')).sort()).to.deep.equal(['.source.json', 'etc', 'http'])
      expect(readdirSync(folder.path).sort()).to.deep.equal(['archive.tar.gz', 'data'])
    })
  })

  describe('in a scan', () => {
    const site = async () => {
      server = createServer(({ url }, response) => {
        response.writeHead(url === '/a' ? 200 : 404, { 'content-type': 'text/plain' })
        response.end(url === '/a' ? 'here is the token-of-a' : 'nothing here')
      })
      return await serve(server)
    }

    it('are chosen by a pattern, and fail the gate by their severity', async () => {
      const path = write({ 'a.yaml': template('a'), 'b.yaml': template('b') })
      const target = await site()
      const { code, stdout } = await started(
        ...['scan', target, '--templates', path, '--only-check', 'template.*', '--browser', 'none'],
        ...['--format', 'json', '--fail-on', 'high'],
      )
      const { report } = JSON.parse(stdout)
      expect(report.findings.map((one: { check_id: string }) => one.check_id)).to.deep.equal(['template.a'])
      expect(code).to.equal(1)
    })

    it('end with 3 for an id that none has', async () => {
      const { code, stderr } = await started(
        ...['scan', await site(), '--templates', write({ 'a.yaml': template('a') }), '--browser', 'none'],
        ...['--only-check', 'template.unheard'],
      )
      expect(code).to.equal(3)
      expect(stderr).to.contain('template.unheard: not evaluated: no template has this id')
    })
  })

  it('are named by the project file, relative to it', async () => {
    const project = join(folder.path, '.scanward.yaml')
    writeFileSync(project, 'targets: { a: { url: "http://127.0.0.1:9/" } }\ntemplates: [none]\n')
    const { code, stderr } = await run('scan', '--project', project)
    expect(code).to.equal(2)
    expect(stderr).to.contain('Expected folders that can be read for --templates')
    expect(stderr).to.contain(join(folder.path, 'none'))
  })
})
