import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect } from 'chai'

/** A folder with fewer files explains itself. */
const filesWithoutReadmeMax = 7
const readmeLinesMax = 30

type Room = { readonly path: string; readonly files: readonly string[] }

const rooms: readonly Room[] = listRooms('src')

function listRooms(path: string): readonly Room[] {
  const entries = readdirSync(path, { withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map(({ name }) => name)
  const folders = entries.filter((entry) => entry.isDirectory())
  return [{ path, files }, ...folders.flatMap(({ name }) => listRooms(join(path, name)))]
}

/** Files that a README names in code: from its folder, from the root, or below its folder. */
function staleFiles(room: string, text: string): readonly string[] {
  const below = readdirSync(room, { recursive: true, encoding: 'utf8' })
  const named = [...text.matchAll(/`([^`\s]+\.(?:tsx?|css|yaml|md))`/g)].map(([, name = '']) => name)
  return named.filter((name) => {
    if (/[<*{]/.test(name)) return false
    if (existsSync(join(room, name)) || existsSync(name)) return false
    return !below.some((path) => `/${path}`.endsWith(`/${normalize(name)}`))
  })
}

describe('the rooms of src', () => {
  for (const { path } of rooms.filter(({ files }) => files.length > filesWithoutReadmeMax)) {
    it(`have a README, as ${path}`, () => {
      expect(existsSync(join(path, 'README.md'))).to.equal(true)
    })
  }

  for (const { path } of rooms.filter((room) => existsSync(join(room.path, 'README.md')))) {
    it(`name only files that exist, on few lines, as ${path}/README.md`, () => {
      const text = readFileSync(join(path, 'README.md'), 'utf8')
      expect(staleFiles(path, text)).to.deep.equal([])
      expect(text.split('\n').length).to.be.within(5, readmeLinesMax)
      expect(text).to.match(/^# \S/)
    })
  }

  it('are refused with a README that names a missing file', () => {
    expect(staleFiles('src/shared', 'Begin with `clock.ts`, `none.ts` and `model/none.ts`.')).to.deep.equal([
      'none.ts',
      'model/none.ts',
    ])
  })
})
