import { expect } from 'chai'
import {
  listPackageFiles,
  readRawPackage,
} from '../../../../../src/engine/detect/probes/framework/_viteFiles.ts'

describe('package.json files that Vite modules name', () => {
  it('are those of external imports, of the folder above, and of the project', () => {
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

  it('include no system paths and no paths with ..', () => {
    expect(
      listPackageFiles(['fetch("/@fs/etc/passwd"); import "/@fs/../../src/a.js"; const a = "/src/b"']),
    ).to.deep.equal([])
  })

  it('are at most four', () => {
    const modules = Array.from({ length: 50 }, (_, index) => `import "/@fs/p${index}/src/a.ts"`)
    expect(listPackageFiles(modules)).to.have.length(4)
  })
})

describe('a package.json served as a module', () => {
  const manifest = { name: 'ui', version: '1.0.0', scripts: { build: 'x "y"' } }
  const module = (value: unknown) => `export default ${JSON.stringify(JSON.stringify(value))}`

  it('is recognized by its field names', () => {
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
    it(`is not recognized in ${body.slice(0, 40) || 'an empty body'}`, () =>
      expect(readRawPackage(body)).to.equal(null))
  }
})
