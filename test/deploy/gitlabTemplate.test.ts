import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { type Ended, makeFolder, runCommand } from '../doors/cli/runCommand.ts'
import { bundledProgram } from '../helpers/service/process.ts'
import { html, type LocalSite, openSite } from '../helpers/sites/site.ts'
import { gitlabComplaints, junitComplaints } from '../output/exports/readers.ts'

type Job = {
  readonly image: { readonly name: string; readonly entrypoint: readonly string[] }
  readonly variables: Readonly<Record<string, string>>
  readonly script: readonly string[]
  readonly artifacts: {
    readonly when: string
    readonly paths: readonly string[]
    readonly reports: Readonly<Record<string, string>>
  }
  readonly rules: readonly { readonly if: string; readonly when?: string }[]
}

const { scanward_dast: job, ...others }: Record<string, Job> = parse(
  readFileSync('templates/scanward.gitlab-ci.yml', 'utf8'),
)

describe('templates/scanward.gitlab-ci.yml', function () {
  this.timeout(60_000)
  let folder: { readonly path: string; remove(): void }
  let site: LocalSite

  before(async () => {
    // The image has the command on its search path.
    const [node, bundle] = bundledProgram()
    folder = makeFolder()
    mkdirSync(join(folder.path, 'bin'))
    writeFileSync(join(folder.path, 'bin/scanward'), `#!/bin/sh\nexec '${node}' '${bundle}' "$@"\n`)
    chmodSync(join(folder.path, 'bin/scanward'), 0o755)
    const body = 'DB_HOST=db\nDB_PASSWORD=hunter2-9fX4kQ7z\n'
    const exposed = { headers: { 'content-type': 'text/plain' }, body }
    site = await openSite({ routes: { '/': html('<title>App</title>'), '/.env': exposed } })
  })
  after(async () => {
    folder.remove()
    await site.close()
  })

  async function runJob(
    name: string,
    variables: Readonly<Record<string, string>>,
  ): Promise<Ended & { work: string }> {
    const work = join(folder.path, name)
    mkdirSync(work)
    writeFileSync(join(folder.path, `${name}.sh`), job?.script.join('\n') ?? '')
    const ended = await runCommand([join(folder.path, `${name}.sh`)], {
      program: ['sh', '-e'],
      cwd: work,
      env: {
        PATH: `${join(folder.path, 'bin')}:${process.env.PATH}`,
        SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.1',
        SCANWARD_BROWSER: 'none',
        ...job?.variables,
        ...variables,
      },
    })
    return { ...ended, work }
  }

  it('has one job, with a shell in the image and reports also of a job that failed', () => {
    expect(Object.keys(others)).to.deep.equal([])
    expect(job?.image.entrypoint).to.deep.equal([''])
    expect(job?.artifacts.when).to.equal('always')
    expect(job?.rules[0]).to.deep.equal({
      if: '$DAST_DISABLED == "true" || $DAST_DISABLED == "1"',
      when: 'never',
    })
  })

  it('fails for a finding, and leaves reports that GitLab reads', async () => {
    const { code, work } = await runJob('found', { SCAN_TARGET: site.origin })
    expect(code).to.equal(1)
    const { dast = '', junit = '' } = job?.artifacts.reports ?? {}
    expect(gitlabComplaints(readFileSync(join(work, dast), 'utf8'))).to.deep.equal([])
    expect(junitComplaints(readFileSync(join(work, junit), 'utf8'))).to.deep.equal([])
    for (const path of job?.artifacts.paths ?? []) expect(existsSync(join(work, path)), path).to.equal(true)
  })

  it('passes where the baseline has every finding', async () => {
    const first = await runJob('first', { SCAN_TARGET: site.origin })
    const baseline = join(first.work, 'scanward.json')
    const again = {
      SCAN_TARGET: site.origin,
      SCAN_BASELINE: baseline,
      SCAN_ONLY_NEW: 'true',
      SCAN_FAIL_ON: 'info',
    }
    expect((await runJob('again', again)).code).to.equal(0)
  })

  it('treats variables as values, whatever they contain', async () => {
    const hostile = '"; touch taken; $(touch taken) `touch taken` --help'
    for (const name of ['SCAN_TARGET', 'SCAN_MODE', 'SCAN_FAIL_ON', 'SCAN_BASELINE', 'SCAN_SERVER']) {
      const { code, work } = await runJob(`hostile-${name}`, { SCAN_TARGET: site.origin, [name]: hostile })
      expect(code, name).to.equal(2)
      expect(existsSync(join(work, 'taken'))).to.equal(false)
    }
  })
})
