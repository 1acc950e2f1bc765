import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import {
  describeBrowser,
  listBrowserProcesses,
  listProfiles,
  ownTemporaryFolder,
} from '../../helpers/chromium.ts'
import { childrenOf } from '../../helpers/processChildren.ts'
import { html, type LocalSite, openSite } from '../../helpers/sites/site.ts'
import { until } from '../../helpers/until.ts'
import { makeFolder, program, runCommand, type Surroundings } from './runCommand.ts'

const allow = ['--allow-private-targets', '127.0.0.1']

describe('SCANWARD_BROWSER', function () {
  this.timeout(90_000)
  ownTemporaryFolder()

  const sites: LocalSite[] = []

  async function open(body: string): Promise<string> {
    const site = await openSite({ routes: { '/': html(body) } })
    sites.push(site)
    return `${site.origin}/`
  }

  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.close()))
  })

  async function outcome(target: string, env: Surroundings['env']): Promise<string> {
    const args = ['scan', '-q', target, ...allow, '--format', 'json']
    const { code, stdout, stderr } = await runCommand(args, { env: { TMPDIR: tmpdir(), ...env } })
    if (code !== 0) throw new Error(stderr)
    const { report }: { report: { checks: { check_id: string; state: string }[] } } = JSON.parse(stdout)
    return report.checks.find(({ check_id: id }) => id === 'auth.token-in-storage')?.state ?? 'missing'
  }

  describeBrowser('with a browser on the machine', (path) => {
    it('renders in the one that is found, or in the one that is named', async () => {
      const target = await open(
        `<title>App</title><script>localStorage.access_token = 'k3J9dQ2xW8vB5nM1zR7tY4uP'</script>`,
      )
      expect(await outcome(target, { SCANWARD_BROWSER: 'auto' })).to.equal('found')
      expect(await outcome(target, { SCANWARD_BROWSER: path, PATH: '/nowhere' })).to.equal('found')
      expect(listProfiles()).to.deep.equal([])
    })

    it('leaves no browser behind when the process of the scan is killed', async function () {
      if (process.platform !== 'linux') this.skip()
      const target = await open('<title>Loop</title><script>for (;;) {}</script>')
      const [node, bundle = ''] = program
      const command = spawn(node, [bundle, 'scan', target, ...allow], {
        env: { PATH: process.env.PATH, TMPDIR: tmpdir() },
        stdio: 'ignore',
      })
      const ended = once(command, 'close')
      try {
        // The browser and one of its few child processes.
        await until(() => listBrowserProcesses(listProfiles()).length > 1, { timeoutMs: 30_000 })
        const [profile = ''] = listProfiles()
        for (const id of childrenOf(command.pid ?? 0)) process.kill(id, 'SIGKILL')
        await until(() => listBrowserProcesses([profile]).length === 0)
      } finally {
        await ended
      }
    })

    it('shows in doctor which one it is', async () => {
      const { code, stdout } = await runCommand(['doctor'], { env: { SCANWARD_BROWSER: 'auto' } })
      expect(code).to.equal(0)
      expect(stdout)
        .to.match(/^(?:ok {4}|warn {2})browser: .*\d+\.\d+\.\d+.* at \//m)
        .and.to.include(path)
    })
  })

  it('does without: none, and where none is found', async () => {
    const target = await open('<title>App</title>')
    expect(await outcome(target, { SCANWARD_BROWSER: 'none' })).to.equal('not_evaluated')
    // Node.js itself is started by its full path.
    if (process.platform === 'linux')
      expect(await outcome(target, { SCANWARD_BROWSER: 'auto', PATH: '/nowhere' })).to.equal('not_evaluated')
  })

  it('stops with a sentence that names it: a path where no program is', async () => {
    const { code, stderr } = await runCommand(['scan', 'example.com', '--browser', '/nowhere/chromium'])
    expect(code).to.equal(2)
    expect(stderr).to.equal(
      'scanward: Expected auto, none or the path of a Chromium for SCANWARD_BROWSER, found /nowhere/chromium.\n',
    )
  })

  it('fails doctor: a path where no program is, and a program that is no browser', async () => {
    const folder = makeFolder()
    try {
      const mute = join(folder.path, 'mute')
      writeFileSync(mute, '#!/bin/sh\nexit 1\n')
      chmodSync(mute, 0o755)
      for (const [path, message] of [
        ['/nowhere/chromium', '/nowhere/chromium of SCANWARD_BROWSER is not an executable'],
        [mute, `${mute}: the browser did not start`],
      ]) {
        const { code, stdout } = await runCommand(['doctor'], { env: { SCANWARD_BROWSER: path ?? '' } })
        expect(code).to.equal(2)
        expect(stdout).to.include(`fail  browser: ${message}\n`)
      }
    } finally {
      folder.remove()
    }
  })
})
