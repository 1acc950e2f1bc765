import { expect } from 'chai'
import { openRunnerThread } from '../../../../src/doors/cli/service/openRunnerThread.ts'
import { loadConfig } from '../../../../src/service/config.ts'

const settings = {
  config: loadConfig({ flags: {}, env: {}, readFile: () => '' }),
  browser: '/usr/bin/chromium',
}

const openThread = (code: string) =>
  openRunnerThread({ source: `const { parentPort } = require('node:worker_threads'); ${code}`, isCode: true })

/** `count` is the number of earlier messages. */
const receiving = (receive: string) =>
  `let count = 0; parentPort.on('message', (message) => { ${receive}; count += 1 })`

const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

describe('the thread in which a server runs scans', () => {
  it('starts with its settings, and has ended after a stop', async () => {
    const thread = openThread(
      receiving(`
        if (count === 0 && message.browser === '/usr/bin/chromium' && message.config.runners === 2) parentPort.postMessage('started')
        if (count === 1) setTimeout(() => process.exit(), 50)`),
    )
    await thread.start(settings)
    const startedAt = performance.now()
    await thread.stop()
    expect(performance.now() - startedAt).to.be.at.least(45)
    expect(await Promise.race([errorOf(thread.failed), 'not failed'])).to.equal('not failed')
  })

  it('fails with what it throws', async () => {
    const { failed } = openThread("setTimeout(() => { throw new TypeError('the database is gone') }, 10)")
    const error = await errorOf(failed)
    expect(error).to.be.an.instanceOf(TypeError).and.include({ message: 'the database is gone' })
  })

  it('fails with a promise of its own that rejects', async () => {
    const { failed } = openThread("void Promise.reject(new Error('not caught'))")
    expect(await errorOf(failed)).to.include({ message: 'not caught' })
  })

  it('fails when it ends without a stop', async () => {
    const { failed } = openThread('process.exit(7)')
    expect(await errorOf(failed)).to.include({ message: 'The thread that runs scans ended with status 7' })
  })

  it('fails its start when it fails meanwhile', async () => {
    const thread = openThread(receiving("throw new Error('no database')"))
    expect(await errorOf(thread.start(settings))).to.include({ message: 'no database' })
  })

  it('ends too when it fails while it stops', async () => {
    const thread = openThread(receiving("throw new Error('while it stops')"))
    await thread.stop()
    expect(await errorOf(thread.failed)).to.include({ message: 'while it stops' })
  })
})
