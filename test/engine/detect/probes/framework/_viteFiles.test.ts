import { expect } from 'chai'
import {
  listPackageFiles,
  readRawPackage,
} from '../../../../../src/engine/detect/probes/framework/_viteFiles.ts'

describe('the packages that modules of Vite name', () => {
  it('are those of imports from outside, of what stands above them, and of the project', () => {
    expect(
      listPackageFiles([
        'import "/@fs/home/mia/node_modules/@scope/ui/dist/index.js?v=1"',
        'const _jsxFileName = "/home/mia/shop/src/main.tsx";',
      ]),
    ).to.deep.equal([
      '/home/mia/package.json',
      '/home/mia/node_modules/@scope/ui/package.json',
      '/home/mia/shop/package.json',
    ])
  })

  it('are none of the system and none that climb', () => {
    expect(
      listPackageFiles(['fetch("/@fs/etc/passwd"); import "/@fs/../../src/a.js"; const a = "/src/b"']),
    ).to.deep.equal([])
  })

  it('are four at most', () => {
    const modules = Array.from({ length: 50 }, (_, index) => `import "/@fs/p${index}/src/a.ts"`)
    expect(listPackageFiles(modules)).to.have.length(4)
  })
})

describe('a package that comes as a module', () => {
  const manifest = { name: 'ui', version: '1.0.0', scripts: { build: 'x "y"' } }
  const module = (value: unknown) => `export default ${JSON.stringify(JSON.stringify(value))}`

  it('is told by the names of its fields', () => {
    expect(readRawPackage(module(manifest))).to.deep.equal({ fields: ['name', 'version', 'scripts'] })
  })

  for (const body of [
    JSON.stringify(manifest),
    module({ a: 1 }),
    module([1]),
    'export default "{"',
    '<!doctype html>',
    '',
  ]) {
    it(`is not ${body.slice(0, 40) || 'nothing'}`, () => expect(readRawPackage(body)).to.equal(null))
  }
})
