import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { parseDocument } from 'yaml'
import { checks, probes } from '../../generated/checks.ts'

const { scripts, engines, version } = JSON.parse(readFileSync('package.json', 'utf8'))
const workflows = '.github/workflows'

/** Scripts that npm runs around others. */
const isOfNpm = (name: string) => /^(?:pre|post)|^prepare$/.test(name)

describe('CONTRIBUTING.md', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8')

  for (const name of Object.keys(scripts).filter((script) => !isOfNpm(script))) {
    it(`documents npm run ${name}, or the README does`, () => {
      const words = `${text}${readFileSync('README.md', 'utf8')}`
      expect(words).to.match(new RegExp(`npm (?:run )?${name}(?![\\w:])`))
    })
  }
})

describe('package-lock.json', () => {
  it('has the integrity of every package, and no host of a registry', () => {
    const text = readFileSync('package-lock.json', 'utf8')
    const packages: Readonly<Record<string, { readonly integrity?: string }>> = JSON.parse(text).packages
    const entries = Object.entries(packages).filter(([path]) => path !== '')
    expect(entries).to.not.have.length(0)
    const bare = entries.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))
    expect(bare.map(([path]) => path)).to.deep.equal([])
    expect(text).to.not.include('"resolved"')
  })
})
/** Areas of changes, in the order in which a version has them. */
const areas = [
  ...['Detection', 'Active scans', 'Passive scans and the browser', 'Evidence and fix prompts'],
  ...['Issues, schedules, monitors and webhooks', 'Dashboard', 'Command line and CI', 'API and MCP'],
  ...['Operation', 'Security'],
]

describe('CHANGELOG.md', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const headings = [...changelog.matchAll(/^## (.+)$/gm)].map(([, name]) => name)

  it('begins with what is not released, then the version of package.json', () => {
    expect(headings[0]).to.equal('[Unreleased]')
    expect(headings[1]).to.match(
      new RegExp(`^\\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`),
    )
  })

  it('names the areas of a version in one order', () => {
    for (const version of changelog.split(/^## /m).slice(1)) {
      const named = [...version.matchAll(/^### (.+)$/gm)].map(([, area = '']) => area)
      expect(named).to.have.length.above(0)
      expect(named).to.deep.equal(areas.filter((area) => named.includes(area)))
    }
  })

  it('has an entry of detection for each check or group of checks, by ids that exist, in the order of ids', () => {
    const [, unreleased = ''] = changelog.split(/^## /m)
    const [, detection = ''] = /^### Detection\n([\s\S]*?)^### /m.exec(unreleased) ?? []
    const entries = [...detection.matchAll(/^- (.*)/gm)].map(([, line = '']) => line)
    const ids = entries.map(
      (line) => /^((?:`[\w.*-]+`(?:, )?)+):/.exec(line)?.[1]?.match(/[\w.*-]+/g) ?? [line],
    )
    const known = [...checks, ...probes].map(({ id }) => id)
    const isKnown = (id: string) =>
      known.some((one) => one === id || (one.startsWith(id.replace('*', '')) && id.endsWith('.*')))
    expect(ids.flat().filter((id) => !isKnown(id))).to.deep.equal([])
    const firsts = ids.map(([first = '']) => first)
    expect(firsts).to.deep.equal(firsts.toSorted())
  })
})

describe('the workflows of GitHub', () => {
  const read = (name: string) => {
    const document = parseDocument(readFileSync(join(workflows, name), 'utf8'))
    expect(document.errors).to.deep.equal([])
    return document.toJS()
  }

  it('test on every Node.js that is supported, the oldest first', () => {
    const { jobs } = read('ci.yml')
    expect(jobs.test.strategy.matrix.node).to.deep.equal(['20', '22', '24'])
    expect(engines.node).to.equal('>=20.19')
    expect(jobs.test.steps.map(({ run }: { run?: string }) => run)).to.include('.ci/run')
    expect(existsSync('.ci/run')).to.equal(true)
  })

  it('soak every night', () => {
    const { on, jobs } = read('nightly.yml')
    expect(on.schedule).to.have.length(1)
    expect(on.schedule[0].cron).to.match(/^\d+ \d+ \* \* \*$/)
    expect(JSON.stringify(jobs.soak)).to.include('npm run test:soak')
  })

  for (const name of readdirSync(workflows)) {
    it(`may only read, ends by itself, and pins what it uses: ${name}`, () => {
      const { permissions, jobs } = read(name)
      expect(permissions).to.deep.equal({ contents: 'read' })
      for (const job of Object.values<{
        'timeout-minutes'?: number
        steps: readonly { uses?: string }[]
      }>(jobs)) {
        expect(job['timeout-minutes']).to.be.within(1, 120)
        const used = job.steps.flatMap(({ uses }) => uses ?? [])
        expect(used.filter((action) => !/^actions\/[a-z-]+@v\d+$/.test(action))).to.deep.equal([])
      }
    })
  }
})
