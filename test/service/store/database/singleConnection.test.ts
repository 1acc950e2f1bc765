import { expect } from 'chai'
import { SingleConnection } from '../../../../src/service/store/database/singleConnection.ts'

describe('the one connection of a SQLite file', () => {
  type Connection = { readonly number: number }

  /** A pool that tells which connections it opened and closed. */
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

  it('is opened when it is first wanted, and once', async () => {
    const { pool, opened } = setUp()
    expect(opened).to.have.length(0)
    for (let turn = 0; turn < 3; turn += 1) {
      const connection = await pool.acquire().promise
      expect(connection).to.equal(opened[0])
      expect(pool.release(connection)).to.equal(true)
    }
    expect(opened).to.have.length(1)
  })

  it('is handed to one after the other, in the order in which they came', async () => {
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

  it('is refused to whoever waited too long, and goes on to the next', async () => {
    const { pool } = setUp({ acquireTimeoutMs: 1 })
    const connection = await pool.acquire().promise
    const late = await pool.acquire().promise.catch((error: unknown) => error)
    expect(late).to.have.property('name', 'KnexTimeoutError')
    const next = pool.acquire().promise
    pool.release(connection)
    expect(await next).to.equal(connection)
  })

  it('is tried again after it could not be opened', async () => {
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

  it('is not taken back twice, nor from a stranger', async () => {
    const { pool } = setUp()
    const connection = await pool.acquire().promise
    expect(pool.release({ number: 7 })).to.equal(false)
    expect(pool.release(connection)).to.equal(true)
    expect(pool.release(connection)).to.equal(false)
  })

  it('is closed after those who have it and wait for it, and given to nobody then', async () => {
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
