import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { expect } from 'chai'
import {
  BackupError,
  backupDatabase,
  restoreDatabase,
} from '../../../../src/service/store/database/backup.ts'
import {
  closeDatabase,
  locateDatabase,
  openDatabase,
} from '../../../../src/service/store/database/database.ts'
import { queryRows } from '../../../../src/service/store/database/dialect.ts'
import { NewerSchemaError } from '../../../../src/service/store/database/migrations.ts'
import { findOrganization } from '../../../../src/service/store/organizations.ts'
import { databasesOf } from '../../../helpers/databases/databases.ts'
import { storeOrganization } from '../../../helpers/databases/records.ts'

function fileOf(url: string): string {
  const location = locateDatabase(url)
  return location.engine === 'sqlite' ? location.file : ''
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  )
}

async function leftovers(file: string): Promise<string[]> {
  return (await readdir(dirname(file))).filter(
    (name) => name.includes('.partial') && name.startsWith(basename(file)),
  )
}

describe('backups on sqlite', () => {
  const { open, url } = databasesOf('sqlite')

  async function setUp() {
    const address = await url()
    const db = await open({ url: address })
    const organization = await storeOrganization(db, { name: 'Acme' })
    const file = `${fileOf(address)}.backup`
    await backupDatabase(db, file)
    return { address, db, organization, file }
  }

  it('contain the data at the time of the backup', async () => {
    const { db, organization, file } = await setUp()
    await storeOrganization(db, { name: 'Later' })
    const target = await url({ isMigrated: false })
    await restoreDatabase({ file, url: target, overwrite: false })
    const restored = await open({ url: target })
    expect(await findOrganization(restored, { name: 'Acme' })).to.deep.equal(organization)
    expect(await findOrganization(restored, { name: 'Later' })).to.equal(null)
  })

  it('are readable only by their owner, also after a restore', async () => {
    const { file } = await setUp()
    const target = await url({ isMigrated: false })
    await restoreDatabase({ file, url: target, overwrite: false })
    for (const path of [file, fileOf(target)]) expect((await stat(path)).mode & 0o777).to.equal(0o600)
  })

  it('are consistent under concurrent writes', async () => {
    const { address, db } = await setUp()
    const writer = await open({ url: address })
    const file = `${fileOf(address)}.second`
    const backup = backupDatabase(db, file)
    for (let count = 0; count < 50; count += 1) await storeOrganization(writer)
    await backup
    const target = await url({ isMigrated: false })
    await restoreDatabase({ file, url: target, overwrite: false })
    const restored = await open({ url: target })
    expect(await findOrganization(restored, { name: 'Acme' })).to.not.equal(null)
  })

  it('overwrite no file', async () => {
    const { db, file } = await setUp()
    const before = await readFile(file)
    const failure = await failureOf(backupDatabase(db, file))
    expect(failure).to.be.instanceOf(BackupError)
    expect(failure).to.have.property(
      'message',
      `Expected no file at ${file}, found one: a backup overwrites nothing`,
    )
    expect((await readFile(file)).equals(before)).to.equal(true)
    expect(await leftovers(file)).to.deep.equal([])
  })

  it('report a missing folder', async () => {
    const { db, file } = await setUp()
    expect(await failureOf(backupDatabase(db, `${file}/inside/a.db`))).to.be.instanceOf(BackupError)
  })

  describe('restoreDatabase', () => {
    async function expectRefused(
      options: { file: string; overwrite: boolean },
      address: string,
    ): Promise<unknown> {
      const failure = await failureOf(restoreDatabase({ ...options, url: address }))
      const db = await open({ url: address })
      expect(await findOrganization(db, { name: 'Acme' })).to.not.equal(null)
      expect(await leftovers(fileOf(address))).to.deep.equal([])
      return failure
    }

    it('refuses to replace a database by default', async () => {
      const { address, db, file } = await setUp()
      await closeDatabase(db)
      const failure = await expectRefused({ file, overwrite: false }, address)
      expect(failure).to.be.instanceOf(BackupError).with.property('message').that.includes('found one')
    })

    it('replaces a database with `overwrite`, also in rollback-journal mode', async () => {
      const { address, db, file } = await setUp()
      await storeOrganization(db, { name: 'Later' })
      await closeDatabase(db)
      for (let time = 0; time < 2; time += 1) {
        await restoreDatabase({ file, url: address, overwrite: true })
        expect(await leftovers(fileOf(address))).to.deep.equal([])
      }
      const restored = await open({ url: address })
      expect(await findOrganization(restored, { name: 'Acme' })).to.not.equal(null)
      expect(await findOrganization(restored, { name: 'Later' })).to.equal(null)
    })

    it('replaces a damaged database', async () => {
      const { address, db, file } = await setUp()
      await closeDatabase(db)
      await writeFile(
        fileOf(address),
        'this is no database, and long enough to be looked at as one'.repeat(100),
      )
      await restoreDatabase({ file, url: address, overwrite: true })
      const restored = await open({ url: address })
      expect(await findOrganization(restored, { name: 'Acme' })).to.not.equal(null)
    })

    it('refuses while another program has the database open, even idle', async () => {
      const { address, file } = await setUp()
      const failure = await expectRefused({ file, overwrite: true }, address)
      expect(failure).to.be.instanceOf(BackupError).with.property('message').that.includes('stop the server')
    })

    const damages: Record<string, (bytes: Buffer) => Buffer> = {
      // All but the first page, which has the header and the schema.
      'a backup of which most is lost': (bytes) => bytes.fill(0xa5, 4_096),
      // Table and index then differ, although every page is valid.
      'a backup with one changed letter': (bytes) => {
        bytes.write('Bcme', bytes.indexOf('Acme'))
        return bytes
      },
      'a backup that is cut short': (bytes) => bytes.subarray(0, bytes.length - 4_096),
    }
    for (const [name, damage] of Object.entries(damages)) {
      it(`refuses ${name}`, async () => {
        const { address, db, file } = await setUp()
        await closeDatabase(db)
        await writeFile(file, damage(await readFile(file)))
        const failure = await expectRefused({ file, overwrite: true }, address)
        expect(failure)
          .to.be.instanceOf(BackupError)
          .with.property('message')
          .that.includes('Expected a valid backup')
      })
    }

    const visitors: Record<string, string | null> = {
      'a text file': 'hello '.repeat(1_000),
      'an empty file': '',
      'a missing file': null,
    }
    for (const [name, content] of Object.entries(visitors)) {
      it(`refuses ${name}`, async () => {
        const { address, db, file } = await setUp()
        await closeDatabase(db)
        const visitor = `${file}.other`
        if (content !== null) await writeFile(visitor, content)
        expect(await expectRefused({ file: visitor, overwrite: true }, address)).to.be.instanceOf(BackupError)
      })
    }

    it('refuses a database of another program', async () => {
      const { address, db } = await setUp()
      await closeDatabase(db)
      const other = await url({ isMigrated: false })
      const visitor = await openDatabase({ url: other })
      await queryRows(visitor, 'create table organizations (id text)')
      await closeDatabase(visitor)
      const failure = await expectRefused({ file: fileOf(other), overwrite: true }, address)
      expect(failure).to.be.instanceOf(BackupError).with.property('message').that.includes('another database')
    })

    it('refuses a backup of a newer version', async () => {
      const { address, db, file } = await setUp()
      await db('knex_migrations').insert({ name: '999_tomorrow', batch: 2 })
      const newer = `${file}.newer`
      await backupDatabase(db, newer)
      await db('knex_migrations').where({ name: '999_tomorrow' }).del()
      await closeDatabase(db)
      expect(await expectRefused({ file: newer, overwrite: true }, address)).to.be.instanceOf(
        NewerSchemaError,
      )
    })

    it('refuses a database in use as a backup, because its WAL is another file', async () => {
      const { address, file } = await setUp()
      const target = await url({ isMigrated: false })
      const failure = await failureOf(
        restoreDatabase({ file: fileOf(address), url: target, overwrite: false }),
      )
      expect(failure).to.be.instanceOf(BackupError).with.property('message').that.includes('in use')
      await restoreDatabase({ file, url: target, overwrite: false })
    })
  })
})

describe('backups on postgres', () => {
  const { open, url } = databasesOf('postgres')

  it('are refused with the name of the right tool', async function () {
    this.timeout(60_000)
    const address = await url()
    const failures = [
      await failureOf(backupDatabase(await open({ url: address }), '/nonexistent/backup')),
      await failureOf(restoreDatabase({ file: '/nonexistent/backup', url: address, overwrite: true })),
    ]
    for (const failure of failures) {
      expect(failure).to.be.instanceOf(BackupError).with.property('message').that.includes('pg_dump')
    }
  })
})
