import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'chai'
import { releaseNames, writeRelease } from '../../codegen/releaseFiles.ts'
import { bundledProgram } from '../helpers/service/process.ts'

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

describe('npm run release', function () {
  this.timeout(120_000)

  const names = releaseNames('0.1.0', 'linux', 'x64')
  let folder: string
  let release: string

  before(async () => {
    bundledProgram()
    folder = mkdtempSync(join(tmpdir(), 'scanward-release-'))
    release = join(folder, 'release')
    const binary = join(folder, 'binary')
    writeFileSync(binary, 'an executable')
    await writeRelease(release, { version: '0.1.0', names, binary })
  })
  after(() => rmSync(folder, { recursive: true }))

  it('names its files by version and platform', () => {
    expect(names).to.deep.equal({
      archive: 'scanward-0.1.0.tgz',
      client: 'scanward-client-0.1.0.tgz',
      binary: 'scanward-0.1.0-linux-x64',
      checksums: 'scanward-0.1.0-linux-x64.sha256',
    })
    const files = [...Object.values(names), 'THIRD-PARTY-LICENSES']
    expect(readdirSync(release).sort()).to.deep.equal(files.sort())
  })

  it('gives the SHA-256 of each, as sha256sum reads it', () => {
    const lines = readFileSync(join(release, names.checksums), 'utf8').split('\n')
    const packed = [names.archive, names.client, names.binary]
    const expected = packed.map((name) => `${sha256(join(release, name))}  ${name}`)
    expect(lines).to.deep.equal([...expected, ''])
  })

  it('makes the same archives of the same files', async () => {
    const sums = () => [names.archive, names.client].map((name) => sha256(join(release, name)))
    const first = sums()
    await writeRelease(release, { version: '0.1.0', names, binary: join(folder, 'binary') })
    expect(sums()).to.deep.equal(first)
  })

  it('has an ASCII-only bundle, because it is read without decoding', () => {
    const bundles = readdirSync('dist').filter((file) => /^main-.*\.cjs$/.test(file))
    expect(bundles).to.have.lengthOf(1)
    for (const bundle of bundles)
      expect(/[^\0-\x7f]/.exec(readFileSync(join('dist', bundle), 'utf8'))).to.equal(null)
  })

  it('has the license text of every package in the bundle', () => {
    const licenses = readFileSync('dist/THIRD-PARTY-LICENSES', 'utf8').split(/^-{80}\n\n/m)
    const named = licenses.map((text) => /^(\S+) \d/.exec(text)?.[1] ?? text)
    expect(named).to.include.members(['better-sqlite3', 'koa', 'undici', 'yaml', '@koa/router'])
    const known = /: \(?(?:MIT|ISC|BSD|Apache|MPL|0BSD|BlueOak|CC0|Unlicense|Python)/
    const short = licenses.filter((text) => !known.test(text) || text.length < 500)
    expect(short.map((text) => text.split('\n')[0])).to.deep.equal([])
  })

  it('packs what a user needs, and neither sources nor another executable', () => {
    const list = execFileSync('tar', ['-tzf', join(release, names.archive)], { encoding: 'utf8' })
    const files = list
      .split('\n')
      .filter((file) => file !== '')
      .map((file) => file.replace('package/', ''))
    const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' })
      .map((name) => join('docs', name))
      .filter((path) => statSync(path).isFile())
    expect(documents).to.include.members([
      'docs/README.md',
      'docs/client/example.ts',
      'docs/scanward.service',
    ])
    expect(files.map((file) => file.replace(/main-[0-9a-f]{16}/, 'main')).sort()).to.deep.equal(
      [
        ...['CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md', 'openapi.yaml', 'package.json'],
        ...['dist/main.cjs', 'dist/main.cjs.cache', 'dist/scanward.cjs', 'dist/THIRD-PARTY-LICENSES'],
        ...new Set([...documents, 'docs/client/api.d.ts']),
      ].sort(),
    )
  })

  it('packs a command that starts where its dependencies are installed', () => {
    execFileSync('tar', ['-xzf', join(release, names.archive), '-C', folder])
    symlinkSync(resolve('node_modules'), join(folder, 'package/node_modules'))
    const command = join(folder, 'package/dist/scanward.cjs')
    const printed = execFileSync(process.execPath, [command, '--version'], { encoding: 'utf8' })
    expect(printed).to.match(/^scanward \d+\.\d+\.\d+ /)
  })
})
