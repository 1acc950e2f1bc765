import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { generateChecksPage } from '../../codegen/checksPage.ts'
import { checks, probes } from '../../generated/checks.ts'
import type { Check } from '../../src/engine/model/check.ts'
import { wellKnownPaths } from '../helpers/wellKnownPaths.ts'

const folder = 'src/engine/detect/checks'

/** `<group>/<name>.ts`; `_name.ts` is shared within its group. */
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.includes('/_'))
  .sort()

describe('every check', () => {
  it('has a unique id', () => {
    const ids = checks.map(({ id }) => id)
    expect(ids).to.deep.equal([...new Set(ids)])
  })

  it('has https references', () => {
    const others = checks.flatMap(({ references }) => references.filter((url) => !url.startsWith('https://')))
    expect(others).to.deep.equal([])
  })

  it('has a row in docs/checks.md, which has no other rows', () => {
    expect(readFileSync('docs/checks.md', 'utf8')).to.equal(generateChecksPage(checks, probes))
  })

  for (const file of files) {
    it(`is where its id says: ${file}`, async () => {
      const [group, name, ...deeper] = file.replace(/\.ts$/, '').split('/')
      expect(deeper).to.deep.equal([])
      const { isFamily, members } = await importCheck(file)
      // A family's file has the family's name.
      const places = members.map(({ id }) => (isFamily ? id.split('.')[0] : id))
      expect(new Set(places)).to.deep.equal(new Set([isFamily ? group : `${group}.${name}`]))
      expect(checks).to.include.members(members)
    })

    it(`has a table: ${file}`, () => {
      const test = join('test/engine/detect/checks', file.replace(/\.ts$/, '.test.ts'))
      expect(existsSync(test), test).to.equal(true)
      expect(readFileSync(test, 'utf8')).to.match(/^\s*(checkTable|familyTable)\(/m)
    })
  }
})

describe('every well-known path', () => {
  // A path may stand in a table of the check.
  const sources = ['src/engine/detect/checks', 'src/engine/read/derive', 'src/engine/read/knowledge'].flatMap(
    (root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(join(root, file), 'utf8')),
  )

  for (const { path } of wellKnownPaths) {
    it(`is read by a check: ${path}`, () => {
      expect(sources.some((source) => source.includes(`'${path}'`))).to.equal(true)
    })
  }
})

describe('docs/checks-left-out.md', () => {
  const [whole = '', parts = ''] = readFileSync('docs/checks-left-out.md', 'utf8').split('## Gaps in checks')
  const idsIn = (text: string) => [...text.matchAll(/^\| `([a-z0-9.-]+)` \|/gm)].map(([, id]) => id)
  const ids = [...checks, ...probes].map(({ id }) => id)

  it('lists as left out only ids that no check has', () => {
    expect(idsIn(whole)).to.not.have.length(0)
    expect(idsIn(whole).filter((id) => ids.includes(id ?? ''))).to.deep.equal([])
  })

  it('lists gaps only of existing checks', () => {
    expect(idsIn(parts)).to.not.have.length(0)
    expect(idsIn(parts).filter((id) => !ids.includes(id ?? ''))).to.deep.equal([])
  })
})

describe('docs/checks.md', () => {
  it('lists checks by group and id, with the marks of Markdown in titles escaped', () => {
    const [check] = checks
    if (check === undefined) throw new Error('Expected a check, found none')
    const rows = generateChecksPage(
      [
        { ...check, id: 'tls.b', title: 'One | two_three', cwe: null, needs: ['tls', 'target'] },
        {
          ...check,
          id: 'cors.c',
          title: 'Three',
          severity: 'low',
          owner: 'operator',
          cwe: 942,
          needs: ['cors'],
        },
        { ...check, id: 'cors.a', title: 'Four', severity: 'high', owner: 'code', cwe: 942, needs: ['cors'] },
      ],
      [],
    )
      .split('\n')
      .filter((line) => /^(## |\| \[)/.test(line))
    const weakness = '[CWE-942](https://cwe.mitre.org/data/definitions/942.html)'
    expect(rows).to.have.length(5)
    expect(rows.slice(0, 4)).to.deep.equal([
      '## cors',
      `| [\`cors.a\`](checks/cors.a.md) | Four | high | ${weakness} | source code | cors |`,
      `| [\`cors.c\`](checks/cors.c.md) | Three | low | ${weakness} | operator | cors |`,
      '## tls',
    ])
    expect(rows[4]).to.match(
      /^\| \[`tls\.b`\]\(checks\/tls\.b\.md\) \| One \\\| two\\_three \| .* \| – \| .* \| tls, target \|$/,
    )
  })
})

/** Imports a check, compiled or from source like this test. */
async function importCheck(file: string): Promise<{ isFamily: boolean; members: readonly Check[] }> {
  const isCompiled = import.meta.filename.endsWith('.js')
  const root = join(import.meta.dirname, '../..')
  const path = join(root, folder, isCompiled ? file.replace(/\.ts$/, '.js') : file)
  const module: { readonly default: Check | readonly Check[] } = await import(pathToFileURL(path).href)
  return { isFamily: Array.isArray(module.default), members: [module.default].flat() }
}
