import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { layers } from '../../../src/engine/network/pipeline.ts'
import { readTable } from './markdown.ts'

const text = readFileSync('docs/architecture.md', 'utf8')
const diagram = readFileSync('docs/images/architecture.svg', 'utf8')

/** Wings whose rooms the page names, and wings that are rooms of the engine. */
const wings = ['client', 'doors', 'output', 'service', 'engine', 'shared']

function listFolders(path: string): readonly string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

describe('docs/architecture.md', () => {
  const [, tree = ''] = /^## Folders\n\n```\n([\s\S]*?)^```/m.exec(text) ?? []

  it('names every wing', () => {
    expect(listFolders('src')).to.deep.equal([...wings].sort())
    for (const wing of wings) expect(tree).to.match(new RegExp(`^ {2}${wing}/ `, 'm'))
  })

  for (const wing of wings) {
    it(`names every room of src/${wing}`, () => {
      const missing = listFolders(join('src', wing)).filter((room) => !tree.includes(`${room}/`))
      expect(missing).to.deep.equal([])
    })
  }

  for (const wing of listFolders('src/engine')) {
    it(`names every room of src/engine/${wing}`, () => {
      const missing = listFolders(join('src/engine', wing)).filter((room) => !tree.includes(`${room}/`))
      expect(missing).to.deep.equal([])
    })
  }

  it('names no folder below src that does not exist', () => {
    const [, below = ''] = /^src\/\n([\s\S]*?)^test\//m.exec(tree) ?? []
    const folders = new Set(
      readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap((path) => path.split(/[/\\]/)),
    )
    const named = [...below.matchAll(/([\w-]+)\/(?![\w<])/g)].map(([, name = '']) => name)
    expect(named.length).to.be.greaterThan(30)
    expect(named.filter((name) => !folders.has(name))).to.deep.equal([])
  })

  it('lists the layers of a request in their order, as the diagram does', () => {
    const names = layers.map(({ name }) => name)
    expect(readTable(text, 'layer').map((row) => row.split('`')[1])).to.deep.equal(names)
    const drawn = [...diagram.matchAll(/<text class="m"[^>]*>(\w+)<\/text>/g)].map(([, name]) => name)
    expect(drawn).to.deep.equal(names)
  })

  it('lists the phases of a scan in the order of scan.ts, as the diagram does', () => {
    const [, phases = ''] = /Runs one scan: ([^.]+)\./.exec(readFileSync('src/engine/scan.ts', 'utf8')) ?? []
    const names = phases.split(' → ')
    expect(names).to.have.length(8)
    const [, table = ''] = /\n {3}\| phase \| does \|\n {3}[^\n]*\n([\s\S]*?)\n\n/.exec(text) ?? []
    expect(table.split('\n').map((row) => row.split('|')[1]?.trim())).to.deep.equal(names)
    const drawn = [...diagram.matchAll(/font-size="14" font-weight="600"[^>]*>([a-z ]+)<\/text>/g)]
    expect(drawn.map(([, name]) => name).slice(-8)).to.deep.equal(names)
  })
})
