import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { readClientIdentity } from '../../../src/service/clientCertificates.ts'
import { openSecretBox } from '../../../src/service/secretBox.ts'
import { closeDatabase, openDatabase } from '../../../src/service/store/database/database.ts'
import { setSignIns } from '../../../src/service/store/signIns.ts'
import { changeDomainRequests } from '../../../src/service/store/sites/domainRequests.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { fromNamedSignIns } from '../../../src/shared/model/signIns.ts'
import { actor, storeDomain } from '../../helpers/databases/records.ts'
import { makeAuthority } from '../../helpers/sites/certificates.ts'
import { killServers, makeFolder, runCommand, runInProcess, startServe } from './runCommand.ts'

describe('keeping an installation', function () {
  this.timeout(60_000)

  let folder: ReturnType<typeof makeFolder>
  let dataDir: string
  let env: { readonly SCANWARD_DATA_DIR: string }
  let run: (...args: string[]) => ReturnType<typeof runCommand>
  let here: typeof run
  beforeEach(() => {
    folder = makeFolder()
    dataDir = join(folder.path, 'data')
    env = { SCANWARD_DATA_DIR: dataDir }
    run = (...args) => runCommand(args, { env })
    here = (...args) => runInProcess(args, { env })
  })
  afterEach(() => {
    killServers()
    folder.remove()
  })

  describe('scanward db migrate', () => {
    it('makes the database, and does nothing the second time', async () => {
      const first = await run('db', 'migrate')
      const second = await run('db', 'migrate')
      expect([first.code, second.code]).to.deep.equal([0, 0])
      expect(first.stdout + second.stdout).to.equal('')
      expect(statSync(join(dataDir, 'scanward.db')).mode & 0o777).to.equal(0o600)
    })
  })

  describe('scanward backup and restore', () => {
    it('bring back what was there, the backup made beside a running server', async () => {
      const file = join(folder.path, 'backup.db')
      const server = await startServe(['--no-runner'], { env })
      await here('org', 'create', 'shop', '--plan', 'team')
      await here('seed-demo', '--org', 'shop')
      const issues = async () => (await here('issue', 'list', '--org', 'shop', '--json')).stdout
      const before = await issues()
      const backup = await run('backup', file)
      expect([backup.code, backup.stdout]).to.deep.equal([0, ''])
      expect(statSync(file).mode & 0o777).to.equal(0o600)
      await here('org', 'create', 'later', '--plan', 'team')
      const [issue] = JSON.parse(before)
      await here('issue', 'set', issue.id, '--org', 'shop', '--state', 'false_positive', '--reason', 'Later')
      expect(await issues()).not.to.equal(before)
      await server.stop()
      const restore = await run('restore', file)
      expect(restore.code, restore.stderr).to.equal(0)
      const { stdout } = await here('org', 'list', '--json')
      const names = JSON.parse(stdout).map(({ name }: { readonly name: string }) => name)
      expect(names).to.deep.equal(['default', 'shop'])
      expect(await issues()).to.equal(before)
      expect(statSync(join(dataDir, 'scanward.db')).mode & 0o777).to.equal(0o600)
    })

    it('work into an empty data folder', async () => {
      const file = join(folder.path, 'backup.db')
      await here('org', 'create', 'shop', '--plan', 'team')
      await here('backup', file)
      const moved = { env: { SCANWARD_DATA_DIR: join(folder.path, 'moved') } }
      const restore = await runInProcess(['restore', file], moved)
      expect(restore.code, restore.stderr).to.equal(0)
      expect((await runInProcess(['org', 'list'], moved)).stdout).to.contain('shop')
    })

    it('refuse while a server uses the database', async () => {
      const file = join(folder.path, 'backup.db')
      const server = await startServe(['--no-runner'], { env })
      await here('backup', file)
      const { code, stderr } = await here('restore', file)
      expect(code).to.equal(2)
      expect(stderr).to.match(
        /^scanward: Expected .*scanward\.db to be free, found another scanward process using it\.\n$/,
      )
      await server.stop()
    })

    it('overwrite no file with a backup', async () => {
      const file = join(folder.path, 'backup.db')
      writeFileSync(file, 'mine')
      await here('db', 'migrate')
      const { code, stderr } = await here('backup', file)
      expect(code).to.equal(2)
      expect(stderr).to.equal(
        `scanward: Expected no file at ${file}, found one: a backup overwrites nothing.\n`,
      )
      expect(readFileSync(file, 'utf8')).to.equal('mine')
    })

    it('refuse what is no backup, and leave the database as it was', async () => {
      const file = join(folder.path, 'backup.db')
      writeFileSync(file, 'no database at all, but long enough to be looked at as one'.repeat(40))
      await here('org', 'create', 'shop', '--plan', 'team')
      const { code, stderr } = await here('restore', file)
      expect(code).to.equal(2)
      expect(stderr).to.equal('scanward: Expected a valid backup, found a damaged file or no database.\n')
      expect((await here('org', 'list')).stdout).to.contain('shop')
    })
  })

  describe('scanward doctor', () => {
    const states = async (...args: string[]): Promise<Readonly<Record<string, string>>> => {
      const { stdout } = await here('doctor', '--json', ...args)
      const list: { name: string; state: string }[] = JSON.parse(stdout)
      return Object.fromEntries(list.map(({ name, state }) => [name, state]))
    }

    it('passes a fresh installation', async () => {
      await here('db', 'migrate')
      const { code, stdout } = await run('doctor')
      expect(code).to.equal(0)
      expect(stdout)
        .to.match(/^ok {4}database: .*scanward\.db$/m)
        .and.to.match(/^ok {4}migrations: up to date$/m)
    })

    it('says that there is no database yet, and makes none', async () => {
      expect(await states()).to.include({ 'data folder': 'warn', database: 'warn' })
      expect(existsSync(dataDir)).to.equal(false)
    })

    it('fails on a database that cannot be read', async () => {
      mkdirSync(dataDir)
      writeFileSync(join(dataDir, 'scanward.db'), 'no database at all'.repeat(400))
      const { code, stdout } = await here('doctor')
      expect(code).to.equal(2)
      expect(stdout).to.match(/^fail {2}database: .*scanward\.db cannot be opened: /m)
    })

    it('warns of a data folder that other users can read', async () => {
      await here('db', 'migrate')
      chmodSync(dataDir, 0o755)
      expect(await states()).to.include({ 'data folder': 'warn' })
    })

    it('fails on sign-ins of scans with a missing or different key', async () => {
      await here('db', 'migrate')
      const db = await openDatabase({ url: `sqlite:${join(dataDir, 'scanward.db')}` })
      const key = 'k'.repeat(32)
      const user = { kind: 'bearer', name: '', value: 'hunter2' } as const
      const parts = { port: null, signIns: fromNamedSignIns({ user }), box: openSecretBox(key), actor }
      await setSignIns(db, { ...(await storeDomain(db)), ...parts }, systemClock)
      await closeDatabase(db)
      expect((await here('doctor')).stdout).to.match(
        /^fail {2}sign-ins: 1 of 1 cannot be decrypted, the key is missing/m,
      )
      expect(existsSync(join(dataDir, 'secret.key'))).to.equal(false)
      writeFileSync(join(dataDir, 'secret.key'), 'x'.repeat(32))
      expect(await states()).to.include({ 'sign-ins': 'fail' })
      writeFileSync(join(dataDir, 'secret.key'), key)
      expect(await states()).to.include({ 'sign-ins': 'ok' })
    })

    it('fails on headers and client certificates of domains with a different key', async () => {
      await here('db', 'migrate')
      const db = await openDatabase({ url: `sqlite:${join(dataDir, 'scanward.db')}` })
      const key = 'k'.repeat(32)
      const { cert, key: own } = makeAuthority().issue({ names: ['scanner'] })
      const read = await readClientIdentity(cert + own, '')
      if (!read.ok) throw new Error(read.message)
      const pace = { requestsPerSecond: null, parallel: null }
      const openBox = () => openSecretBox(key)
      const change = { ...(await storeDomain(db)), pace, windows: [], openBox, actor }
      await changeDomainRequests(db, { ...change, headers: null, identity: read }, systemClock)
      const other = await storeDomain(db, {
        hostname: 'other.example',
        organizationId: change.organizationId,
      })
      const headers = [{ name: 'X-Preview-Token', value: 'hunter2' }]
      await changeDomainRequests(db, { ...change, ...other, headers }, systemClock)
      await closeDatabase(db)
      writeFileSync(join(dataDir, 'secret.key'), 'x'.repeat(32))
      expect((await here('doctor')).stdout).to.match(
        /^fail {2}headers: 2 of 2 cannot be decrypted, they were encrypted with a different key: set SCANWARD_SECRET_KEY/m,
      )
      writeFileSync(join(dataDir, 'secret.key'), key)
      expect((await here('doctor')).stdout).to.match(/^ok {4}headers: of 2 domains$/m)
    })

    it('warns of a public listener without TLS', async () => {
      expect(await states('--host', '0.0.0.0')).to.include({ address: 'warn', 'base URL': 'warn' })
      expect(
        await states(
          '--host',
          '0.0.0.0',
          '--trust-proxy',
          '10.0.0.1',
          '--base-url',
          'https://scan.example.org',
        ),
      ).to.include({ address: 'ok', 'base URL': 'ok' })
    })

    it('fails on a missing browser', async () => {
      expect(await states('--browser', '/nowhere/chromium')).to.include({ browser: 'fail' })
      expect(await states('--browser', 'none')).to.include({ browser: 'ok' })
    })
  })

  describe('scanward healthcheck', () => {
    it('exits with 3 without a response', async () => {
      const server = await startServe(['--no-runner'], { env })
      const port = new URL(server.url).port
      await server.stop()
      const { code, stdout, stderr } = await run('healthcheck', '--port', port)
      expect([code, stdout]).to.deep.equal([3, ''])
      expect(stderr).to.equal(
        `scanward: Expected a response from http://127.0.0.1:${port}/readyz, found none.\n`,
      )
    })
  })
})
