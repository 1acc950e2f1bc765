import { expect } from 'chai'
import type { Db } from '../../../../src/service/store/database/database.ts'
import { queryRows, type Statements } from '../../../../src/service/store/database/dialect.ts'
import { inTransaction } from '../../../../src/service/store/database/inTransaction.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { storeOrganization } from '../../../helpers/databases/records.ts'

describe('a transaction of statements', () => {
  eachDatabase((_engine, { open }) => {
    let db: Db
    let id: string

    beforeEach(async () => {
      db = await open()
      id = (await storeOrganization(db)).id
    })

    const countMonth = (statements: Statements, month: string) =>
      queryRows(statements, 'insert into scan_usage (organization_id, month, used) values (?, ?, 1)', [
        id,
        month,
      ])

    const fail = (work: (transaction: Statements) => Promise<unknown>): Promise<unknown> =>
      inTransaction(db, work).then(
        () => null,
        (error: unknown) => error,
      )

    const months = async () =>
      (await queryRows(db, 'select month from scan_usage order by month')).map(({ month }) => month)

    it('stores what all its statements write, and returns the result', async () => {
      const result = await inTransaction(db, async (transaction) => {
        await countMonth(transaction, '2026-01')
        await countMonth(transaction, '2026-02')
        return 'stored'
      })
      expect([result, await months()]).to.deep.equal(['stored', ['2026-01', '2026-02']])
    })

    it('stores nothing after a failed statement, and frees the connection', async () => {
      const error = await fail(async (transaction) => {
        await countMonth(transaction, '2026-01')
        await countMonth(transaction, '2026-01')
      })
      expect(String(error)).to.match(/unique/i)
      expect(await months()).to.deep.equal([])
    })

    it('shows others all that it writes, or nothing', async () => {
      const reads: ReturnType<typeof months>[] = []
      await inTransaction(db, async (transaction) => {
        await countMonth(transaction, '2026-01')
        reads.push(months())
        await countMonth(transaction, '2026-02')
        reads.push(months())
      })
      for (const read of reads) expect((await read).length).to.be.oneOf([0, 2])
    })

    it('refuses statements after its end', async () => {
      let ended: Statements = db
      await inTransaction(db, async (transaction) => {
        ended = transaction
      })
      const error = await countMonth(ended, '2026-01').then(() => null, String)
      expect(error).to.match(/ended|complete/)
      expect(await months()).to.deep.equal([])
    })

    it('is part of a transaction around it, which can still undo it', async () => {
      const error = await db
        .transaction(async (outer) => {
          await inTransaction(outer, (transaction) => countMonth(transaction, '2026-01'))
          throw new Error('undone')
        })
        .then(() => null, String)
      expect(error).to.match(/undone/)
      expect(await months()).to.deep.equal([])
    })
  })
})
