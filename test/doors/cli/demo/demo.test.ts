import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { demoWeaknesses, openDemoApplication } from '../../../../src/doors/cli/demo/demoApplication.ts'
import { makeFolder, runCommand, spawnCommand, writtenTo } from '../runCommand.ts'

const readyMs = 120_000
const args = ['demo', '--port', '0']

/** New checks add a few. A busy machine moves checks from passed to not evaluated, so only their sum counts. */
const withoutFindingDrift = 0.05

function readFigures(text: string) {
  const [, severities, passed] = /^(.*\d info) +· +(\d+) checks passed/m.exec(text) ?? []
  const [, notEvaluated] = /^not evaluated: (\d+) checks/m.exec(text) ?? []
  return { severities, withoutFinding: Number(passed) + Number(notEvaluated) }
}

/** Figures, ports and probe names differ from scan to scan. */
const withoutFigures = (text: string) => text.replaceAll(/\d+(?:\.\d+)?/g, 'N').trim()

/** Lines of a block of the README that begins so, without those that are shortened. */
function readmeBlock(start: string): readonly string[] {
  const blocks = [...readFileSync('README.md', 'utf8').matchAll(/^```\w*\n([\s\S]*?)^```$/gm)]
  const block = blocks.map(([, code = '']) => code).find((code) => code.startsWith(start)) ?? ''
  return block.split('\n').filter((line) => line.trim() !== '' && !line.includes('…'))
}

describe('scanward demo', function () {
  this.timeout(3 * readyMs)

  let folder: ReturnType<typeof makeFolder>
  before(() => {
    folder = makeFolder()
  })
  after(() => folder?.remove())

  it('finds what the README shows, and what the demo says that it has', async () => {
    const env = { XDG_CACHE_HOME: folder.path, LANG: 'C.UTF-8' }
    const { code, stdout } = await runUntilEnd([...args, '--once'], env)
    expect(code).to.equal(0)
    for (const weakness of demoWeaknesses) expect(stdout).to.include(weakness)
    const printed = new Set(stdout.split('\n').map(withoutFigures))
    const shown = readmeBlock('http://127.0.0.1:').map(withoutFigures)
    expect(shown).to.have.length.above(10)
    expect(shown.filter((line) => !printed.has(line))).to.deep.equal([])
    const [now, then] = [stdout, readFileSync('README.md', 'utf8')].map(readFigures)
    expect(then?.severities).to.equal(now?.severities)
    const withoutFinding = now?.withoutFinding ?? 0
    expect(then?.withoutFinding, 'README.md').to.be.closeTo(
      withoutFinding,
      withoutFinding * withoutFindingDrift,
    )
    const prompt = await runCommand(['fix', 'access.idor'], { env })
    const words = (text: string) => withoutFigures(text.replaceAll(/\s+/g, ' '))
    const promptLines = readmeBlock('# Fix a security finding')
    expect(promptLines).to.have.length.above(4)
    expect(promptLines.map(words).filter((line) => !words(prompt.stdout).includes(line))).to.deep.equal([])
  })

  it('serves a dashboard, and fixes a weakness while it runs', async () => {
    const env = { XDG_CACHE_HOME: folder.path }
    const child = spawnCommand(args, env)
    child.stdout.resume()
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    try {
      const link = await writtenTo(child.stderr, /Dashboard, .*: (http\S+)/, readyMs)
      const page = await fetch(link)
      expect([page.status, await page.text()].join(' ')).to.match(/^200 .*Create/s)
      const fixed = await runCommand(['demo', '--fix', 'exposure.env-file'], { env })
      expect(fixed.code).to.equal(0)
      expect(fixed.stderr).to.match(
        /^Fixed in the running demo: exposure\.env-file\nNext: .* verify exposure\.env-file\n$/,
      )
      const verified = await runCommand(['verify', 'exposure.env-file'], { env })
      expect([verified.code, verified.stdout]).to.deep.equal([
        0,
        'Fixed: Environment file exposed (.env) (exposure.env-file)\n',
      ])
    } finally {
      child.kill('SIGTERM')
      expect(await ended).to.equal(0)
    }
    const gone = await runCommand(['demo', '--fix', 'exposure.env-file'], { env })
    expect([gone.code, gone.stderr]).to.deep.equal([
      2,
      'scanward: Expected a demo that runs, found none: start scanward demo first.\n',
    ])
  })

  it('names its weaknesses for another id', async () => {
    const { code, stderr } = await runCommand(['demo', '--fixed', 'x.y'])
    expect(code).to.equal(2)
    expect(stderr).to.match(/Expected a weakness of the demo \(access\.idor, .*\), found "x\.y"\./)
  })
})

describe('the demo application', () => {
  it('shows no weakness that is fixed', async () => {
    const { origin, close } = await openDemoApplication({ port: 0, isFixed: () => true })
    try {
      expect((await fetch(`${origin}/.env`)).status).to.equal(404)
      expect((await fetch(`${origin}/.git/HEAD`)).status).to.equal(404)
      expect(await (await fetch(`${origin}/app.js`)).text()).to.not.include('sk-proj-')
      expect(await (await fetch(`${origin}/search?q=<b>`)).text()).to.include('&lt;b&gt;')
      const moved = await fetch(`${origin}/go?to=//evil.example`, { redirect: 'manual' })
      expect(moved.headers.get('location')).to.equal('/')
      expect((await fetch(origin)).headers.get('x-frame-options')).to.equal('DENY')
    } finally {
      await close()
    }
  })
})

async function runUntilEnd(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly stdout: string }> {
  const child = spawnCommand(command, env)
  child.stderr.resume()
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, stdout }
}
