import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openOwnNetwork } from '../../helpers/service/ownNetwork.ts'
import { bundledProgram } from '../../helpers/service/process.ts'
import { openRunnerMachine, type RemoteRunnerProcess } from '../../helpers/service/remoteRunner.ts'
import { type FaultCase, withFault } from '../faultCase.ts'

const scansCount = 100
const machinesCount = 3
const killAfterMs = { min: 300, max: 3_000 }
const roundsMax = 400

export const remoteRunners: FaultCase = {
  name: 'Runners behind the API',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'scanward-faults-'))
    try {
      return await withFault({ roles: ['serve'], folder }, async ({ fleet, ledger, site, random }) => {
        const run = bindSite(fleet.url(), folder)
        const ports = [fleet.url(), site.url].map((url) => Number(new URL(url).port))
        const network = await openOwnNetwork(ports)
        const prefix = network?.prefix ?? []
        const machine = { url: fleet.url(), token: await run, labels: 'staging', prefix }
        const machines = Array.from({ length: machinesCount }, () => openRunnerMachine(machine))
        const running: RemoteRunnerProcess[] = []
        for (const each of machines) running.push(await each.start())
        let kills = 0
        try {
          for (let count = 0; count < scansCount; count += 1) await ledger.accept()
          for (; kills < roundsMax && (await ledger.left()) > 0; kills += 1) {
            await wait(random(killAfterMs.min, killAfterMs.max))
            const index = random(0, machinesCount - 1)
            await running[index]?.end('SIGKILL')
            const started = await machines[index]?.start()
            if (started !== undefined) running[index] = started
          }
          const unsettled = await ledger.settle()
          const where = network === null ? 'the network of the service' : 'a network of their own'
          return { done: `${kills} kills of ${machinesCount} runners in ${where}`, wrong: unsettled }
        } finally {
          for (const each of machines) await each.remove()
          await network?.close()
        }
      })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function bindSite(url: string, folder: string): Promise<string> {
  const make = (scope: string) => {
    const [node, bundle] = bundledProgram()
    const parameters = ['token', 'create', '--org', 'default', '--name', scope, '--scope', scope]
    const env = { PATH: process.env.PATH, SCANWARD_DATA_DIR: folder }
    return execFileSync(node, [bundle, ...parameters], { env, encoding: 'utf8' }).trim()
  }
  const admin = make('admin')
  const ask = async (method: string, path: string, json: object) => {
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' }
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(json) })
    if (!response.ok) throw new Error(`Expected success, found ${response.status}`)
    return await response.json()
  }
  const { id } = await ask('POST', '/api/v1/domains', { hostname: '127.0.0.1' })
  await ask('PUT', `/api/v1/domains/${id}/runner-label`, { label: 'staging' })
  return make('run')
}
