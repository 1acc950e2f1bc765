import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { parseDocument } from 'yaml'

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

describe('CHANGELOG.md', () => {
  const headings = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, name]) => name)

  it('begins with what is not released, then the version of package.json', () => {
    expect(headings[0]).to.equal('[Unreleased]')
    expect(headings[1]).to.match(
      new RegExp(`^\\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`),
    )
  })

  it('names the kinds of change as Keep a Changelog does', () => {
    const kinds = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^### (.+)$/gm)].map(([, kind]) => kind)
    const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']
    expect(kinds.filter((kind) => !known.includes(kind ?? ''))).to.deep.equal([])
    expect(kinds).to.not.have.length(0)
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
