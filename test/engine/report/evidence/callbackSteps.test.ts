import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { ProofStep } from '../../../../src/engine/model/proof.ts'
import { callbackSteps, servedSteps } from '../../../../src/engine/report/evidence/callbackSteps.ts'
import { findFreePort } from '../../../helpers/freePort.ts'
import { exchange } from '../../../helpers/tables/artifacts.ts'

const listenerOfTheScan = 'http://127.0.0.1:45001/k3j2h1'

/** Runs the commands of a proof in one shell. */
async function paste(steps: readonly ProofStep[], folder: string): Promise<string> {
  const script = [`LISTENER_PORT=${await findFreePort()}`, ...steps.map(({ curl }) => curl)].join('\n')
  const shell = spawn('sh', ['-c', script], { cwd: folder, detached: true })
  let printed = ''
  shell.stdout.on('data', (part) => {
    printed += String(part)
  })
  await once(shell, 'exit')
  // Ends background processes, if still running.
  if (shell.pid !== undefined) endGroup(shell.pid)
  return printed
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

describe('the commands of a proof by a callback', () => {
  let folder: string
  let target: Server
  let origin: string

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'callback-steps-'))
    // Fetches a given URL and prints the body in capitals.
    target = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://target.example').searchParams.get('url') ?? ''
      const fetched = get(url, (found) => {
        let text = ''
        found.on('data', (part) => {
          text += String(part)
        })
        found.on('end', () => response.end(text.toUpperCase()))
      })
      fetched.on('error', () => response.end('none'))
    })
    target.listen(0, '127.0.0.1')
    await once(target, 'listening')
    origin = `http://127.0.0.1:${(target.address() as AddressInfo).port}` // `as`: it listens on a port.
  })

  afterEach(() => {
    target.close()
    rmSync(folder, { recursive: true })
  })

  const requestOf = (value: string) => ({ url: `${origin}/fetch?url=${encodeURIComponent(value)}` })

  it('show that the server requests the URL of a listener', async () => {
    const steps = callbackSteps({
      request: requestOf(listenerOfTheScan),
      exchange: exchange({ status: 200 }),
      url: listenerOfTheScan,
    })
    const last = steps.at(-1)?.shows
    expect(last).to.deep.equal({ contains: '/k3j2h1' })
    expect(await paste(steps, folder)).to.include('"GET /k3j2h1 HTTP/1.1"')
  }).timeout(20_000)

  it('serve the script that the server executes', async () => {
    const steps = servedSteps({
      request: requestOf(`${listenerOfTheScan}?`),
      exchange: exchange({ status: 200 }),
      url: listenerOfTheScan,
      text: "<?php echo 'it''s' ?>",
      result: "<?PHP ECHO 'IT''S' ?>",
    })
    const printed = await paste(steps, folder)
    for (const { shows } of steps) {
      if (!('contains' in shows)) throw new Error('Expected a text that the response contains')
      expect(printed).to.include(shows.contains)
    }
  }).timeout(20_000)
})
