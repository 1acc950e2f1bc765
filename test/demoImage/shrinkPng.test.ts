import { readFileSync } from 'node:fs'
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { expect } from 'chai'
import { shrinkPng } from './shrinkPng.ts'

const imageBytesMax = 150_000
const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const [red, green, blue, gray] = [0xff0000, 0x00ff00, 0x0000ff, 0x808080]

function chunk(type: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}

/** A PNG of 8-bit RGB whose rows begin with their filter. */
function makePng(width: number, rows: readonly (readonly number[])[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(rows.length, 4)
  header.set([8, 2], 8)
  const data = deflateSync(Buffer.from(rows.flat()))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function readChunk(png: Buffer, type: string): Buffer {
  const at = png.indexOf(type, 0, 'latin1')
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
}

/** Colors of a PNG with a palette, row by row. */
function readColors(png: Buffer): readonly (readonly number[])[] {
  const palette = readChunk(png, 'PLTE')
  const width = readChunk(png, 'IHDR').readUInt32BE(0)
  const rows = inflateSync(readChunk(png, 'IDAT'))
  const height = rows.length / (width + 1)
  return Array.from({ length: height }, (_, y) =>
    [...rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1))].map((index) =>
      palette.readUIntBE(index * 3, 3),
    ),
  )
}

describe('the image of the README', () => {
  it(`has at most ${imageBytesMax} bytes, and a palette`, () => {
    const png = readFileSync('docs/images/finding.png')
    expect(png.length).to.be.at.most(imageBytesMax)
    expect(readChunk(png, 'IHDR')[9]).to.equal(3)
  })
})

describe('shrinkPng', () => {
  const plain = [0, ...[255, 0, 0], ...[0, 255, 0]]
  const filtered: Readonly<Record<string, readonly number[]>> = {
    none: [0, ...[0, 0, 255], ...[128, 128, 128]],
    'of the pixel on the left': [1, ...[0, 0, 255], ...[128, 128, 129]],
    'of the pixel above': [2, ...[1, 0, 255], ...[128, 129, 128]],
    'of the average': [3, ...[129, 0, 255], ...[128, 1, 1]],
    'of Paeth': [4, ...[1, 0, 255], ...[128, 129, 129]],
  }
  for (const [name, row] of Object.entries(filtered)) {
    it(`keeps the colors of rows with the filter ${name}`, () => {
      const shrunk = shrinkPng(makePng(2, [plain, row]))
      expect(readColors(shrunk)).to.deep.equal([
        [red, green],
        [blue, gray],
      ])
    })
  }

  it('replaces what is not among the 256 most frequent colors by the nearest of them', () => {
    const frequent = Array.from({ length: 256 }, (_, level) => [level, level, level])
    const row = [0, ...frequent.flat(), ...frequent.flat(), ...[200, 201, 200]]
    const [colors = []] = readColors(shrinkPng(makePng(513, [row])))
    expect(colors.at(-1)).to.equal(0xc8c8c8)
    expect(colors[7]).to.equal(0x070707)
  })

  it('refuses an image without 8-bit RGB', () => {
    const shrunk = shrinkPng(makePng(2, [plain]))
    expect(() => shrinkPng(shrunk)).to.throw('Expected RGB or RGBA, found type 3')
  })
})
