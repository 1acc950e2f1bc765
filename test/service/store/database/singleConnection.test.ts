import { expect } from 'chai'
import { SingleConnection } from '../../../../src/service/store/database/singleConnection.ts'

describe('the single connection of a SQLite file', () => {
  type Connection = { readonly number: number }

  function setUp({ acquireTimeoutMs = 10_000 } = {}) {
    const opened: Connection[] = []
    const closed: Connection[] = []
    const pool = new SingleConnection<Connection>({
      connect() {
        const connection = { number: opened.length }
        opened.push(connection)
        return connection
      },
      disconnect: (connection) => void closed.push(connection),
      acquireTimeoutMs,
    })
    return { pool, opened, closed }
  }

  it('is opened once, on first use', async () => {
    const { pool, opened } = setUp()
    expect(opened).to.have.length(0)
    for (let turn = 0; turn < 3; turn += 1) {
      const connection = await pool.acquire().promise
      expect(connection).to.equal(opened[0])
      expect(pool.release(connection)).to.equal(true)
    }
    expect(opened).to.have.length(1)
  })

  it('is acquired in order of the calls', async () => {
    const { pool } = setUp()
    const order: string[] = []
    const first = await pool.acquire().promise
    const turns = ['a', 'b', 'c'].map(async (name) => {
      const connection = await pool.acquire().promise
      order.push(`${name} has it`)
      await Promise.resolve()
      order.push(`${name} is done`)
      pool.release(connection)
    })
    expect(order).to.deep.equal([])
    pool.release(first)
    await Promise.all(turns)
    expect(order).to.deep.equal(['a', 'b', 'c'].flatMap((name) => [`${name} has it`, `${name} is done`]))
  })

  it('times out for a waiting caller, and goes to the next', async () => {
    const { pool } = setUp({ acquireTimeoutMs: 1 })
    const connection = await pool.acquire().promise
    const late = await pool.acquire().promise.catch((error: unknown) => error)
    expect(late).to.have.property('name', 'KnexTimeoutError')
    const next = pool.acquire().promise
    pool.release(connection)
    expect(await next).to.equal(connection)
  })

  it('is opened again after a failed attempt', async () => {
    let tries = 0
    const pool = new SingleConnection<Connection>({
      connect() {
        tries += 1
        if (tries === 1) throw new Error('no such folder')
        return { number: tries }
      },
      disconnect() {},
      acquireTimeoutMs: 10_000,
    })
    expect(() => pool.acquire()).to.throw('no such folder')
    expect(await pool.acquire().promise).to.deep.equal({ number: 2 })
  })

  it('is not released twice, nor by another holder', async () => {
    const { pool } = setUp()
    const connection = await pool.acquire().promise
    expect(pool.release({ number: 7 })).to.equal(false)
    expect(pool.release(connection)).to.equal(true)
    expect(pool.release(connection)).to.equal(false)
  })

  it('is closed after current and waiting callers, and refused afterwards', async () => {
    const { pool, closed } = setUp()
    const connection = await pool.acquire().promise
    const next = pool.acquire().promise
    const destroyed = pool.destroy()
    expect(() => pool.acquire()).to.throw('Unable to acquire a connection')
    pool.release(connection)
    expect(await next).to.equal(connection)
    expect(closed).to.deep.equal([])
    pool.release(connection)
    await destroyed
    expect(closed).to.deep.equal([connection])
  })
})
