import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

const guides = ['docs/add-a-check.md', 'docs/add-a-probe.md', 'docs/add-an-endpoint.md']

/** Files of the worked example, which a reader creates or `npm run codegen` writes. */
function exampleFiles(text: string): ReadonlySet<string> {
  const created = [...text.matchAll(/(?:[Cc]reate|and) `([^`<]+\.ts)`/g)].map(([, path = '']) => path)
  const ids = [...text.matchAll(/\bid: '([a-z0-9.-]+)'/g)].map(([, id]) => `docs/checks/${id}.md`)
  return new Set([...created, ...ids])
}

for (const guide of guides) {
  describe(guide, () => {
    const text = readFileSync(guide, 'utf8')
    const examples = exampleFiles(text)

    it('creates files that do not exist yet', () => {
      expect(examples.size).to.be.greaterThan(1)
      expect([...examples].filter((path) => existsSync(path))).to.deep.equal([])
    })

    it('links to files that exist', () => {
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, path = '']) => path)
      expect(links).to.not.have.length(0)
      expect(links.filter((path) => !existsSync(join('docs', path)))).to.deep.equal([])
    })

    it('names files that exist or that it creates', () => {
      const named = [...text.matchAll(/(?<![\w/.])(?:src|test|db|docs|generated)\/[\w./-]*\w/g)].map(
        ([path]) => path,
      )
      expect(named).to.not.have.length(0)
      expect(named.filter((path) => !existsSync(path) && !isStart(path, examples))).to.deep.equal([])
    })

    it('runs scripts that package.json has', () => {
      const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
      expect(named).to.not.have.length(0)
      expect(named.filter((name) => !Object.hasOwn(scripts, name))).to.deep.equal([])
    })
  })
}

/** Folders of the examples count too, and names with a placeholder are cut before it. */
function isStart(path: string, examples: ReadonlySet<string>): boolean {
  return [...examples].some((example) => example.startsWith(path))
}
