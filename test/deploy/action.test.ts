import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from 'chai'
import { makeFolder } from '../doors/cli/runCommand.ts'
import { bundledProgram } from '../helpers/service/process.ts'
import { html, type LocalSite, openSite } from '../helpers/sites/site.ts'
import { sarifComplaints } from '../output/exports/readers.ts'
import { type ActionRun, readAction, runAction } from './compositeAction.ts'
import { loadWorkflowParser } from './workflowParser.ts'

const action = readAction('action.yml')

/** These tests need no browser. */
const env = { SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.1', SCANWARD_BROWSER: 'none' }

const exposed = {
  headers: { 'content-type': 'text/plain' },
  body: 'DB_HOST=db\nDB_PASSWORD=hunter2-9fX4kQ7z\n',
}

describe('action.yml', function () {
  this.timeout(60_000)
  let folder: { readonly path: string; remove(): void }
  let site: LocalSite

  before(async () => {
    // A release tag contains the bundle and no node_modules.
    const [, bundle] = bundledProgram()
    folder = makeFolder()
    cpSync(join(bundle, '..'), join(folder.path, 'action/dist'), { recursive: true })
    mkdirSync(join(folder.path, 'work'))
    site = await openSite({ routes: { '/': html('<title>App</title>'), '/.env': exposed } })
  })
  after(async () => {
    folder.remove()
    await site.close()
  })

  function run(inputs: Readonly<Record<string, string>>, event = {}): Promise<ActionRun> {
    const workspace = join(folder.path, 'work')
    return runAction(action, { folder: join(folder.path, 'action'), workspace, env, inputs, event })
  }

  it('is valid for the parser of GitHub', async () => {
    const { parseAction, NoOperationTraceWriter } = await loadWorkflowParser()
    const content = readFileSync('action.yml', 'utf8')
    const { context } = parseAction({ name: 'action.yml', content }, new NoOperationTraceWriter())
    expect(context.errors.getErrors().map(({ message }) => message)).to.deep.equal([])
  })

  it('has no expression in a script, and pins other actions by commit', () => {
    for (const { run, uses } of action.runs.steps) {
      expect(run ?? '').not.to.include('${{')
      if (uses !== undefined) expect(uses).to.match(/@[0-9a-f]{40}$/)
    }
  })

  it('fails for a finding, after the reports, the summary and the upload', async () => {
    const { outputs, summary, steps, isFailed } = await run({ target: site.origin, 'upload-sarif': 'true' })
    expect(steps).to.deep.equal(['Install Scanward', 'Scan', 'Upload SARIF', 'Gate'])
    expect(isFailed).to.equal(true)
    expect(outputs['exit-code']).to.equal('1')
    expect(Number(outputs.findings)).to.be.greaterThan(1)
    expect(sarifComplaints(readFileSync(outputs['sarif-file'] ?? '', 'utf8'))).to.deep.equal([])
    expect(summary).to.match(/^# /).and.to.include('exposure.env-file')
  })

  it('passes where the baseline has every finding', async () => {
    const first = await run({ target: site.origin, summary: 'false' })
    expect(first.summary).to.equal('')
    const again = await run({
      target: site.origin,
      baseline: first.outputs['json-file'] ?? '',
      'only-new': 'true',
      'fail-on': 'info',
    })
    expect(again.outputs['exit-code']).to.equal('0')
    expect(again.steps).to.deep.equal(['Install Scanward', 'Scan'])
    expect(again.isFailed).to.equal(false)
  })

  it('uploads nothing of a scan that failed, and fails', async () => {
    const port = await freePort()
    const { outputs, summary, steps, ended } = await run({
      target: `http://127.0.0.1:${port}/`,
      'upload-sarif': 'true',
    })
    expect(steps).to.deep.equal(['Install Scanward', 'Scan', 'Gate'])
    expect({ ...outputs, 'sarif-file': '', 'json-file': '' }).to.deep.equal({
      'exit-code': '3',
      findings: '',
      'sarif-file': '',
      'json-file': '',
    })
    expect(summary).not.to.equal('')
    expect(ended.at(-1)?.code).to.equal(3)
  })

  it('uploads nothing in a workflow of a fork', async () => {
    const event = { pull_request: { head: { repo: { fork: true } } } }
    const { steps } = await run({ target: site.origin, 'upload-sarif': 'true', 'fail-on': 'critical' }, event)
    expect(steps).not.to.include('Upload SARIF')
  })

  it('treats inputs as values, whatever they contain', async () => {
    const hostile = '"; touch taken; $(touch taken) `touch taken` ${{ github.token }} --help'
    for (const name of ['target', 'mode', 'fail-on', 'baseline', 'project']) {
      const { outputs, isFailed } = await run({ target: site.origin, [name]: hostile })
      expect(outputs, name).to.deep.equal({
        'exit-code': '2',
        findings: '',
        'sarif-file': '',
        'json-file': '',
      })
      expect(isFailed).to.equal(true)
    }
    expect(existsSync(join(folder.path, 'work/taken'))).to.equal(false)
  })
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const listener = createServer().listen(0, '127.0.0.1', () => {
      const address = listener.address()
      listener.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}
